/// The stored properties of a struct, a class with its superclasses, or a tuple, for code that builds values in memory.
///
/// ``RuntimeField`` gives names, offsets and types, ``FieldRecords`` what is missing there. Everything is checked: both
/// sources must agree, and the properties must fill the memory of the type exactly, each at the next offset that its
/// alignment allows. A type for which one of the checks fails is refused.
package struct TypeLayout {
  package struct Field {
    package let name: String
    package let type: Any.Type
    package let offset: Int
    /// Whether it is a `var`.
    package let isVariable: Bool
    /// The class that declares it; nil in a struct or a tuple.
    package let owner: Any.Type?
  }

  /// Why values of a type cannot be built.
  package enum Refusal: Error {
    case type(String)
    case field(String, String)
  }

  package let fields: [Field]
  package let size: Int
  package let alignment: Int

  /// - Throws: a refusal for a type that is none of the three, or that has a property which cannot be built.
  package init(_ type: Any.Type) throws(Refusal) {
    let isClass = type is AnyObject.Type
    let fields = RuntimeField.all(of: type).map {
      Field(name: $0.name, type: $0.type, offset: $0.offset, isVariable: true, owner: nil)
    }
    switch RuntimeKind(type) {
    case .tuple:
      self.fields = fields
      (size, _, alignment) = ValueMemory.layout(type)
    case .struct:
      guard let records = FieldRecords(type) else {
        throw .type("its fields are not described as this version of Swift does it")
      }
      self.fields = try Self.merge(fields, [(type, records)], isClass: false)
      (size, _, alignment) = ValueMemory.layout(type)
    default:
      guard let object = type as? AnyObject.Type, let layout = ClassLayout(object) else {
        throw .type("it is not a struct, a tuple or a class of Swift")
      }
      self.fields = try Self.merge(fields, try Self.records(object), isClass: true)
      (size, alignment) = (layout.size, layout.alignment)
    }
    try checkMemory(start: isClass ? ClassLayout.headerSize : 0)
  }

  /// The records of a class and its superclasses, the outermost superclass first.
  private static func records(
    _ type: AnyObject.Type
  ) throws(Refusal) -> [(Any.Type, FieldRecords)] {
    var result: [(Any.Type, FieldRecords)] = []
    var next: AnyObject.Type? = type
    while let type = next {
      guard let records = FieldRecords(type) else {
        throw .type("\(type) is not a class of Swift")
      }
      result.append((type, records))
      next = _getSuperclass(type)
    }
    return result.reversed()
  }

  /// Adds to the fields what the records say, and refuses those that cannot be built.
  private static func merge(
    _ fields: [Field], _ records: [(owner: Any.Type, FieldRecords)], isClass: Bool
  ) throws(Refusal) -> [Field] {
    let all = records.flatMap { owner, records in records.records.map { (owner, $0) } }
    guard all.count == fields.count, zip(all, fields).allSatisfy({ $0.1.name == $1.name }) else {
      throw .type("its fields are not described as this version of Swift does it")
    }
    var result: [Field] = []
    for ((owner, record), field) in zip(all, fields) {
      if record.isArtificial { throw .type("the compiler has added storage to it") }
      if record.reference != .strong {
        throw .field(field.name, "it is \(record.reference.rawValue) reference")
      }
      if field.name.hasPrefix("$__lazy_storage_$_") {
        throw .field(String(field.name.dropFirst(18)), "it is lazy")
      }
      if let reason = refusal(of: field.type) { throw .field(field.name, reason) }
      result.append(
        Field(
          name: field.name, type: field.type, offset: field.offset,
          isVariable: record.isVariable, owner: isClass ? owner : nil))
    }
    return result
  }

  /// Why values of a type cannot be built whatever describes them; nil for the others.
  package static func refusal(of type: Any.Type) -> String? {
    switch RuntimeKind(type) {
    case .function: return "it is a function"
    case .metatype, .existentialMetatype: return "it is a metatype"
    case .existential, .extendedExistential:
      return "its type \(type) does not say which type to decode"
    case .builtin: return "its type \(type) belongs to the compiler"
    case .foreignClass, .foreignReference, .objectiveCClass:
      return "its type \(type) is not made by Swift"
    case .struct, .enum, .optional, .tuple, .class, nil: break
    }
    let witnesses = unsafe ValueWitnesses(type)
    if unsafe !witnesses.isCopyable { return "its type \(type) is noncopyable" }
    if unsafe !witnesses.isBitwiseTakable { return "values of its type \(type) cannot be moved" }
    return nil
  }

  private func checkMemory(start: Int) throws(Refusal) {
    var end = start
    for field in fields {
      let layout = ValueMemory.layout(field.type)
      let expected = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      guard field.offset == expected, layout.alignment <= alignment else {
        throw .field(field.name, "it is not where the layout of Swift's types puts it")
      }
      end = expected + layout.size
    }
    guard end == size else {
      throw .type(
        "its values take \(size) bytes, but the properties that reflection shows take \(end); it does not show noncopyable ones"
      )
    }
  }
}
