public import JSEN
package import JSENParsing

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
    try read(type, Self.source(OwnedText(copyingBytesOf: text.utf8), options.forString))
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
    try read(type, Self.source(OwnedText(bytes), options))
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text, such as `Data`.
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
    try read(type, Self.source(OwnedText(bytes, upTo: options.maximumTextLength), options))
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
    try read(type, Self.source(value))
  }

  /// Decodes a value from a document, from a part of it, from an object, or from Swift values, such as a result of
  /// `JSONSerialization`.
  ///
  /// The text of a document is not read again. Paths in errors begin at the part that is decoded.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: a `JSENDocument` or a value of it, a `JSEN.Object`, or dictionaries, arrays, strings, numbers, bools and
  ///     nulls.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit; also when the value is not JSON.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decode<T>(
    _ type: T.Type = T.self, from value: Any
  ) throws(JSENMappingError) -> T {
    try read(type, Self.source(converting: value))
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

  static func source(
    _ text: consuming OwnedText, _ options: JSEN.ReadingOptions
  ) throws(JSENMappingError) -> JSONSource {
    do throws(JSONParsingError) {
      return try JSONSource(text, options)
    } catch {
      throw JSENMappingError(.reading(error, plans: nil))
    }
  }

  static func source(converting value: Any) throws(JSENMappingError) -> JSONSource {
    switch value {
    case let document as JSENDocument: return JSONSource(document.root)
    case let value as JSENDocument.Value: return JSONSource(value)
    default:
      let json: JSEN
      do throws(JSEN.ConversionError) {
        json = try JSEN(converting: value)
      } catch {
        throw JSENMappingError(.conversion(error))
      }
      return try source(json)
    }
  }

  /// - Parameter limit: the greatest position in a tape; one only in tests.
  package static func source(
    _ value: JSEN, limit: Int? = nil
  ) throws(JSENMappingError) -> JSONSource {
    if let known = CustomInput.current?.value(of: value) { return JSONSource(known) }
    do throws(JSONParsingError) {
      guard !value.isDeeper(than: JSEN.maximumDepth) else {
        throw JSONParsingError([
          PlanFailure(node: 0, reason: .depth(.nesting(JSEN.maximumDepth)))
        ])
      }
      return try JSONSource(value, limit: limit)
    } catch {
      throw JSENMappingError(.reading(error, plans: nil))
    }
  }

  /// - Parameter type: `T`, or a subclass of it. A reference to an object has the same form for both.
  func read<T>(_ type: T.Type, _ source: JSONSource) throws(JSENMappingError) -> T {
    let plan = try plans.plan(for: type)
    do throws(JSONParsingError) {
      return try Slot.filled(type) { (slot) throws(JSONParsingError) in
        try source.read(plan, to: slot)
      }
    } catch {
      throw JSENMappingError(.reading(error, plans: plans))
    }
  }
}
