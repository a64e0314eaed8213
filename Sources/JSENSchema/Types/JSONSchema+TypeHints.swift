public import JSEN

extension JSONSchema {
  @available(*, unavailable, renamed: "json(of:decodedBy:)")
  public static func json<Value: Decodable>(
    of type: Value.Type, using decoder: JSENDecoder
  ) -> JSEN { json(of: type, decodedBy: decoder) }
}
