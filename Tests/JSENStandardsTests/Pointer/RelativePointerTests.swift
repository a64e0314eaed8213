import JSEN
import JSENStandards
import Testing

@Suite("Relative JSON Pointer")
struct RelativePointerTests {
  /// The document and the tables of draft-bhutton-relative-json-pointer-00 §5.1.
  static let document: JSEN = [
    "foo": ["bar", "baz", "biz"], "highly": ["nested": ["objects": true]],
  ]

  @Test(
    arguments: [
      ("/foo/1", "0", "baz"), ("/foo/1", "1/0", "bar"), ("/foo/1", "0-1", "bar"),
      ("/foo/1", "2/highly/nested/objects", true), ("/foo/1", "0#", 1), ("/foo/1", "0+1#", 2),
      ("/foo/1", "1#", "foo"), ("/foo/1", "0+1", "biz"),
      ("/highly/nested", "0/objects", true), ("/highly/nested", "1/nested/objects", true),
      ("/highly/nested", "2/foo/0", "bar"), ("/highly/nested", "0#", "nested"),
      ("/highly/nested", "1#", "highly"), ("/foo/1", "2", document),
    ] as [(JSONPointer, String, JSEN)])
  func theExamplesOfTheDraft(base: JSONPointer, text: String, value: JSEN) throws {
    let relative = try JSONPointer.Relative(text)
    #expect(relative.description == text)
    let made = JSONPointer.Relative(
      levels: relative.levels, offset: relative.offset, pointer: relative.pointer,
      isKey: relative.isKey)
    #expect(made == relative && made.isKey == text.hasSuffix("#"))
    #expect(try relative.value(from: base, in: Self.document) == value)
  }

  @Test(
    arguments: [
      ("/foo/1", "3", "/foo/1: 3 levels up is above the whole document"),
      ("/foo", "1#", "/foo: 1 level up is above the whole document"),
      ("/foo/1", "1+1", "/foo: expected an element of an array, found the member \"foo\""),
      ("/foo/0", "0-1", "/foo/0: the new index is -1, which is below 0"),
      ("/foo/1", "0+5", "/foo/6: index 6 is out of range; the array at /foo has 3 elements"),
      (
        "/foo/1", "0+9223372036854775807",
        "/foo/9223372036854775807: index 9223372036854775807 is out of range; "
          + "the array at /foo has 3 elements"
      ),
      ("/foo/1", "2+1", "expected an element of an array, found the top level"),
    ] as [(JSONPointer, String, String)])
  func noValue(base: JSONPointer, text: String, message: String) throws {
    let relative = try JSONPointer.Relative(text)
    let error = #expect(throws: JSONPointer.ResolutionError.self) {
      try relative.value(from: base, in: Self.document)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("", "expected a number\n\n^"), ("/a", "expected a number\n/a\n^"),
    ("01", "a number cannot have a leading zero\n01\n^"),
    ("0+0", "an index changes by at least 1\n0+0\n  ^"),
    ("1+", "expected a number\n1+\n  ^"),
    ("1a", "expected '/', '#' or the end after the number\n1a\n ^"),
    ("0##", "expected '/', '#' or the end after the number\n0##\n ^"),
    ("1/~", "expected '~0' for a tilde or '~1' for a slash, found '~' alone\n1/~\n  ^"),
    ("99999999999999999999", "the number is too large\n99999999999999999999\n^"),
  ])
  func malformedTexts(text: String, message: String) {
    let error = #expect(throws: JSENSyntaxError.self) { try JSONPointer.Relative(text) }
    #expect(error?.description == "invalid relative JSON Pointer: " + message)
  }
}
