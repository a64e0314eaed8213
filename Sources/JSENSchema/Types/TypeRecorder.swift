import JSEN
import JSENPatterns

/// Finds the schemas of types by decoding them from made-up values.
///
/// Each type is decoded by itself, and its schema and a value of it are kept. So a type that occurs in many places is decoded
/// once, and a type that contains itself is met while it is open.
///
/// ```text
/// T.init(from:) ── RecordingDecoder ── containers ──► TypeRecord ──► schema of T
///                                          │
///                                          └── decode(U.self) ──► TypeRecorder.record(U.self)
/// ```
final class TypeRecorder {
  let decoder: JSENDecoder
  /// The set of made-up scalars that is used. A type that refuses the first one is tried with the others.
  private(set) var variant = 0
  /// Whether a value of an open type is made. Nothing is recorded then, and everything that can be empty is.
  private(set) var isMaking = false

  private var known: [ObjectIdentifier: (schema: JSEN, value: Any)] = [:]
  private var open: Set<ObjectIdentifier> = []
  private var making: Set<ObjectIdentifier> = []
  private var names: [ObjectIdentifier: String] = [:]
  private var definitions = JSEN.Object()

  /// How deep types may be nested. Each level takes some frames of the stack.
  private static let maximumDepth = 48
  private static let variants = DescribedStrings.all.count

  /// A value of exactly one type, which a cast does not change.
  private struct Box<Value> {
    let value: Value
  }

  init(_ decoder: JSENDecoder) {
    self.decoder = decoder
  }

  func json<Value: Decodable>(of type: Value.Type) -> JSEN {
    let schema = record(type).schema
    return definitions.isEmpty ? schema : schema.setting("$defs", .dictionary(definitions))
  }

  /// Returns the schema of a type, and a value of it; nil if none is known.
  func record<Value: Decodable>(_ type: Value.Type) -> (schema: JSEN, value: Value?) {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return (known.schema, (known.value as? Box<Value?>)?.value) }
    if let type = type as? any DescribedType.Type { return describe(type) }
    if let cases = cases(of: type) { return cases }
    if isMaking { return (true, make(type)) }
    if open.contains(id) { return (reference(to: type), make(type)) }
    guard open.count < Self.maximumDepth else { return (true, nil) }
    open.insert(id)
    let (record, value) = decode(type)
    open.remove(id)
    var schema = record.schema
    if let name = names[id] {
      definitions[name] = schema
      schema = DefinitionName.reference(to: name)
    }
    known[id] = (schema, Box(value: value))
    return (schema, value)
  }

  /// Decodes a type with each set of scalars until it succeeds.
  private func decode<Value: Decodable>(_ type: Value.Type) -> (TypeRecord, Value?) {
    let outer = variant
    defer { variant = outer }
    var best = TypeRecord()
    var earlier: [TypeRecord] = []
    for number in 0..<Self.variants {
      variant = number
      let record = TypeRecord()
      let value = try? Value(from: RecordingDecoder(self, record))
      if value != nil {
        for other in earlier { record.addMembers(of: other) }
        return (record, value)
      }
      earlier.append(record)
      if number == 0 || record.count > best.count { best = record }
    }
    if let first = firstCase(of: type) {
      best.note = "the cases are not known: conform \(type) to CaseIterable"
      return (best, first)
    }
    best.isComplete = false
    return (best, nil)
  }

  /// Returns the first case of an enum that refuses the raw values which were made up; nil for other types.
  private func firstCase<Value>(of type: Value.Type) -> Value? {
    guard type is any RawRepresentable.Type, MemoryLayout<Value>.size == 1 else { return nil }
    // SAFETY: zero is a value of each type of one byte, such as the first case of an enum.
    let value = unsafe unsafeBitCast(0 as UInt8, to: Value.self)
    return Mirror(reflecting: value).displayStyle == .enum ? value : nil
  }

  /// Makes a value of a type that is open, with nothing in it that can be empty; nil for a type that has no such value.
  private func make<Value: Decodable>(_ type: Value.Type) -> Value? {
    let id = ObjectIdentifier(type)
    guard making.count < Self.maximumDepth, making.insert(id).inserted else { return nil }
    let wasMaking = isMaking
    isMaking = true
    defer {
      isMaking = wasMaking
      making.remove(id)
    }
    return try? Value(from: RecordingDecoder(self, TypeRecord()))
  }

  private func describe<Value, Described: DescribedType>(
    _ type: Described.Type
  ) -> (schema: JSEN, value: Value?) {
    let (schema, value) = Described.describe(self)
    return (schema, (Box(value: value) as? Box<Value?>)?.value)
  }

  /// Returns the schema of a type that lists its cases and has raw values, and its first case; nil for other types.
  private func cases<Value>(of type: Value.Type) -> (schema: JSEN, value: Value?)? {
    guard let listed = type as? any CaseIterable.Type, let values = RawValues.list(type),
      let first = values.first
    else { return nil }
    func firstCase<Listed: CaseIterable>(_ type: Listed.Type) -> Value? {
      Listed.allCases.first as? Value
    }
    let scalar: JSEN =
      switch first {
      case .string: ["type": "string"]
      case .int: ["type": "integer"]
      case .bool: ["type": "boolean"]
      default: ["type": "number"]
      }
    return (scalar.limited(to: values), firstCase(listed))
  }

  private func reference(to type: Any.Type) -> JSEN {
    let id = ObjectIdentifier(type)
    let name = names[id] ?? DefinitionName.make(for: type, among: definitions)
    names[id] = name
    // A definition keeps its place before those that it refers to.
    if definitions[name] == nil { definitions[name] = true }
    return DefinitionName.reference(to: name)
  }
}
