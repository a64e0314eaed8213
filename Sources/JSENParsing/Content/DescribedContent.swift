/// The subject of a description: JSON, or the content of a string.
///
/// ``JSONContent`` and ``StringContent`` are the only types that conform. The requirements are common to both, so
/// builders and combinators exist once.
public protocol DescribedContent: Sendable {
  /// Describes nothing.
  static var nothing: Self { get }

  /// Combines the parts of a block.
  ///
  /// - Parameters:
  ///   - type: the type of the block's output.
  ///   - parts: the parts in order.
  static func block(_ type: Any.Type, _ parts: [Self]) -> Self

  /// Describes a value in several ways, the preferred way first.
  ///
  /// - Parameters:
  ///   - type: the type of the value, for messages.
  ///   - alternatives: the descriptions.
  static func alternatives(_ type: Any.Type, _ alternatives: [Self]) -> Self

  /// Makes a description with a closure, which is called at the first use.
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - identity: identifies a description across its copies.
  ///   - maximumDepth: how deep the description may nest inside itself; nil for the default limit.
  ///   - make: makes the description.
  static func lazy(
    _ type: Any.Type, identity: String, maximumDepth: Int?,
    _ make: @escaping @Sendable () -> Self
  ) -> Self

  /// Returns the description of a type without stored properties, which is made once.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - make: makes the description at its first use.
  static func content(of type: Any.Type, _ make: () -> Self) -> Self

  /// Describes the value that a conversion makes from this value.
  ///
  /// - Parameter conversion: makes another value, and takes it apart again.
  func converted<Input, Output>(by conversion: Conversion<Input, Output>) -> Self
}
