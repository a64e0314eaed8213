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

extension JSENDocument.Value {
  /// Decodes a type from this part of the document, inside the `init(from:)` of another type, with the strategies and the
  /// `userInfo` of its decoder.
  ///
  ///     struct Event: Decodable {
  ///       var name: String
  ///       struct Start: Decodable { var userName: String }
  ///       var start: Start?
  ///       enum Keys: CodingKey { case name, body }
  ///       init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: Keys.self)
  ///         name = try container.decode(String.self, forKey: .name)
  ///         let body = try container.decode(JSENDocument.Value.self, forKey: .body)
  ///         if name == "start" { start = try body.decode(Start.self, inside: decoder) }
  ///       }
  ///     }
  ///     let decoder = JSENDecoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     let text = #"{"name": "start", "body": {"user_name": "Ann"}}"#
  ///     print(try decoder.decode(Event.self, from: text).start?.userName ?? "")
  ///     // prints Ann
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: the decoder of the other type. If it is not that of a ``JSENDecoder``, the settings are the defaults.
  /// - Throws: `DecodingError`, whose path begins at the root of the document and whose description has line and
  ///   column, or the error of the type's own `init(from:)`.
  /// - Complexity: O(*n*) in the parts of the value, and the work of the type's own code.
  public func decode<Value>(
    _ type: Value.Type, inside decoder: any Decoder
  ) throws -> Value where Value: Decodable {
    try JSENDecoder(inside: decoder).decode(type, from: self)
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
  /// With ``JSENDecoder``, this costs nothing: the value refers to what is decoded. It keeps its path, its line and the
  /// digits of its numbers. A value that is decoded from a ``JSEN``, or with another decoder, has no text. Its
  /// ``rawText`` is compact, and its ``sourceRange`` is empty.
  ///
  /// - Throws: `DecodingError` for a value with NaN or infinity that is decoded from a ``JSEN``, and the errors of other
  ///   decoders.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TapeDecoder {
      self = try Self.decode(from: decoder)
    } else {
      let storage = try JSENDecoder.storage(JSEN(from: decoder))
      self.init(storage: storage, index: 0)
      if !storage.nonFiniteNodes.isEmpty { throw notJSON(at: decoder.codingPath) }
    }
  }

  /// The error for a value with a number that is not finite.
  private func notJSON(at path: [any CodingKey]) -> DecodingError {
    var message = ""
    let depth = JSEN.ReadingOptions.maximumDepthCeiling
    do {
      _ = try JSEN(self).serializedBytes(JSEN.WritingOptions(maximumDepth: depth))
    } catch {
      message = "\(error)"
    }
    return .dataCorrupted(.init(codingPath: path, debugDescription: message))
  }
}

extension DocumentStorage {
  /// The nodes of NaN and infinity, in order.
  var nonFiniteNodes: [Int] {
    read { tape in
      (0..<nullIndex).filter { tape[$0].hasTag(.double) && !tape[$0].double.isFinite }
    }
  }
}

extension JSENDocument.Value: DirectlyDecodable {
  static func decode(from decoder: TapeDecoder) throws -> JSENDocument.Value {
    let (context, index) = (decoder.context, decoder.index)
    let value = JSENDocument.Value(storage: context.storage, index: index)
    if context.hasNonFiniteNumber(in: index) { throw value.notJSON(at: decoder.codingPath) }
    return value
  }
}
