extension JSEN {
  /// A property that has a default value when its key is missing or null.
  ///
  /// The default comes from a ``Defaultable`` type: the property's own type, or a ``DefaultProviding`` type that you
  /// declare for it. A value of another type is still an error; ``Lossy`` also replaces such a value.
  ///
  ///     enum Retries: JSEN.DefaultProviding { static let decodingDefault = 3 }
  ///     struct Settings: Codable {
  ///       @JSEN.Default<Retries> var retries: Int
  ///       @JSEN.Default<[String]> var tags: [String]
  ///       @JSEN.Default<Bool> var isVerbose: Bool
  ///     }
  ///     let settings = try JSENDecoder().decode(Settings.self, from: #"{"tags": null}"#)
  ///     print(settings.retries, settings.tags, settings.isVerbose)
  ///     // prints 3 [] false
  ///
  /// It works with every decoder. The property is encoded as its value.
  ///
  /// An initial value, `@JSEN.Default<Int> var port = 5`, does not compile: decoding cannot see it.
  @propertyWrapper
  public struct Default<Provider> where Provider: Defaultable {
    /// The value of the property.
    public var wrappedValue: Provider._DefaultValue

    /// Creates a property with a value.
    @_disfavoredOverload
    public init(wrappedValue: Provider._DefaultValue) {
      self.wrappedValue = wrappedValue
    }

    /// Does not compile as the initial value of a property: declare a ``DefaultProviding`` type.
    ///
    /// The compiler prefers it for a literal. Of its diagnostics, the warning says what to write; the error is about
    /// `throws`, which the initial value of a property must not do.
    ///
    /// - Throws: always.
    @available(
      *, deprecated,
      message:
        "decoding does not use an initial value: declare a JSEN.DefaultProviding type with the default"
    )
    public init(wrappedValue: InitialValueLiteral) throws { throw wrappedValue }
  }

  /// A literal as the initial value of a ``Default`` property, which is refused.
  public struct InitialValueLiteral: Error, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
  {
    /// Takes an integer literal.
    public init(integerLiteral: Int) {}
    /// Takes a literal with a fraction or an exponent.
    public init(floatLiteral: Double) {}
    /// Takes true or false.
    public init(booleanLiteral: Bool) {}
    /// Takes a string literal.
    public init(stringLiteral: String) {}
    /// Takes an array literal.
    public init(arrayLiteral: InitialValueLiteral...) {}
    /// Takes a dictionary literal.
    public init(dictionaryLiteral: (InitialValueLiteral, InitialValueLiteral)...) {}
  }
}

extension JSEN.Default: Sendable where Provider._DefaultValue: Sendable {}
extension JSEN.Default: Equatable where Provider._DefaultValue: Equatable {}
extension JSEN.Default: Hashable where Provider._DefaultValue: Hashable {}

extension JSEN.Default: Decodable where Provider._DefaultValue: Decodable {
  /// Decodes the value; null becomes the default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self.init(wrappedValue: Provider._decodingDefault)
    } else {
      self.init(wrappedValue: try container.decode(Provider._DefaultValue.self))
    }
  }
}

extension JSEN.Default: PropertyWrapper {}
extension JSEN.Default: Encodable where Provider._DefaultValue: Encodable {}

/// A property wrapper that is compared and encoded as the value of the property.
protocol PropertyWrapper {
  associatedtype Value

  var wrappedValue: Value { get }
}

extension PropertyWrapper {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws where Value: Encodable {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }

  /// Compares the values, and not how they were read.
  public static func == (left: Self, right: Self) -> Bool where Value: Equatable {
    left.wrappedValue == right.wrappedValue
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) where Value: Hashable { hasher.combine(wrappedValue) }
}

extension KeyedDecodingContainer {
  /// Decodes a property that has a default value when the key is missing or null.
  ///
  /// The code that the compiler writes for a model calls this function.
  ///
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: the key of the value.
  /// - Throws: `DecodingError` for a value of another type.
  /// - Complexity: that of decoding the value.
  public func decode<Provider>(
    _ type: JSEN.Default<Provider>.Type, forKey key: Key
  ) throws -> JSEN.Default<Provider> where Provider._DefaultValue: Decodable {
    try decodeIfPresent(type, forKey: key) ?? JSEN.Default(wrappedValue: Provider._decodingDefault)
  }

  /// Decodes the value of a key; a default when the key is missing or null.
  ///
  ///     struct Server: Decodable {
  ///       var port: Int
  ///       enum CodingKeys: CodingKey { case port }
  ///       init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: CodingKeys.self)
  ///         port = try container.decode(forKey: .port, default: 8080)
  ///       }
  ///     }
  ///     print(try JSENDecoder().decode(Server.self, from: "{}").port)
  ///     // prints 8080
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - key: the key of the value.
  ///   - fallback: the default, which is computed only when it is needed.
  /// - Throws: `DecodingError` for a value of another type.
  /// - Complexity: that of decoding the value.
  public func decode<Value>(
    _ type: Value.Type = Value.self, forKey key: Key, default fallback: @autoclosure () -> Value
  ) throws -> Value where Value: Decodable {
    try decodeIfPresent(type, forKey: key) ?? fallback()
  }
}
