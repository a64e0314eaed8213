import JSEN
import JSENStandards
import TestTools
import Testing

/// `patch` and `merge` change texts. The results and the errors are those of the library with values, as the text is and
/// with another layout, and numbers keep their digits.
@Suite("jsen patch and merge, random documents")
struct RandomPatchTests {
  @Test(arguments: UInt64(1)...60) func patches(seed: UInt64) async throws {
    var random = Random(seed: seed)
    let document = random.value(4)
    var patch = JSONPatch()
    var value = document
    var failure: JSONPatch.ApplicationError?
    for index in 0..<8 {
      let operation = random.operation(in: value)
      patch.operations.append(operation)
      do {
        value = try JSONPatch([operation]).applied(to: value)
      } catch {
        // A patch in which an operation fails is worth a try sometimes.
        guard index > 3, seed.isMultiple(of: 3) else {
          patch.operations.removeLast()
          continue
        }
        do { try patch.apply(to: &value) } catch { failure = error }
      }
      if failure != nil { break }
    }
    do { value = try patch.applied(to: document) } catch { failure = error }
    try await check(
      ["patch", "-c", "-", "--text", "\(patch)"], document, value,
      failure.map { "jsen: <stdin>: --text: \($0)\n" } ?? "")
  }

  @Test(arguments: UInt64(1)...30) func mergePatches(seed: UInt64) async throws {
    var random = Random(seed: seed)
    let document = random.value(4)
    let patch = JSONMergePatch(random.value(3))
    try await check(
      ["patch", "-c", "-", "--merge", "--text", "\(patch)"], document,
      patch.applied(to: document), "")
  }

  @Test(arguments: UInt64(1)...40) func merges(seed: UInt64) async throws {
    var random = Random(seed: seed)
    let (first, second, third) = (random.value(4), random.value(4), random.value(4))
    let (mode, arrays): ([String], JSONArrayMerging) = [
      ([], .replace), (["--arrays", "append"], .append), (["--arrays", "by-index"], .byIndex),
      (["--arrays-by-key", "k1"], .byKey("k1")),
    ][Int(seed % 4)]
    let merged = first.merged(with: second, arrays: arrays).merged(with: third, arrays: arrays)
    try await withFiles(["second": "\(second)", "third": "\(third)"]) { folder in
      let call = Call(
        ["merge", "-c", "-", "second", "third"] + mode, input: "\(first)", output: "\(merged)\n")
      try await call.check(in: folder)
    }
  }

  @Test(arguments: [
    Call(
      ["patch", "-c", "-", "--text", #"[{"op":"test","path":"/a/0","value":1.5}]"#],
      input: #"{"a":[1.50,1E2,-0,0.10],"b":[]}"#,
      output: #"{"a":[1.50,1E2,-0,0.10],"b":[]}"# + "\n"),
    Call(
      ["patch", "-c", "-", "--text", #"[{"op":"move","from":"/a/0","path":"/b/-"}]"#],
      input: #"{"a":[1.50,1E2],"b":[-0]}"#, output: #"{"a":[1E2],"b":[-0,1.50]}"# + "\n"),
    // An element that is found one place earlier, after another one has been moved away.
    Call(
      ["patch", "-c", "-", "--text", #"[{"op":"move","from":"/0","path":"/1/x/0"}]"#],
      input: #"[7,0,{"x":[1.0]}]"#, output: #"[0,{"x":[7,1.0]}]"# + "\n"),
    Call(
      ["patch", "-c", "--json5", "--non-finite-numbers", "null", "-", "--text", "[]"],
      input: "[NaN,1.50]", output: "[null,1.50]\n"),
    Call(
      ["patch", "-s", "-", "--text", #"[{"op":"add","path":"/-","value":3}]"#], input: "1.0 2",
      output: "[\n  1.0,\n  2,\n  3\n]\n"),
    Call(
      ["patch", "-nc", "--text", #"[{"op":"replace","path":"","value":[]}]"#], output: "[]\n"),
    Call("canonical -s", input: "1 2.50", output: "[1,2.5]"),
    Call(
      "canonical --digest -n",
      output: "74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b  null\n"),
    Call(
      ["merge", "-c", "--sort", "-"], input: #"{"b":1.0,"a":{"d":1,"c":2}}"#,
      output: #"{"a":{"c":2,"d":1},"b":1.0}"# + "\n"),
    Call(["merge", "--canonical", "-"], input: #"{"b":1.0,"a":2}"#, output: #"{"a":2,"b":1}"#),
    Call(
      ["merge", "-c", "-"], input: #"{"b":1.0,"a":2,"b":3.0}"#, output: #"{"b":3.0,"a":2}"# + "\n"),
    Call(
      ["patch", "-c", "-", "--text", #"[{"op":"add","path":"/c","value":4}]"#],
      input: #"{"b":1.0,"a":2,"b":3.0}"#, output: #"{"b":3.0,"a":2,"c":4}"# + "\n"),
  ]) func digitsAndOrder(call: Call) async throws { try await call.check() }

  /// Checks a call whose second argument lays out the result anew, and the same call without it.
  private func check(
    _ arguments: [String], _ document: JSEN, _ result: JSEN, _ errors: String
  ) async throws {
    let call = Call(
      arguments, input: "\(document)", output: errors.isEmpty ? "\(result)\n" : "", errors: errors,
      status: errors.isEmpty ? 0 : 1)
    try await call.check()
    let text = try await run(
      [Call.program, arguments[0]] + arguments[2...], in: Call.samples,
      input: Array(document.serialized(.pretty).utf8))
    #expect(text.errors == errors, "\(call.testDescription)")
    if errors.isEmpty {
      #expect(try JSEN(parsing: text.output) == result, "\(call.testDescription)")
    }
  }

  /// Values with few keys, and operations at places that most often exist.
  private struct Random {
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func value(_ depth: Int) -> JSEN {
      switch number(depth > 0 ? 8 : 4) {
      case 0: .null
      case 1: .int(number(3))
      case 2: .string("a text of more than fifteen bytes")
      case 3: .double(0.5)
      case 4, 5: .array((0..<number(5)).map { _ in value(depth - 1) })
      default:
        .dictionary(
          (0..<number(5)).reduce(into: [:]) { object, _ in
            object["k\(number(4))"] = value(depth - 1)
          })
      }
    }

    private mutating func place(in value: JSEN) -> JSONPointer {
      var (value, pointer) = (value, JSONPointer())
      while number(4) > 0 {
        switch value {
        case .array(let elements):
          let index = number(elements.count + 1)
          pointer.append(index)
          guard index < elements.count else { return pointer }
          value = elements[index]
        case .dictionary(let object):
          pointer.append("k\(number(4))")
          guard let member = object[pointer.tokens.last ?? ""] else { return pointer }
          value = member
        default: return number(20) == 0 ? pointer.appending("x") : pointer
        }
      }
      return pointer
    }

    mutating func operation(in value: JSEN) -> JSONPatch.Operation {
      let (place, other) = (place(in: value), self.place(in: value))
      switch number(7) {
      case 0: return .add(path: place, value: self.value(2))
      case 1: return .remove(path: place)
      case 2: return .replace(path: place, value: self.value(2))
      case 3: return .copy(from: place, path: other)
      case 4: return .test(path: place, value: value[pointer: place] ?? false)
      default: return .move(from: place, path: other)
      }
    }
  }
}
