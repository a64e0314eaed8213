import JSEN
import Testing

/// Why a path leads to nothing, in a value and in a document.
@Suite("Key paths: reasons") struct ReadablePathErrorTests {
  static let text = #"{"name": "Ann", "tags": ["a"], "x": {"y": null}, "": 1}"#

  @Test(arguments: [
    ("nmae", #"nmae: there is no 'nmae' at the top level; did you mean "name"?"#),
    ("x.z.a", "x.z.a: there is no 'z' in 'x'"),
    ("x.y.z", "x.y.z: expected an object or array at 'x.y', found null"),
    ("name.first", "name.first: expected an object or array at 'name', found a string"),
    ("tags.1", "tags.1: index 1 is out of range; the array at 'tags' has 1 element"),
    ("tags[3].a", "tags.3.a: index 3 is out of range; the array at 'tags' has 1 element"),
    ("tags.a", "tags.a: expected an index of the array of 1 element at 'tags', found 'a'"),
    ("x..y", "x..y: segment 2 is empty"), ("", "the key path is empty"),
    (#"[""].a"#, #"[""].a: expected an object or array at '[""]', found an integer"#),
  ]) func theFirstMissingSegmentIsNamed(path: String, message: String) throws {
    let path = JSEN.KeyPath(path)
    let document = try JSENDocument(parsing: Self.text)
    #expect(document.root.errorForNothing(at: path).description == message)
    let value = JSEN(document)
    #expect(value.errorForNothing(at: path).description == message)
    var copy = value
    #expect {
      try copy.remove(at: path)
    } throws: {
      "\($0)" == message
    }
  }

  /// A key that is written in brackets is named as the path to write.
  @Test(arguments: [
    ("ship.weight.kg", #"there is no 'weight' in 'ship'; did you mean 'ship["weight.kg"]'?"#),
    ("ship.weight", #"there is no 'weight' in 'ship'; did you mean 'ship["weight.kg"]'?"#),
    ("list[0].a.b.d.e", #"there is no 'a' in 'list.0'; did you mean 'list[0]["a.b"].d.e'?"#),
    (#"list[0].a["b"]"#, "there is no 'a' in 'list.0'"),
    ("list[0].a.c", "there is no 'a' in 'list.0'"),
  ]) func aKeyInBracketsIsNamedAsAPath(path: String, message: String) {
    let json: JSEN = ["ship": ["weight.kg": 2], "list": [["a.b": ["c": 1]]]]
    #expect(json.errorForNothing(at: JSEN.KeyPath(path)).message == message)
  }
}
