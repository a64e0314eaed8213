import JSEN
import TestTools

/// A text of some shape in all forms in which operations take it, made before time is taken.
struct Input {
  let text: String
  let bytes: [UInt8]
  /// The text up to its last byte, which is wrong.
  let broken: [UInt8]
  let value: JSEN
  /// Equal to the value, and shares nothing with it.
  let equal: JSEN
  /// Equal to the value, members in the opposite order at all levels.
  let reversed: JSEN
  /// The value in an array, followed by infinity, which can't be written.
  let unwritable: JSEN
  let document: JSENDocument
  /// Equal to the document, and read from another text of the same bytes.
  let equalDocument: JSENDocument
  /// Equal to the document, members in the opposite order at all levels.
  let reversedDocument: JSENDocument
  let any: Any
  let model: AnyModel<JSEN>

  init(_ shape: Shape, bytes size: Int) throws {
    text = shape.text(bytes: size)
    bytes = Array(text.utf8)
    broken = bytes.dropLast() + [UInt8(ascii: "@")]
    value = try JSEN(parsing: bytes)
    equal = try JSEN(parsing: bytes)
    reversed = Self.reversed(equal)
    unwritable = [value, .double(.infinity)]
    document = try JSENDocument(parsing: bytes)
    equalDocument = try JSENDocument(parsing: text)
    reversedDocument = try JSENDocument(parsing: reversed.serializedBytes())
    any = value.valueType as Any
    model = AnyModel(value)
  }

  var elements: [JSEN] { value.array ?? [] }
  var object: JSEN.Object { value.object ?? [:] }

  private static func reversed(_ value: JSEN) -> JSEN {
    if let elements = value.array { return .array(elements.map { reversed($0) }) }
    guard var object = value.object else { return value }
    object.removeAll()
    for (key, value) in value.object?.reversed() ?? [] { object[key] = reversed(value) }
    return .dictionary(object)
  }
}

/// The start values of operations that change something.
extension Input {
  var reversedObject: JSEN.Object { reversed.object ?? [:] }
  var twoObjects: (JSEN.Object, JSEN.Object) { (object, object) }
  var objectAndValue: (JSEN.Object, JSEN) { (object, equal) }
  var dictionary: [String: JSEN] { [String: JSEN](object) }
  var anyDictionary: [String: Any] { any as? [String: Any] ?? [:] }
  var unconvertible: [Any] { [any, 1...2] }
  var unwritableAndOther: (JSEN, JSEN) { (unwritable, [equal, 1]) }
  var valueAndBuffer: (JSEN, [UInt8]) { (value, []) }
  var nothingAndCount: (JSEN, Int) { ([:], bytes.count) }
  var quoted: JSEN { .string(text) }
}
