import JSEN
import JSENPatterns

/// The containers and values that a single value was asked for.
final class TypeRecord {
  /// A key that no type has, which is given to types that ask for all keys.
  static let anyKey = "key"

  private var members: [(key: String, value: TypeRecord, isOptional: Bool)] = []
  private var positions: [String: Int] = [:]
  /// The values of the members with any key.
  private var otherMembers: TypeRecord?
  private var elements: [TypeRecord] = []
  private var schemas: [JSEN] = []
  var isObject = false
  var isArray = false
  /// Whether any number of elements is decoded.
  var asksForEnd = false
  var isNullable = false
  /// Whether the initializer came to its end. If not, it may ask for more.
  var isComplete = true
  /// The comment about the part that is not known.
  var note: String?

  /// How much was asked for.
  private(set) var count = 0

  /// Notes that the value is decoded as a type with a schema.
  func add(_ schema: JSEN) {
    count += 1
    schemas.append(schema)
  }

  /// Returns the record of a member.
  ///
  /// - Parameter isOptional: whether the type asks for the presence of the member, which matters before it is decoded.
  func member(_ key: String, isOptional: Bool = false) -> TypeRecord {
    if key == Self.anyKey, let otherMembers { return otherMembers }
    if let position = positions[key] { return members[position].value }
    count += 1
    let member = TypeRecord()
    positions[key] = members.count
    members.append((key, member, isOptional))
    return member
  }

  /// Adds the members that an earlier attempt asked for and this one did not. They are optional.
  func addMembers(of earlier: TypeRecord) {
    for (key, value, _) in earlier.members where positions[key] == nil {
      positions[key] = members.count
      members.append((key, value, true))
    }
  }

  /// Notes that the keys are those of the text.
  func askForKeys() {
    count += 1
    if otherMembers == nil { otherMembers = TypeRecord() }
  }

  /// Returns the record of the next element.
  func element() -> TypeRecord {
    count += 1
    let element = TypeRecord()
    elements.append(element)
    return element
  }

  var schema: JSEN {
    var alternatives = schemas
    if isObject { alternatives.append(object) }
    if isArray { alternatives.append(array) }
    var schema: JSEN = alternatives.isEmpty ? true : .anyOf(alternatives)
    if let note { schema = schema.setting("$comment", .string(note)) }
    return isNullable ? schema.nullable : schema
  }

  private var object: JSEN {
    var object: JSEN.Object = ["type": "object"]
    if !members.isEmpty {
      object["properties"] = .dictionary(
        JSEN.Object(uniqueKeysWithValues: members.map { ($0.key, $0.value.schema) }))
    }
    let required = members.filter { !$0.isOptional }.map { JSEN.string($0.key) }
    if !required.isEmpty { object["required"] = .array(required) }
    if let others = otherMembers?.schema, others != true { object["additionalProperties"] = others }
    if !isComplete { object["$comment"] = .string(unknownPart) }
    return .dictionary(object)
  }

  private var unknownPart: String {
    (members.last.map { "members after \"\($0.key)\"" } ?? "members")
      + " are not known: the initializer refuses the values that were made up"
  }

  private var array: JSEN {
    let schemas = elements.map(\.schema)
    if schemas.isEmpty { return ["type": "array"] }
    if asksForEnd { return ["type": "array", "items": .anyOf(schemas)] }
    return ["type": "array", "prefixItems": .array(schemas), "minItems": .int(schemas.count)]
  }
}
