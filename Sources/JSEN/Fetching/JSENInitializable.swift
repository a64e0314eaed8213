/// A type that reads itself from JSON with a ``JSENReader``.
///
///     struct User: JSENInitializable {
///       var name: String
///       var age: Int?
///       init(reader: JSENReader) throws {
///         name = try reader.fetch("name")
///         age = try reader.fetchOptional("age")
///       }
///     }
///     let json = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}, {"nam": "Ben"}]}"#)
///     do { let users: [User] = try json.fetch("users"); print(users) } catch { print(error) }
///     // prints:
///     // users.1 (1:29): the key "name" is missing; did you mean "nam"?
///     // {"users": [{"name": "Ann"}, {"nam": "Ben"}]}
///     //                             ^
///
/// A type with raw values, such as an enum, already has the initializer: `enum Plan: String, JSENInitializable`.
public protocol JSENInitializable: JSENFetchable {
  /// Makes a value from the reader's value.
  ///
  /// - Parameter reader: a reader of the value.
  /// - Throws: any error. ``JSEN/FetchError`` adds the path when the value is part of another value.
  /// - Complexity: that of the type's own code.
  init(reader: JSENReader) throws
}

extension JSENInitializable {
  /// Makes a value from the reader's value. An error of another type becomes the `underlyingError` of a
  /// ``JSEN/FetchError``.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
    do {
      return try Self(reader: reader)
    } catch {
      throw JSEN.FetchError(wrapping: error, at: reader)
    }
  }

  /// Makes a value from a JSON value.
  ///
  /// - Parameter json: the value to read.
  /// - Throws: ``JSEN/FetchError``.
  /// - Complexity: that of `init(reader:)`.
  public init(json: JSEN) throws(JSEN.FetchError) {
    self = try ._fetch(from: JSENReader(json: json))
  }

  /// Makes a value from a document, a value of a document, an object, or a reader.
  ///
  /// - Parameter source: the value to read.
  /// - Throws: ``JSEN/FetchError``.
  /// - Complexity: that of `init(reader:)`.
  public init(json source: some JSENSource) throws(JSEN.FetchError) {
    self = try ._fetch(from: source.lookUp(nil))
  }

  /// Makes a value from a JSON value; nil when no value exists, or when it cannot be read.
  ///
  ///     struct Point: JSENInitializable {
  ///       var x: Int, y: Int
  ///       init(reader: JSENReader) throws {
  ///         x = try reader.fetch("x")
  ///         y = try reader.fetch("y")
  ///       }
  ///     }
  ///     let json: JSEN = ["from": ["x": 1, "y": 2]]
  ///     print(Point(json: json.from)?.y ?? 0, Point(json: json.to) == nil)
  ///     // prints 2 true
  ///
  /// - Parameter json: the value to read, or nil.
  /// - Complexity: that of `init(reader:)`.
  public init?(json: JSEN?) {
    guard let json else { return nil }
    do { self = try ._fetch(from: JSENReader(json: json)) } catch { return nil }
  }

  /// Reads a JSON text and makes a value from it. The errors have line and column.
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError`` when the text is not valid, ``JSEN/FetchError`` when the value cannot be read.
  /// - Complexity: O(*n*) in bytes, and that of `init(reader:)`.
  public init(parsing text: some StringProtocol, options: JSEN.ReadingOptions = .init()) throws {
    self = try ._fetch(from: JSENDocument(parsing: text, options: options).lookUp(nil))
  }

  /// Reads a JSON text from its UTF-8 bytes and makes a value from it. The errors have line and column.
  ///
  /// - Parameters:
  ///   - bytes: an array is read without a copy; other sequences are copied.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError`` when the text is not valid, ``JSEN/FetchError`` when the value cannot be read.
  /// - Complexity: O(*n*) in bytes, and that of `init(reader:)`.
  public init(parsing bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init()) throws {
    self = try ._fetch(from: JSENDocument(parsing: bytes, options: options).lookUp(nil))
  }
}

extension JSENInitializable where Self: RawRepresentable, RawValue: JSENFetchable {
  /// Makes a value from its raw value.
  ///
  /// - Parameter reader: a reader of the raw value.
  /// - Throws: ``JSEN/FetchError``, also when no value has this raw value.
  /// - Complexity: O(*n*) in the size of the raw value, and that of `init(rawValue:)`.
  public init(reader: JSENReader) throws { self = try reader.rawRepresentable() }
}
