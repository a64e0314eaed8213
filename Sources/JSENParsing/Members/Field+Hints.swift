public import JSEN

/// Does not compile: a field's value is a description in braces, since a type can have several.
@available(
  *, unavailable,
  message: "write 'Field(key) { String.jsonParser() }', 'Field(key, equals: value)' for a constant"
)
public func Field<Value>(_ key: String, _ type: Value.Type) -> JSONDescription<JSEN, TwoWay> {
  Field(key)
}
