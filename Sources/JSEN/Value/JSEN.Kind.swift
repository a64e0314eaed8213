extension JSEN {
  /// What a value is, without the value.
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case null, bool, int, double, number, string, array, object

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
