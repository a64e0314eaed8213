extension JSEN {
  /// The kinds of JSON values.
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// JSON's null.
    case null
    /// True or false.
    case bool
    /// An integer that `Int` holds.
    case int
    /// A number with a fraction or an exponent.
    case double
    /// A number that neither `Int` nor `Double` gives back.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object

    /// The name of the kind: `bool`.
    public var description: String { rawValue }
  }

  /// The kind of the value.
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
