import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("Merge patches")
struct MergePatchTests {
  /// Appendix A of RFC 7396: the original, the patch, and the result.
  static let appendix: [(String, String, String)] = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  /// Order of members, nulls, and keys that look alike.
  static let more: [(String, String, String)] = [
    (#"{"a":1,"b":2,"c":3}"#, #"{"d":4,"c":5,"a":null}"#, #"{"b":2,"c":5,"d":4}"#),
    (#"{"a":1,"b":2,"c":3}"#, #"{"c":null,"a":null,"x":null}"#, #"{"b":2}"#),
    (#"{"a":{"b":1}}"#, #"{"a":{}}"#, #"{"a":{"b":1}}"#),
    (#"{"a":1}"#, #"{"a":{"b":null,"c":[null]}}"#, #"{"a":{"c":[null]}}"#),
    ("{\"\u{E9}\":1}", "{\"e\u{301}\":null}", "{\"\u{E9}\":1}"),
    (#"{"a":null}"#, "{}", #"{"a":null}"#),
    ("1", "{}", "{}"),
    ("{}", #"{"a":[{"b":null}]}"#, #"{"a":[{"b":null}]}"#),
  ]

  @Test(arguments: appendix + more) func applies(
    original: String, patch: String, result: String
  ) throws {
    let patch = JSONMergePatch(try JSEN(parsing: patch))
    var json = try JSEN(parsing: original)
    #expect(patch.applied(to: json).description == result)
    patch.apply(to: &json)
    #expect(json.description == result)
    #expect(Self.reference(try JSEN(parsing: original), patch.json) == json)
  }

  @Test func aPatchIsReadFromText() throws {
    let text = #"{"a":null,"b":12345678901234567890}"#
    let patch = JSONMergePatch(["a": nil, "b": %UInt64(12_345_678_901_234_567_890)])
    #expect(try JSONMergePatch(parsing: text) == patch)
    #expect(try JSONMergePatch(parsing: [UInt8](text.utf8)) == patch)
    for text in [#"{"a":1,"a":null}"#, "{"] {
      #expect(throws: JSEN.ParsingError.self) { try JSONMergePatch(parsing: text) }
      #expect(throws: JSEN.ParsingError.self) { try JSONMergePatch(parsing: [UInt8](text.utf8)) }
    }
  }

  /// The function of RFC 7396 §2.
  static func reference(_ target: JSEN, _ patch: JSEN) -> JSEN {
    guard case .dictionary(let patch) = patch else { return patch }
    var target = target.object ?? [:]
    for (name, value) in patch {
      if value.isNull {
        target[name] = JSEN?.none
      } else {
        target[name] = reference(target[name] ?? .null, value)
      }
    }
    return .dictionary(target)
  }

  /// The original, the result, and the smallest patch.
  static let derived: [(String, String, String)] = [
    (#"{"a":1,"b":{"c":2,"d":3}}"#, #"{"b":{"c":4},"a":1}"#, #"{"b":{"c":4,"d":null}}"#),
    (#"{"a":1}"#, #"{"a":1}"#, "{}"),
    (#"{"a":{"b":1}}"#, #"{"a":{}}"#, #"{"a":{"b":null}}"#),
    (#"{"a":1}"#, #"{"a":{}}"#, #"{"a":{}}"#),
    ("[]", #"{"a":{"b":{}}}"#, #"{"a":{"b":{}}}"#),
    (#"{"a":[1,2]}"#, #"{"a":[1,null]}"#, #"{"a":[1,null]}"#),
    (#"{"a":null,"b":1}"#, #"{"a":null}"#, #"{"b":null}"#),
    (#"{"a":1}"#, "null", "null"),
    ("1", "1", "1"),
    ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}", "{\"e\u{301}\":1,\"\u{E9}\":null}"),
    (#"{"a":1}"#, #"{"a":1.0}"#, #"{"a":1.0}"#),
  ]

  @Test(arguments: derived) func derives(old: String, new: String, patch: String) throws {
    let (old, new) = (try JSEN(parsing: old), try JSEN(parsing: new))
    let derived = try JSONMergePatch(from: old, to: new)
    #expect(derived.description == patch)
    #expect(derived.applied(to: old) == new)
  }

  static let impossible: [(String, String, String)] = [
    (#"{"a":1}"#, #"{"a":null}"#, "/a"),
    ("{}", #"{"a":{"b/c":{"d":null}}}"#, "/a/b~1c/d"),
    ("1", #"{"a":null}"#, "/a"),
    (#"{"x":{"a":null}}"#, #"{"x":{"a":null},"y":{"a":null}}"#, "/y/a"),
  ]

  @Test(arguments: impossible) func refusesToSetNull(
    old: String, new: String, place: String
  ) throws {
    let (old, new) = (try JSEN(parsing: old), try JSEN(parsing: new))
    do throws(JSONMergePatch.NullMemberError) {
      Issue.record("\(try JSONMergePatch(from: old, to: new))")
    } catch {
      #expect(error.pointer.description == place)
      #expect(
        error.description == "\(place): a merge patch cannot set a member to null; use a JSONPatch")
      #expect(error.description == "\(place): \(error.message)")
    }
  }

  @Test(arguments: 0..<400) func randomPatches(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    let (json, patch) = (random.value(), random.value())
    let result = JSONMergePatch(patch).applied(to: json)
    #expect(result == Self.reference(json, patch))
    // Where there is a patch, it gives the value; where there is none, no patch does.
    let (old, new) = (random.object(), random.value())
    do throws(JSONMergePatch.NullMemberError) {
      #expect(try JSONMergePatch(from: old, to: new).applied(to: old) == new)
    } catch {
      #expect(new[pointer: error.pointer] == .some(.null))
      #expect(old[pointer: error.pointer] != .some(.null))
    }
    random.hasNulls = false
    let (from, to) = (random.value(), random.value())
    #expect(try JSONMergePatch(from: from, to: to).applied(to: from) == to)
    let other = random.changed(from)
    let hasNoNulls = !other.description.contains("null")
    if hasNoNulls { #expect(try JSONMergePatch(from: from, to: other).applied(to: from) == other) }
  }

  @Test func isCodableAndHashable() throws {
    struct Request: Codable, Hashable {
      let patch: JSONMergePatch
    }
    let text = #"{"patch":{"a":null,"b":[1.0]}}"#
    let request = try JSENDecoder().decode(Request.self, from: text)
    #expect(request.patch.json == ["a": nil, "b": [1.0]])
    #expect(try JSENEncoder().encodeToString(request) == text)
    #expect(Set([request, Request(patch: JSONMergePatch(["b": [1.0], "a": nil]))]).count == 1)
  }

  /// The containers that are changed keep their memory.
  @Test func changesInPlace() throws {
    var json: JSEN = ["a": ["b": ["c": 1]], "x": 2]
    let before = json["a"]?["b"].map(address)
    JSONMergePatch(["a": ["b": ["c": 2]], "x": nil]).apply(to: &json)
    #expect(json["a"]?["b"].map(address) == before)
    json.merge(["a": ["b": ["c": 3]]])
    #expect(json["a"]?["b"].map(address) == before)
    #expect(json == ["a": ["b": ["c": 3]]])
    let copy = json
    json.merge(["a": ["b": ["c": 4]]])
    #expect(json["a"]?["b"].map(address) != before)
    #expect(copy == ["a": ["b": ["c": 3]]])
  }

  /// The address of an object's members, which is the first word of the value.
  private func address(of json: JSEN) -> [UInt8] {
    // SAFETY: the bytes of the value are copied during the call.
    unsafe withUnsafeBytes(of: json) { unsafe Array($0.prefix(8)) }
  }
}
