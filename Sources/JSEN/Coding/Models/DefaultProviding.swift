/// A type that says which value a property has when the text has none.
///
/// ``Default`` and ``Lossy`` use it. Conform an enumeration to give unknown values a meaning:
///
///     enum Level: String, Codable, DefaultProviding {
///       case debug, info, unknown
///       static let decodingDefault = Level.unknown
///     }
///     struct Entry: Codable { @Lossy var level: Level }
///     print(try JSENDecoder().decode(Entry.self, from: #"{"level": "trace"}"#).level)
///     // prints unknown
///
/// Or declare a type only for the default of another:
///
///     enum Port: DefaultProviding { static let decodingDefault = 8080 }
///     struct Server: Codable { @Default<Port> var port: Int }
///     print(try JSENDecoder().decode(Server.self, from: "{}").port)
///     // prints 8080
public protocol DefaultProviding {
  /// The type of the property. It is this type itself, unless the default says otherwise.
  associatedtype DefaultValue = Self

  /// The value of the property when the text has none.
  static var decodingDefault: DefaultValue { get }
}

extension Bool: DefaultProviding {
  /// False.
  public static var decodingDefault: Bool { false }
}

extension Int: DefaultProviding {
  /// Zero.
  public static var decodingDefault: Int { 0 }
}

extension Double: DefaultProviding {
  /// Zero.
  public static var decodingDefault: Double { 0 }
}

extension String: DefaultProviding {
  /// The empty string.
  public static var decodingDefault: String { "" }
}

extension Array: DefaultProviding {
  /// The empty array.
  public static var decodingDefault: [Element] { [] }
}

extension Set: DefaultProviding {
  /// The empty set.
  public static var decodingDefault: Set<Element> { [] }
}

extension Dictionary: DefaultProviding {
  /// The empty dictionary.
  public static var decodingDefault: [Key: Value] { [:] }
}

extension Optional: DefaultProviding {
  /// Nil.
  public static var decodingDefault: Wrapped? { nil }
}
