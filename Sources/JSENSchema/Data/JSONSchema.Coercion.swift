extension JSONSchema {
  /// Changes that bring a value nearer to a schema. Each is made only where the schema does not allow the value's type.
  public struct Coercion: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    /// Makes a set of rules from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A string becomes the number, the boolean or the null that is written in it: `"2"` becomes `2`.
    public static let scalars = Coercion(rawValue: 1)

    /// A string becomes the array or the object that is written in it: `"[1]"` becomes `[1]`.
    public static let jsonTexts = Coercion(rawValue: 2)

    /// A single value becomes an array of one element: `1` becomes `[1]`.
    public static let singleValues = Coercion(rawValue: 4)

    /// An optional member that is null is removed: `{"a": null}` becomes `{}`.
    public static let nullMembers = Coercion(rawValue: 8)

    /// An empty string becomes null where null is allowed. With ``nullMembers``, another optional member is removed.
    public static let emptyTexts = Coercion(rawValue: 16)

    /// All rules.
    public static let all: Coercion = [
      .scalars, .jsonTexts, .singleValues, .nullMembers, .emptyTexts,
    ]
  }
}
