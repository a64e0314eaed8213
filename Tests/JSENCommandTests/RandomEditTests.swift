import JSEN
import JSENStandards
import TestTools
import Testing

/// Random edits of random texts give the value that the library's edits give, and keep the comments.
@Suite("jsen set, random edits")
struct RandomEditTests {
  @Test(arguments: UInt64(1)...40) func theTextHasTheValueOfTheEdits(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    var options = JSEN.ReadingOptions.json5
    options.numbers = .exact
    let onlyAdds = seed.isMultiple(of: 2)
    var text = ""
    var comments = 0
    Self.write(&random, depth: 0, &text, &comments)
    var value = try JSEN(parsing: text, options: options)
    var edits: [String] = []
    for _ in 0..<6 {
      var path = JSEN.KeyPath(segments: [] as [String])
      let place = Self.place(in: value, &random, &path)
      let new = try JSEN(parsing: #"{"n": [1E5, {}]}"#, options: options)
      let isNew = onlyAdds || Bool.random(using: &random)
      let notation = "\(path)"
      switch place {
      case .dictionary where isNew:
        let key = "new\(edits.count)"
        edits.append((path.isEmpty ? "" : notation + ".") + key + #"={"n": [1E5, {}]}"#)
        try value.set(new, at: JSEN.KeyPath(segments: path.segments + [key]))
      case .array where isNew && !path.isEmpty:
        edits += ["--append", notation + #"={"n": [1E5, {}]}"#]
        try value.append(new, at: path)
      case _ where !isNew && !path.isEmpty && Bool.random(using: &random):
        edits += ["--delete", notation]
        try value.remove(at: path)
      case _ where !isNew && !path.isEmpty:
        edits.append(notation + "=true")
        try value.set(true, at: path)
      default: continue
      }
    }
    if edits.isEmpty { return }
    let outcome = try await run(
      [Call.program, "set", "-", "--json5"] + edits, in: Call.samples, input: Array(text.utf8))
    let comment: Comment = "seed \(seed): \(edits) in\n\(text)\ngives\n\(outcome.output)"
    #expect(outcome.errors.isEmpty && outcome.status == 0, comment)
    #expect(try JSEN(parsing: outcome.output, options: options) == value, comment)
    if onlyAdds {
      let kept = outcome.output.matches(of: /c(\d+)!/).map { String($0.1) }
      #expect(kept == (0..<comments).map(String.init), comment)
    }
  }

  /// Edits at all matches of a query give the value that the library's edits give.
  @Test(arguments: 1...UInt64(sized(40, debug: 5))) func allMatchesChange(seed: UInt64)
    async throws
  {
    var random = SeededRandom(seed: seed)
    var options = JSEN.ReadingOptions.json5
    options.numbers = .exact
    var text = ""
    var comments = 0
    Self.write(&random, depth: 0, &text, &comments)
    let queries = [
      "$..a", "$.*", "$..[0]", "$[*][*]", "$..[?@.a]", "$..['b', 'c']", "$..[1:]", "$..[-1]",
    ]
    for query in queries {
      let path = try JSONPath(query)
      var changed = try JSEN(parsing: text, options: options)
      let count = try changed.set(["n": [1]], atPath: path)
      var reduced = try JSEN(parsing: text, options: options)
      reduced.removeAll(atPath: path)
      for (edit, value) in [([query + #"={"n": [1]}"#], changed), (["--delete", query], reduced)] {
        let outcome = try await run(
          [Call.program, "set", "-", "--json5"] + edit, in: Call.samples, input: Array(text.utf8))
        let comment: Comment = "seed \(seed): \(edit) in\n\(text)\ngives\n\(outcome.output)"
        if count == 0 {
          #expect(outcome.errors == "jsen: <stdin>: \(query) matches nothing\n", comment)
          #expect(outcome.status == 1 && outcome.output.isEmpty, comment)
          continue
        }
        #expect(outcome.errors.isEmpty && outcome.status == 0, comment)
        #expect(try JSEN(parsing: outcome.output, options: options) == value, comment)
      }
    }
  }

  /// Walks to a random value inside a value.
  private static func place(
    in value: JSEN, _ random: inout SeededRandom, _ path: inout JSEN.KeyPath
  ) -> JSEN {
    if Int.random(in: 0..<3, using: &random) == 0 { return value }
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &random)
      path = JSEN.KeyPath(segments: path.segments + ["\(index)"])
      return place(in: elements[index], &random, &path)
    case .dictionary(let members) where !members.isEmpty:
      let member = members[Int.random(in: 0..<members.count, using: &random)]
      path = JSEN.KeyPath(segments: path.segments + [member.key])
      return place(in: member.value, &random, &path)
    default: return value
    }
  }

  /// Writes a random value with white space and comments around its parts.
  private static func write(
    _ random: inout SeededRandom, depth: Int, _ text: inout String, _ comments: inout Int
  ) {
    gap(&random, &text, &comments)
    let kind = Int.random(in: depth == 0 ? 0...1 : depth < 3 ? 0...4 : 2...4, using: &random)
    if kind > 1 {
      text += ["1E5", "'x, /* not a comment */'", "-.50"][kind - 2]
    } else {
      text += kind == 0 ? "[" : "{"
      let count = Int.random(in: 0...4, using: &random)
      for index in 0..<count {
        if kind == 1 {
          gap(&random, &text, &comments)
          text += ["a", "\"b\"", "'c'", "d"][Int.random(in: 0..<4, using: &random)]
          gap(&random, &text, &comments)
          text += ":"
        }
        write(&random, depth: depth + 1, &text, &comments)
        if index < count - 1 || Bool.random(using: &random) { text += "," }
      }
      gap(&random, &text, &comments)
      text += kind == 0 ? "]" : "}"
    }
    gap(&random, &text, &comments)
  }

  private static func gap(_ random: inout SeededRandom, _ text: inout String, _ comments: inout Int)
  {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      text += " /*c\(comments)!*/"
      comments += 1
    case 1:
      text += "// c\(comments)!, ]}\n  "
      comments += 1
    case 2, 3: text += "\n    "
    case 4: text += " "
    default: break
    }
  }
}
