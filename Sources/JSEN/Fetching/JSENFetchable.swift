/// A type that the functions named `fetch…` return.
///
/// These types are `Bool`, all integers and floating-point numbers, `String`, ``JSEN``, ``JSEN/Object``,
/// ``JSEN/Number``, ``JSENReader``, arrays, dictionaries with string keys and optionals of such types, and from
/// Foundation `URL`, `UUID`, `Date`, `Data` and `Decimal`. To add your own type, conform it to ``JSENInitializable``.
public protocol JSENFetchable {
  /// Returns the reader's value as this type. The underscore keeps it out of an editor's list of members of `Int`.
  ///
  /// - Throws: ``JSEN/FetchError`` when the value has another type, or this type cannot hold it.
  static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self
}

extension JSENReader: JSENFetchable {
  /// Returns the reader itself, for a transformation that reads a part of the value.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> JSENReader {
    reader
  }
}

extension JSEN: JSENFetchable {
  /// Returns the value of any kind. A value of a document is built.
  public static func _fetch(from reader: JSENReader) throws(FetchError) -> JSEN {
    if reader.isNothing { throw reader.mismatch("a value") }
    return reader.node.map { JSEN($0) } ?? reader.json
  }
}

extension JSEN.Object: JSENFetchable {
  /// Returns an object.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> JSEN.Object {
    if reader.kind == .object, let object = try JSEN._fetch(from: reader).object { return object }
    throw reader.mismatch("an object")
  }
}

extension Optional: JSENFetchable where Wrapped: JSENFetchable {
  /// Returns nil for null.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Wrapped? {
    reader.isNullOrNothing ? nil : try Wrapped._fetch(from: reader)
  }
}

extension Array: JSENFetchable where Element: JSENFetchable {
  /// Returns all elements of an array.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> [Element] {
    // Code in this module, unlike that of the user, has specialized loops for these types.
    if Element.self == String.self { return try Self(same: reader.fetchElements(as: String.self)) }
    if Element.self == Int.self { return try Self(same: reader.fetchElements(as: Int.self)) }
    if Element.self == Double.self { return try Self(same: reader.fetchElements(as: Double.self)) }
    if Element.self == JSEN.self { return try Self(same: reader.fetchElements(as: JSEN.self)) }
    return try reader.fetchElements(as: Element.self)
  }

  /// Returns the same array; `Value` is `Element`.
  private init<Value>(same array: [Value]) {
    // The caller has compared the types.
    self = cast(array, uncheckedTo: [Element].self)
  }
}

extension JSENReader {
  fileprivate func fetchElements<Element>(as type: Element.Type) throws(JSEN.FetchError)
    -> [Element] where Element: JSENFetchable
  {
    var elements = try elements()
    var values: [Element] = []
    values.reserveCapacity(elements.capacity(for: Element.self))
    while elements.advance() {
      do throws(JSEN.FetchError) {
        values.append(try Element._fetch(from: elements.element))
      } catch {
        throw located(error, at: elements.key)
      }
    }
    return values
  }
}

extension Dictionary: JSENFetchable where Key == String, Value: JSENFetchable {
  /// Returns the members of an object. For a repeated key, the options of the document choose the member.
  ///
  /// Two keys that are canonically equal are one key in a Swift dictionary, and so an error.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> [String: Value] {
    guard var entries = JSENReader.Members(reader) else { throw reader.mismatch("an object") }
    var members: [String: Value] = [:]
    let count = reader.node?.count ?? reader.json.object?.count ?? 0
    members.reserveCapacity(TapeNode.capacity(count, in: 2 * count, for: (String, Value).self))
    while let (key, value) = entries.next() {
      do throws(JSEN.FetchError) {
        guard members.updateValue(try Value._fetch(from: value), forKey: key) == nil else {
          throw JSEN.FetchError(.other(EqualKeys()), at: value)
        }
      } catch {
        throw reader.located(error, at: JSEN.KeyPath(segments: CollectionOfOne(key)))
      }
    }
    return members
  }
}
