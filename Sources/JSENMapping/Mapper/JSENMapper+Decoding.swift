public import JSEN
import JSENParsing

extension JSENMapper {
  /// Decodes a value from a JSON text.
  ///
  /// ```swift
  /// let person: (name: String, age: Int) = try JSENMapper().decode(parsing: #"{"name": "Bob", "age": "25"}"#)
  /// print(person.age)
  /// // prints 25
  /// ```
  ///
  /// The value has exactly the type `type`, also if `T` is a superclass or `Any`:
  ///
  /// ```swift
  /// class Animal { private(set) var name = "" }
  /// class Dog: Animal { private(set) var tricks = 0 }
  /// let kind: Animal.Type = Dog.self
  /// print(type(of: try JSENMapper().decode(kind, parsing: #"{"name": "Rex"}"#)))
  /// // prints Dog
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes. The first use of a type takes some microseconds for each of its properties.
  public func decode<T>(
    _ type: T.Type = T.self, parsing text: some StringProtocol,
    options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> T {
    try decode(type, OwnedText(copyingBytesOf: text.utf8), options.forString)
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text, without copying them.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public func decode<T>(
    _ type: T.Type = T.self, parsing bytes: [UInt8], options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> T {
    try decode(type, OwnedText(bytes), options)
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public func decode<T>(
    _ type: T.Type = T.self, parsing bytes: some Sequence<UInt8>,
    options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> T {
    try decode(type, OwnedText(bytes, upTo: options.maximumTextLength), options)
  }

  /// Decodes a value from a `JSEN`.
  ///
  /// ```swift
  /// let type: Any.Type = [String: Int].self
  /// print(try JSENMapper().decode(type, from: ["a": "1"] as JSEN))
  /// // prints ["a": 1]
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: the value to decode from.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decode<T>(
    _ type: T.Type = T.self, from value: JSEN
  ) throws(JSENMappingError) -> T {
    try read(type, Self.storage(value), at: 0)
  }

  /// Decodes a value from an object.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - object: the object to decode from.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit.
  /// - Complexity: O(*n*) in the parts of the object.
  public func decode<T>(
    _ type: T.Type = T.self, from object: JSEN.Object
  ) throws(JSENMappingError) -> T {
    try decode(type, from: .dictionary(object))
  }

  /// Decodes a value from a document.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - document: the document to decode from. Its text is not read again.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit.
  /// - Complexity: O(*n*) in the parts of the document.
  public func decode<T>(
    _ type: T.Type = T.self, from document: JSENDocument
  ) throws(JSENMappingError) -> T {
    try decode(type, from: document.root)
  }

  /// Decodes a value from a part of a document. Paths in errors begin at this part.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: a value of a document. Its text is not read again.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decode<T>(
    _ type: T.Type = T.self, from value: JSENDocument.Value
  ) throws(JSENMappingError) -> T {
    try read(type, value.storage, at: value.index)
  }

  /// Decodes a value from Swift values, such as a result of `JSONSerialization`.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: dictionaries, arrays, strings, numbers, bools and nulls.
  /// - Throws: ``JSENMappingError``, also when the value is not JSON.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decode<T>(
    _ type: T.Type = T.self, from value: Any
  ) throws(JSENMappingError) -> T {
    try read(type, Self.storage(converting: value), at: 0)
  }

  /// Decodes a value from a JSON string. A warning says how to read text.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - string: the string, whose content is not read as JSON.
  /// - Throws: ``JSENMappingError`` when the type is not made of a string.
  /// - Complexity: O(*n*) in the length of the string.
  @available(
    *, deprecated,
    message:
      "this decodes a JSON string: use 'decode(parsing:)' to read JSON text, or 'from: %string' for a string"
  )
  public func decode<T>(
    _ type: T.Type = T.self, from string: String
  ) throws(JSENMappingError) -> T {
    try decode(type, from: .string(string))
  }

  static func storage(converting value: Any) throws(JSENMappingError) -> DocumentStorage {
    let json: JSEN
    do throws(JSEN.ConversionError) {
      json = try JSEN(converting: value)
    } catch {
      throw JSENMappingError(.conversion(error))
    }
    return try storage(json)
  }

  /// Makes the tape of a value.
  ///
  /// - Parameter limit: the greatest position in a tape; another one only in tests.
  package static func storage(
    _ value: JSEN, limit: Int = DocumentStorage.maximumLength
  ) throws(JSENMappingError) -> DocumentStorage {
    let reason: PlanFailure.Reason
    if value.isDeeper(than: JSEN.maximumDepth) {
      reason = .depth(.nesting(JSEN.maximumDepth))
    } else {
      do throws(ValueTooLong) {
        return try DocumentStorage(value, limit: limit)
      } catch {
        reason = .thrown(error)
      }
    }
    throw JSENMappingError(
      .failures([PlanFailure(node: 0, reason: reason)], DocumentStorage(), root: 0, nil))
  }

  static func storage(
    _ text: consuming OwnedText, _ options: JSEN.ReadingOptions
  ) throws(JSENMappingError) -> DocumentStorage {
    do throws(JSEN.ParsingError) {
      return try DocumentStorage(text, options: options)
    } catch {
      throw JSENMappingError(.malformed(error))
    }
  }

  func decode<T>(
    _ type: T.Type, _ text: consuming OwnedText, _ options: JSEN.ReadingOptions
  ) throws(JSENMappingError) -> T {
    try read(type, Self.storage(text, options), at: 0)
  }

  /// - Parameter type: `T`, or a subclass of it. A reference to an object has the same form for both.
  func read<T>(
    _ type: T.Type, _ storage: DocumentStorage, at node: Int
  ) throws(JSENMappingError) -> T {
    let plan = try plans.plan(for: type)
    var reader = PlanReader(storage, at: node, findsAll: false)
    defer { extendLifetime(storage) }
    guard let value = Slot.make(type, { plan.read(node, &reader, to: $0) }) else {
      throw JSENMappingError(.failures(reader.failures, storage, root: node, plans))
    }
    return value
  }
}
