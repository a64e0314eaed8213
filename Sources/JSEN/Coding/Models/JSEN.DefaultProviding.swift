extension JSEN {
  /// A type whose default value ``Default`` and ``Lossy`` know.
  ///
  /// These are `Bool`, `Int`, `Double`, `String`, arrays, sets, dictionaries and optionals: false, zero, empty or nil.
  /// To give your own type a default, conform it to ``DefaultProviding``.
  ///
  /// The requirements have underscores, so that editors do not offer them on types of the standard library.
  public protocol Defaultable {
    /// The type of the property.
    associatedtype _DefaultValue

    /// The value of the property when the text has none.
    static var _decodingDefault: _DefaultValue { get }
  }

  /// A type that says which value a property has when the text has none.
  ///
  /// ``Default`` and ``Lossy`` use it. Conform an enumeration to give unknown values a meaning:
  ///
  ///     enum Level: String, Codable, JSEN.DefaultProviding {
  ///       case debug, info, unknown
  ///       static let decodingDefault = Level.unknown
  ///     }
  ///     struct Entry: Codable { @JSEN.Lossy var level: Level }
  ///     print(try JSENDecoder().decode(Entry.self, from: #"{"level": "trace"}"#).level)
  ///     // prints unknown
  ///
  /// Or declare a type only for the default of another:
  ///
  ///     enum Port: JSEN.DefaultProviding { static let decodingDefault = 8080 }
  ///     struct Server: Codable { @JSEN.Default<Port> var port: Int }
  ///     print(try JSENDecoder().decode(Server.self, from: "{}").port)
  ///     // prints 8080
  public protocol DefaultProviding: Defaultable where _DefaultValue == DefaultValue {
    /// The type of the property. It is this type itself, unless the default says otherwise.
    associatedtype DefaultValue = Self

    /// The value of the property when the text has none.
    static var decodingDefault: DefaultValue { get }
  }
}

extension JSEN.DefaultProviding {
  /// The value of the property when the text has none.
  public static var _decodingDefault: DefaultValue { decodingDefault }
}

extension Bool: JSEN.Defaultable { public static var _decodingDefault: Bool { false } }
extension Int: JSEN.Defaultable { public static var _decodingDefault: Int { 0 } }
extension Double: JSEN.Defaultable { public static var _decodingDefault: Double { 0 } }
extension String: JSEN.Defaultable { public static var _decodingDefault: String { "" } }
extension Array: JSEN.Defaultable { public static var _decodingDefault: [Element] { [] } }
extension Set: JSEN.Defaultable { public static var _decodingDefault: Set<Element> { [] } }
extension Dictionary: JSEN.Defaultable { public static var _decodingDefault: [Key: Value] { [:] } }
extension Optional: JSEN.Defaultable { public static var _decodingDefault: Wrapped? { nil } }
