public import JSEN

extension Decodable {
  /// Describes the JSON from which this type decodes itself.
  ///
  /// - Parameter decoder: its strategies decide about dates, keys and the like.
  @_disfavoredOverload
  public static func jsonParser(decoder: JSENDecoder = JSENDecoder()) -> JSONDescription<
    Self, OneWay
  >
  where Self: SendableMetatype {
    Description(
      ClosurePlan(
        Self.self, .any, decode: { try decoder.decode(Self.self, placing: $0) }, encode: nil))
  }
}

extension Decodable where Self: Encodable {
  /// Describes the JSON from which this type decodes itself, and to which it encodes itself.
  ///
  /// ```swift
  /// struct Point: Codable { let x, y: Int }
  /// let line = JSONArray(2) { Point.jsonParser() }
  /// print(try line.encodeToString([Point(x: 0, y: 0), Point(x: 1, y: 2)]))
  /// // prints [{"x":0,"y":0},{"x":1,"y":2}]
  /// ```
  ///
  /// - Parameters:
  ///   - decoder: its strategies decide about dates, keys and the like.
  ///   - encoder: the same for encoding. Its output formatting does not matter.
  @_disfavoredOverload
  public static func jsonParser(
    decoder: JSENDecoder = JSENDecoder(), encoder: JSENEncoder = JSENEncoder()
  ) -> JSONDescription<Self, TwoWay> where Self: SendableMetatype {
    Description(
      ClosurePlan(
        Self.self, .any, decode: { try decoder.decode(Self.self, placing: $0) },
        encode: { try encoder.encodeValue($0) }))
  }
}
