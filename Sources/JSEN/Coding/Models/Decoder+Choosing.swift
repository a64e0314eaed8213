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
  /// The table may also have integers, bools, or values of another type, such as an enum with raw values:
  ///
  /// ```swift
  /// enum Message: Decodable {
  ///   case text(String), ping
  ///
  ///   enum Keys: CodingKey { case text }
  ///   init(from decoder: any Decoder) throws {
  ///     self = try decoder.decode(
  ///       choosingBy: "version",
  ///       [
  ///         1: { .text(try $0.container(keyedBy: Keys.self).decode(String.self, forKey: .text)) },
  ///         2: { _ in .ping },
  ///       ])
  ///   }
  /// }
  /// let text = #"[{"version": 1, "text": "hello"}, {"version": 2}]"#
  /// if case .text(let text) = try JSENDecoder().decode([Message].self, from: text)[0] { print(text) }
  /// // prints hello
  /// ```
  ///
  /// It works with every decoder.
  ///
  /// - Parameters:
  ///   - key: the key of the member, after the decoder's key strategy.
  ///   - types: how to decode the value, by the member's value. To decode types of one protocol, list their
  ///     initializers: `"circle": Circle.init(from:)`.
  ///   - otherwise: decodes the value when the table has no entry for it. Without this closure, that is an error.
  /// - Throws: `DecodingError` when the member is missing, has another type or is not in the table, and the errors of the
  ///   types.
  /// - Complexity: O(*n*) in the entries of the table, besides decoding.
  public func decode<Tag, Value>(
    choosingBy key: String, _ types: KeyValuePairs<Tag, (any Decoder) throws -> Value>,
    otherwise: ((_ tag: Tag, _ decoder: any Decoder) throws -> Value)? = nil
  ) throws -> Value where Tag: Decodable & Equatable {
    let container = try container(keyedBy: AnyCodingKey.self)
    let tag = try container.decode(Tag.self, forKey: AnyCodingKey(key))
    let texts = types as? KeyValuePairs<String, (any Decoder) throws -> Value>
    if let texts, let text = tag as? String {
      // Strings are the same when their bytes are, as two keys are.
      if let (_, decode) = texts.first(where: { $0.key.hasSameBytes(as: text) }) {
        return try decode(self)
      }
    } else if let (_, decode) = types.first(where: { $0.key == tag }) {
      return try decode(self)
    }
    if let otherwise { return try otherwise(tag, self) }
    let member = try container.superDecoder(forKey: AnyCodingKey(key))
    let remark =
      texts.map { NearestName.suggestion(for: "\(tag)", among: $0.map(\.key)) } ?? ""
    throw DecodingError.corrupted(
      "expected \(Self.list(types.map { Self.name(of: $0.key) }))",
      foundValue: Self.kind(of: tag) + Self.name(of: tag), in: member, remark: remark)
  }

  /// The value of a tag as JSON, for messages.
  private static func name(of tag: some Decodable) -> String {
    let json = RawValues.rawValue(of: tag) ?? (tag as? any JSENRepresentable)?.jsen
    if case .string(let text) = json { return "\"\(Excerpt.printable(text))\"" }
    return json?.description ?? "\(tag)"
  }

  private static func kind(of tag: some Decodable) -> String { tag is String ? "the string " : "" }

  /// Returns a list such as `"a", "b" or "c"`. Of many names, the first are in it.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12)
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
  package static func corrupted(
    _ reason: String, found text: String, in decoder: any Decoder
  ) -> DecodingError {
    corrupted(reason, foundValue: "the string \"\(Excerpt.printable(text))\"", in: decoder)
  }

  /// Returns the error for a value that is not one of those expected.
  ///
  /// - Parameters:
  ///   - value: how the value is named in a message, for decoders that do not have its text.
  ///   - remark: follows the value.
  static func corrupted(
    _ reason: String, foundValue value: String, in decoder: any Decoder, remark: String = ""
  ) -> DecodingError {
    if let decoder = decoder as? TapeDecoder { return decoder.invalid(reason, remark: remark) }
    let message = "\(reason), found \(value)\(remark)"
    return .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: message))
  }
}
