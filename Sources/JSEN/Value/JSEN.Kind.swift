extension JSEN {
  /// What a value is, without the value.
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// An integer that `Int` holds.
    case int
    /// A number with a fraction or an exponent.
    case double
    /// A number that neither `Int` nor `Double` holds.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object

    public var description: String { rawValue }
  }

  /// What the value is.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .number: .number
    case .string: .string
    case .array: .array
    case .dictionary: .object
    }
  }
}
