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
