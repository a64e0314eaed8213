extension Decoder {
  /// Decodes one of several types. A member of the object chooses the type.
  ///
  /// ```swift
  /// struct Circle: Decodable { var radius: Double }
  /// struct Square: Decodable { var side: Double }
  /// enum Shape: Decodable {
  ///   case circle(Circle)
  ///   case square(Square)
  ///
  ///   init(from decoder: any Decoder) throws {
  ///     self = try decoder.decode(
  ///       choosingBy: "type",
  ///       [
  ///         "circle": { .circle(try Circle(from: $0)) },
  ///         "square": { .square(try Square(from: $0)) },
  ///       ])
  ///   }
  /// }
  /// do {
  ///   _ = try JSENDecoder().decode([Shape].self, from: #"[{"type": "hexagon"}]"#)
  /// } catch DecodingError.dataCorrupted(let context) {
  ///   print(context.debugDescription)
  /// }
  /// // prints:
  /// // 0.type (1:11): expected "circle" or "square", found the string "hexagon"
  /// // [{"type": "hexagon"}]
  /// //           ^
  /// ```
  ///
  /// It works with every decoder.
  ///
  /// - Parameters:
  ///   - key: the key of the member, after the decoder's key strategy. Its value is a string.
  ///   - types: how to decode the value, by the member's value. To decode types of one protocol, list their
  ///     initializers: `"circle": Circle.init(from:)`.
  ///   - otherwise: decodes the value when the table has no entry for it. Without this closure, that is an error.
  /// - Throws: `DecodingError` when the member is missing or not in the table, and the errors of the types.
  /// - Complexity: O(*n*) in the entries of the table, besides decoding.
  public func decode<Value>(
    choosingBy key: String, _ types: KeyValuePairs<String, (any Decoder) throws -> Value>,
    otherwise: ((_ tag: String, _ decoder: any Decoder) throws -> Value)? = nil
  ) throws -> Value {
    let container = try container(keyedBy: AnyCodingKey.self)
    let tag = try container.decode(String.self, forKey: AnyCodingKey(key))
    if let (_, decode) = types.first(where: { $0.key.hasSameBytes(as: tag) }) {
      return try decode(self)
    }
    if let otherwise { return try otherwise(tag, self) }
    let names = types.map(\.key)
    let member = try container.superDecoder(forKey: AnyCodingKey(key))
    throw DecodingError.corrupted(
      "expected \(Self.list(names))", found: tag, in: member,
      advice: NearestName.suggestion(for: tag, among: names))
  }

  /// Returns names in quotes: `"a", "b" or "c"`. Of many, the first are named.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "\"\($0)\"" }
    if names.count > shown.count {
      return shown.joined(separator: ", ") + " or one of \(names.count - shown.count) others"
    }
    guard let last = shown.last else { return "nothing, since the table is empty" }
    if shown.count == 1 { return last }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension DecodingError {
  /// Returns the error for a string that is not one of those expected.
  ///
  /// - Parameter advice: follows the string.
  package static func corrupted(
    _ reason: String, found text: String, in decoder: any Decoder, advice: String = ""
  ) -> DecodingError {
    if let decoder = decoder as? TapeDecoder { return decoder.invalid(reason, advice: advice) }
    let message = "\(reason), found the string \"\(Excerpt.printable(text))\"\(advice)"
    return .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: message))
  }
}
