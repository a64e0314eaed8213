extension JSEN {
  /// A raw value of an enum that may get new cases: a value that the enum does not know is kept, and written back.
  ///
  ///     enum Status: String { case active, closed }
  ///     struct Account: Codable { var status: JSEN.OpenEnum<Status>, history: [JSEN.OpenEnum<Status>] }
  ///     let text = #"{"status":"frozen","history":["active","frozen"]}"#
  ///     let account = try JSENDecoder().decode(Account.self, from: text)
  ///     switch account.status.known {
  ///     case .active: print("welcome")
  ///     case .closed: print("closed")
  ///     case nil: print("unknown:", account.status.rawValue)
  ///     }
  ///     print(try JSENEncoder().encodeToString(account) == text)
  ///     // prints:
  ///     // unknown: frozen
  ///     // true
  ///
  /// It works with every coder, in arrays, optionals and sets. In a dictionary, it is a key of an object if the raw value
  /// is a string or an integer. A value of another type than the raw value is an error.
  ///
  /// To read each unknown value as one case, conform the enum to ``UnknownCaseProviding``.
  public struct OpenEnum<Known>: RawRepresentable where Known: RawRepresentable {
    /// The raw value, known or not.
    public var rawValue: Known.RawValue

    /// Creates a value from any raw value.
    public init(rawValue: Known.RawValue) { self.rawValue = rawValue }

    /// Creates the value of a case.
    ///
    /// - Parameter known: the case.
    /// - Complexity: O(1).
    public init(_ known: Known) { rawValue = known.rawValue }

    /// The case; nil for a raw value that the enum does not know.
    public var known: Known? { Known(rawValue: rawValue) }
  }
}

extension JSEN.OpenEnum: Sendable where Known.RawValue: Sendable {}
extension JSEN.OpenEnum: Equatable where Known.RawValue: Equatable {}
extension JSEN.OpenEnum: Hashable where Known.RawValue: Hashable {}

extension JSEN.OpenEnum: CustomStringConvertible {
  /// The raw value.
  public var description: String { "\(rawValue)" }
}

extension JSEN.OpenEnum: Decodable where Known.RawValue: Decodable {
  /// Decodes the raw value.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Known.RawValue.self)
  }
}

extension JSEN.OpenEnum: Encodable where Known.RawValue: Encodable {
  /// Encodes the raw value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension JSEN.OpenEnum: CodingKeyRepresentable where Known.RawValue: CodingKeyRepresentable {
  /// The key of a member of an object.
  public var codingKey: any CodingKey { rawValue.codingKey }

  /// Creates a value from the key of a member; nil for a key that is not a raw value.
  ///
  /// - Parameter codingKey: the key.
  /// - Complexity: O(1).
  public init?(codingKey: some CodingKey) {
    guard let rawValue = Known.RawValue(codingKey: codingKey) else { return nil }
    self.init(rawValue: rawValue)
  }
}
