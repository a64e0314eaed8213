extension JSENDocument.Value {
  /// Decodes a type from this part of the document.
  ///
  ///     struct User: Decodable { var name: String }
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(try document.root.users?[0]?.decode(User.self).name ?? "")
  ///     // prints Ann
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: a decoder with your own strategies.
  /// - Throws: `DecodingError`, whose path begins at the root of the document and whose description has line and
  ///   column, or the error of the type's own `init(from:)`.
  /// - Complexity: O(*n*) in the parts of the value, and the work of the type's own code.
  public func decode<Value>(
    _ type: Value.Type, using decoder: JSENDecoder = .shared
  ) throws -> Value where Value: Decodable {
    try decoder.decode(type, from: self)
  }
}

extension JSENDocument {
  /// Decodes a type from the document.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: a decoder with your own strategies.
  /// - Throws: `DecodingError`, whose description has line and column, or the error of the type's own `init(from:)`.
  /// - Complexity: O(*n*) in the parts of the document, and the work of the type's own code.
  public func decode<Value>(
    _ type: Value.Type, using decoder: JSENDecoder = .shared
  ) throws -> Value where Value: Decodable {
    try decoder.decode(type, from: self)
  }
}

/// A part of a text that is decoded later.
///
/// ```swift
/// struct Message: Decodable {
///   var kind: String
///   var body: JSENDocument.Value
/// }
/// struct Point: Decodable { var x: Int }
/// let message = try JSENDecoder().decode(
///   Message.self, from: #"{"kind": "point", "body": {"x": "1"}}"#)
/// do {
///   print(try message.body.decode(Point.self))
/// } catch DecodingError.typeMismatch(_, let context) {
///   print(context.debugDescription)
/// }
/// // prints:
/// // body.x (1:33): expected an integer, found the string "1"
/// // {"kind": "point", "body": {"x": "1"}}
/// //                                 ^
/// ```
extension JSENDocument.Value: Decodable {
  /// Keeps the value for later. It keeps the whole text alive.
  ///
  /// With ``JSENDecoder``, this costs nothing: the value refers to the text that was read. It keeps its path, its line
  /// and the digits of its numbers. From a ``JSEN``, the whole value that is decoded is written as text once. With another
  /// decoder, this value is written as text.
  ///
  /// - Throws: the errors of other decoders.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TapeDecoder {
      self = try Self.decode(from: decoder)
    } else {
      try self.init(writing: JSEN(from: decoder), at: decoder.codingPath)
    }
  }

  /// Makes a document of a value that was not read from a text.
  private init(writing value: JSEN, at path: [any CodingKey]) throws {
    do {
      self.init(storage: try DocumentStorage(writing: value), index: 0)
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "\(error)"))
    }
  }
}

extension DocumentStorage {
  /// Writes a value as text, and reads the text.
  convenience init(writing value: JSEN) throws {
    let depth = JSEN.ReadingOptions.maximumDepthCeiling
    let text = try value.serializedBytes(JSEN.WritingOptions(maximumDepth: depth))
    let options = JSEN.ReadingOptions(numbers: .exact, maximumDepth: depth)
    try self.init(OwnedText(text), options: options)
  }
}

extension JSENDocument.Value: DirectlyDecodable {
  static func decode(from decoder: TapeDecoder) throws -> JSENDocument.Value {
    let (context, index) = (decoder.context, decoder.index)
    let value = JSENDocument.Value(storage: context.storage, index: index)
    if context.storage.hasSource { return value }
    // A model may keep a part at each level. So the whole value is written, once; its text has the same nodes.
    if let storage = context.writtenStorage {
      return JSENDocument.Value(storage: storage, index: index)
    }
    return try JSENDocument.Value(writing: JSEN(value), at: decoder.codingPath)
  }
}
