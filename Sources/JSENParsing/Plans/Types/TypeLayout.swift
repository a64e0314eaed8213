import JSEN

/// The stored properties of a struct or a class with its superclasses, or the elements of a tuple, for code that reads
/// and builds values in memory.
///
/// Everything is checked: the memory of each property must be that of a value of its type, and the properties must fill
/// the memory of the whole exactly, each at the next offset that its alignment allows. A type for which one of the
/// checks fails is refused. This is the only place that decides it: what descriptions and the mapper take apart must be
/// checked here.
package struct TypeLayout {
  /// Why a type cannot be taken apart.
  package struct Refusal: Error {
    /// The name of the field that is the reason; nil if the type itself is.
    package let field: String?
    package let reason: String

    package init(_ reason: String, field: String? = nil) {
      self.reason = reason
      self.field = field
    }
  }

  package let fields: [RuntimeField]

  /// - Throws: a refusal for a type that is none of the three, or one of whose properties cannot be read.
  package init(_ type: Any.Type) throws(Refusal) {
    if let reason = RuntimePlatform.refusal { throw Refusal(reason) }
    let fields = RuntimeField.all(of: type)
    var (memory, start) = (ValueLayout(type), 0)
    switch RuntimeKind(type) {
    case .tuple: self.fields = fields
    case .struct:
      guard let records = unsafe FieldRecords(type) else { throw Refusal(Self.unexpected) }
      self.fields = try Self.merge(fields, records.records.map { (nil, $0) })
    default:
      guard let object = type as? AnyObject.Type, let layout = ClassLayout.instances(of: type)
      else {
        throw Refusal("it is not a struct, a tuple or a class of Swift")
      }
      self.fields = try Self.merge(fields, try Self.records(object))
      (memory, start) = (layout, ClassLayout.headerSize)
    }
    for field in self.fields {
      if let reason = Self.storageRefusal(of: field.type) {
        throw Refusal(reason, field: field.name)
      }
    }
    try check(memory, from: start)
  }

  /// The records of a class and its superclasses, the outermost superclass first.
  private static func records(
    _ type: AnyObject.Type
  ) throws(Refusal) -> [(owner: Any.Type?, FieldRecords.Record)] {
    var result: [(owner: Any.Type?, FieldRecords.Record)] = []
    var next: AnyObject.Type? = type
    while let type = next {
      guard let own = unsafe FieldRecords(type) else {
        throw Refusal("\(type) is not a class of Swift")
      }
      result.insert(contentsOf: own.records.map { (type, $0) }, at: 0)
      next = _getSuperclass(type)
    }
    return result
  }

  /// Adds to the fields what the records say, and refuses those whose memory is not that of their type.
  private static func merge(
    _ fields: [RuntimeField], _ records: [(owner: Any.Type?, FieldRecords.Record)]
  ) throws(Refusal) -> [RuntimeField] {
    guard records.count == fields.count, zip(records, fields).allSatisfy({ $0.1.name == $1.name })
    else { throw Refusal(unexpected) }
    var result: [RuntimeField] = []
    for ((owner, record), var field) in zip(records, fields) {
      if record.isArtificial { throw Refusal("the compiler has added storage to it") }
      if record.reference != .strong {
        throw Refusal("it is \(record.reference.rawValue) reference", field: field.name)
      }
      if !field.isStrong { throw Refusal(unexpected) }
      if field.name.hasPrefix("$__lazy_storage_$_") {
        throw Refusal("it is lazy", field: String(field.name.dropFirst(18)))
      }
      field.owner = owner
      result.append(field)
    }
    return result
  }

  /// The reason when metadata is not as expected.
  private static let unexpected =
    "its metadata does not have the layout that this version of Swift uses"

  /// Why the memory of a stored property of a type is not that of a value of this type; nil for most types.
  ///
  /// Swift stores a function or a metatype in another form where it knows the type than where the type is a generic
  /// parameter. That is also so inside optionals and tuples, but not inside types that have a declaration, since the
  /// declaration gives the form.
  package static func storageRefusal(of type: Any.Type) -> String? {
    switch RuntimeKind(type) {
    case .function: return "it is a function"
    case .metatype: return "it is a metatype"
    case .optional:
      guard let wrapped = (type as? any OptionalType.Type)?.wrapped else {
        return "its type \(type) is noncopyable"
      }
      return storageRefusal(of: wrapped).map { inside($0, of: type) }
    case .tuple:
      for element in RuntimeField.all(of: type) {
        if let reason = storageRefusal(of: element.type) { return inside(reason, of: type) }
      }
      return nil
    default:
      if let reason = RuntimePlatform.refusal { return reason }
      return unsafe ValueWitnesses(type).isCopyable ? nil : "its type \(type) is noncopyable"
    }
  }

  private static func inside(_ reason: String, of type: Any.Type) -> String {
    reason.hasPrefix("it is ")
      ? "its type \(type) contains \(reason.dropFirst("it is ".count))" : reason
  }

  /// Whether copying the bytes of a value moves it.
  package static func isBitwiseTakable(_ type: Any.Type) -> Bool {
    guard RuntimePlatform.refusal == nil else { return false }
    return unsafe ValueWitnesses(type).isBitwiseTakable
  }

  private func check(_ memory: ValueLayout, from start: Int) throws(Refusal) {
    var end = start
    for field in fields {
      let layout = ValueLayout(field.type)
      guard layout.size > 0 || layout.alignment > 1 else {
        // Nothing is stored, so Swift may give any offset, such as 0.
        if 0...memory.size ~= field.offset { continue }
        throw Refusal(Self.displaced, field: field.name)
      }
      let expected = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      guard field.offset == expected, layout.alignment <= memory.alignment else {
        throw Refusal(Self.displaced, field: field.name)
      }
      end = expected + layout.size
    }
    guard end == memory.size else {
      throw Refusal(
        "its values take \(memory.size) bytes, but the properties that reflection shows take \(end); it does not show noncopyable ones"
      )
    }
  }

  private static let displaced =
    "it is not where the properties that reflection shows put it; it does not show noncopyable ones"
}
