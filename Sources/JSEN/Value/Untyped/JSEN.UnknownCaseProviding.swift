extension JSEN {
  /// An enum with a case for each raw value that it does not know.
  ///
  /// The case is read on every way: by a decoder, in arrays, in optionals and as a value of a dictionary, by `fetch`,
  /// by descriptions and by the mapper. Only as the key of a dictionary that a decoder decodes, a raw value that the
  /// enum does not know is an error: two of them would be one key, and the standard library would drop a value.
  ///
  ///     enum Level: String, Codable, JSEN.UnknownCaseProviding {
  ///       case debug, info, other
  ///       static let unknownCase = Level.other
  ///     }
  ///     print(try JSENDecoder().decode([Level?].self, from: #"["info", "trace", null]"#).map { $0?.rawValue })
  ///     // prints [Optional("info"), Optional("other"), nil]
  ///
  /// It works with every decoder. A value of another type than the raw value is still an error. The unknown raw value
  /// is lost: ``OpenEnum`` keeps it and writes it back.
  public protocol UnknownCaseProviding: RawRepresentable, Decodable where RawValue: Decodable {
    /// The case for raw values that the enum does not know.
    static var unknownCase: Self { get }
  }
}

extension JSEN.UnknownCaseProviding {
  /// Decodes a raw value; one that the enum does not know becomes ``JSEN/UnknownCaseProviding/unknownCase``.
  // The index of the site does not list it.
  @_documentation(visibility: internal)
  public init(from decoder: any Decoder) throws {
    let rawValue = try decoder.singleValueContainer().decode(RawValue.self)
    self = Self(rawValue: rawValue) ?? Self.unknownCase
  }
}

extension RawValues {
  /// The unknown case of a type; nil for a type that has none.
  package static func unknownCase(of type: Any.Type) -> Any? {
    (type as? any JSEN.UnknownCaseProviding.Type)?.unknownCase
  }
}
