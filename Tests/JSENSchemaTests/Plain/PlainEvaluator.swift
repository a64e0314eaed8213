import JSEN
import JSENSchema

/// A slow evaluator of JSON Schema that follows the words of the specification, as a second opinion.
///
/// It compiles nothing, and knows only the keywords that ``RandomSchema`` writes.
struct PlainEvaluator {
  /// The names of members and the positions of elements that a schema has evaluated.
  struct Evaluated {
    var keys: Set<[UInt8]> = []
    var positions: Set<Int> = []

    mutating func add(_ other: Evaluated) {
      keys.formUnion(other.keys)
      positions.formUnion(other.positions)
    }
  }

  enum Failure: Error {
    /// A reference has no target.
    case noTarget
    /// The schema leads to itself, or is too large.
    case tooDeep
  }

  let resources: PlainResources
  private let root: JSEN
  let draft: JSONSchema.Draft
  private var depth = 0
  private var steps = 0

  init(_ schema: JSEN, _ draft: JSONSchema.Draft) {
    resources = PlainResources(schema, draft)
    root = schema
    self.draft = draft
  }

  /// Whether a value fits the schema.
  mutating func isValid(_ value: JSEN) throws -> Bool {
    try evaluate(PlainResources.Place(json: root, address: ""), value, []) != nil
  }

  /// Applies a schema; returns what it has evaluated, nil when the value does not fit.
  ///
  /// - Parameter scope: the resources through which the evaluation has come, outermost first.
  mutating func evaluate(
    _ place: PlainResources.Place, _ value: JSEN, _ scope: [String]
  ) throws -> Evaluated? {
    depth += 1
    defer { depth -= 1 }
    steps += 1
    if depth > 60 || steps > 5000 { throw Failure.tooDeep }
    if let accepts = place.json.bool { return accepts ? Evaluated() : nil }
    guard let schema = place.json.object else { throw Failure.noTarget }
    let hidesSiblings = draft < .draft201909 && schema["$ref"] != nil
    var address = place.address
    if let id = schema[draft == .draft4 ? "id" : "$id"]?.string, !id.hasPrefix("#"), !hidesSiblings
    {
      address = PlainResources.resolve(id, address).address
    }
    let scope = scope + [address]
    if hidesSiblings {
      return try evaluate(target(schema["$ref"]?.string ?? "", address), value, scope)
    }
    var site = Site(schema: schema, address: address, scope: scope, value: value)
    guard accepts(schema, value) else { return nil }
    guard try applyReferences(&site), try applyInPlace(&site), try applyMembers(&site),
      try applyElements(&site), try applyUnevaluated(&site)
    else { return nil }
    return site.evaluated
  }

  func target(_ reference: String, _ address: String) throws -> PlainResources.Place {
    guard let place = resources.target(reference, address) else { throw Failure.noTarget }
    return place
  }

  /// One schema that is applied to one value.
  struct Site {
    let schema: JSEN.Object
    let address: String
    let scope: [String]
    let value: JSEN
    var evaluated = Evaluated()

    /// The place of a subschema.
    func place(_ json: JSEN) -> PlainResources.Place {
      PlainResources.Place(json: json, address: address)
    }
  }

  // MARK: - Keywords without subschemas

  private func accepts(_ schema: JSEN.Object, _ value: JSEN) -> Bool {
    if let types = schema["type"] {
      guard (types.array ?? [types]).contains(where: { isType($0.string ?? "", value) }) else {
        return false
      }
    }
    if let constant = schema["const"], !constant.isPlainlyEqual(value) { return false }
    if let values = schema["enum"]?.array, !values.contains(where: { $0.isPlainlyEqual(value) }) {
      return false
    }
    if let number = PlainNumber(value), !accepts(schema, value, number) {
      return false
    }
    if let text = value.string, !isIn(schema, "Length", text.unicodeScalars.count) { return false }
    if let array = value.array {
      if !isIn(schema, "Items", array.count) { return false }
      if schema["uniqueItems"] == true {
        for (position, element) in array.enumerated()
        where array[..<position].contains(where: { $0.isPlainlyEqual(element) }) {
          return false
        }
      }
    }
    if let object = value.object {
      let keys = Set(object.keys.map { Array($0.utf8) })
      if !isIn(schema, "Properties", object.count) { return false }
      for name in schema["required"]?.array ?? [] where !keys.contains(bytes(name)) { return false }
      for keyword in ["dependentRequired", "dependencies"] {
        for (key, names) in schema[keyword]?.object ?? [:] where keys.contains(Array(key.utf8)) {
          for name in names.array ?? [] where !keys.contains(bytes(name)) { return false }
        }
      }
    }
    return true
  }

  private func bytes(_ name: JSEN) -> [UInt8] { Array((name.string ?? "").utf8) }

  private func isType(_ name: String, _ value: JSEN) -> Bool {
    switch value {
    case .null: return name == "null"
    case .bool: return name == "boolean"
    case .string: return name == "string"
    case .array: return name == "array"
    case .dictionary: return name == "object"
    case .int: return name == "integer" || name == "number"
    case .double, .number:
      if name == "number" { return true }
      guard name == "integer", let number = PlainNumber(value) else {
        return false
      }
      if draft > .draft4 { return number.isInteger }
      // Draft 4 means the way in which the number is written.
      if case .number(let literal) = value {
        return literal.description.utf8.allSatisfy { $0 != 0x2E && $0 | 0x20 != 0x65 }
      }
      return false
    }
  }

  private func accepts(_ schema: JSEN.Object, _ value: JSEN, _ number: PlainNumber) -> Bool {
    func order(_ keyword: String) -> Int? {
      schema[keyword].flatMap { PlainNumber($0) }.map { number.order($0) }
    }
    let isOld = draft == .draft4
    if let order = order("minimum") {
      if order < 0 || order == 0 && isOld && schema["exclusiveMinimum"] == true { return false }
    }
    if let order = order("maximum") {
      if order > 0 || order == 0 && isOld && schema["exclusiveMaximum"] == true { return false }
    }
    if let order = order("exclusiveMinimum"), order <= 0 { return false }
    if let order = order("exclusiveMaximum"), order >= 0 { return false }
    if let divisor = schema["multipleOf"].flatMap({ PlainNumber($0) }),
      !number.isMultiple(of: divisor)
    {
      return false
    }
    return true
  }

  private func isIn(_ schema: JSEN.Object, _ unit: String, _ count: Int) -> Bool {
    count >= schema["min" + unit]?.int ?? 0 && count <= schema["max" + unit]?.int ?? .max
  }
}
