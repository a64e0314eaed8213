/// One element of an array or one member of an object, with its place.
public struct JSENElement<Value> {
  /// The key of a member; nil for an element of an array.
  public let key: String?

  /// The number of earlier elements or members.
  public let index: Int

  /// The number of bytes of the text before the value.
  public let offset: Int

  /// The value.
  public let value: Value
}

extension JSENElement: Sendable where Value: Sendable {}

extension JSENElement: Equatable where Value: Equatable {}
