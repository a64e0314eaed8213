extension JSEN {
  /// A type with a default value for ``Default`` and ``Lossy``.
  ///
  /// These types are `Bool`, integers of all widths, `Double`, `Float`, `Decimal` of Foundation, `String`, arrays, sets,
  /// dictionaries and optionals; the defaults are false, zero, empty and nil. A URL or a date has no such default: make
  /// the property optional, or declare a ``DefaultProviding`` type. To give your own type a default, conform it to
  /// ``DefaultProviding``.
  ///
  /// The requirements have underscores, so editors do not suggest them for types of the standard library.
  public protocol Defaultable {
    /// The type of the property.
    associatedtype _DefaultValue

    /// The value of the property when the text has none.
    static var _decodingDefault: _DefaultValue { get }
  }

  /// A type with a default value for a property that is missing in the text.
  ///
  /// ``Default`` and ``Lossy`` use it. Conform an enum to give unknown values a meaning:
  ///
  ///     enum Level: String, Codable, JSEN.DefaultProviding {
  ///       case debug, info, unknown
  ///       static let decodingDefault = Level.unknown
  ///     }
  ///     struct Entry: Codable { @JSEN.Lossy var level: Level }
  ///     print(try JSENDecoder().decode(Entry.self, from: #"{"level": "trace"}"#).level)
  ///     // prints unknown
  ///
  /// Or declare a type only for the default of another type:
  ///
  ///     enum Port: JSEN.DefaultProviding { static let decodingDefault = 8080 }
  ///     struct Server: Codable { @JSEN.Default<Port> var port: Int }
  ///     print(try JSENDecoder().decode(Server.self, from: "{}").port)
  ///     // prints 8080
  public protocol DefaultProviding: Defaultable where _DefaultValue == DefaultValue {
    /// The type of the property. By default, it is this type itself.
    associatedtype DefaultValue = Self

    /// The value of the property when the text has none.
    static var decodingDefault: DefaultValue { get }
  }
}

extension JSEN.DefaultProviding {
  /// The value of the property when the text has none.
  public static var _decodingDefault: DefaultValue { decodingDefault }
}

/// A type whose initializer without arguments makes the default: false, zero or an empty value.
protocol DefaultInitializable: JSEN.Defaultable { init() }

extension DefaultInitializable {
  /// False, zero or an empty value.
  public static var _decodingDefault: Self { Self() }
}

extension Bool: JSEN.Defaultable, DefaultInitializable {}
extension Int: JSEN.Defaultable, DefaultInitializable {}
extension Int8: JSEN.Defaultable, DefaultInitializable {}
extension Int16: JSEN.Defaultable, DefaultInitializable {}
extension Int32: JSEN.Defaultable, DefaultInitializable {}
extension Int64: JSEN.Defaultable, DefaultInitializable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSEN.Defaultable, DefaultInitializable {}
extension UInt: JSEN.Defaultable, DefaultInitializable {}
extension UInt8: JSEN.Defaultable, DefaultInitializable {}
extension UInt16: JSEN.Defaultable, DefaultInitializable {}
extension UInt32: JSEN.Defaultable, DefaultInitializable {}
extension UInt64: JSEN.Defaultable, DefaultInitializable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSEN.Defaultable, DefaultInitializable {}
extension Double: JSEN.Defaultable, DefaultInitializable {}
extension Float: JSEN.Defaultable, DefaultInitializable {}
extension String: JSEN.Defaultable, DefaultInitializable {}
extension Array: JSEN.Defaultable, DefaultInitializable {}
extension Set: JSEN.Defaultable, DefaultInitializable {}
extension Dictionary: JSEN.Defaultable, DefaultInitializable {}
extension Optional: JSEN.Defaultable { public static var _decodingDefault: Wrapped? { nil } }
