import JSEN
import JSENParsing

/// Decodes and encodes plain structs, classes, enums and tuples, without conformances.
///
/// The stored properties of a type are its members. Missing scalars, missing collections and null have default values,
/// and numbers, strings and bools are converted to each other. Methods such as ``failOnMissingKeys()`` turn this off.
///
/// ```swift
/// struct Post { let title: String; let score: Int; let commentCount: Int }
/// let mapper = JSENMapper().keyDecoding(.convertFromSnakeCase)
/// let post: Post = try mapper.decode(parsing: #"{"title": "Dune", "score": "-5", "comment_count": null}"#)
/// print(post)
/// // prints Post(title: "Dune", score: -5, commentCount: 0)
/// print(try mapper.encodeToString(post))
/// // prints {"title":"Dune","score":-5,"comment_count":0}
/// ```
///
/// A mapper does not change: each method returns another mapper. A mapper examines each type once, so configure it once
/// and keep it.
public struct JSENMapper: Sendable {
  /// The options, which do not change. Another mapper can have a copy of them with changes.
  public let options: MappingOptions
  /// The plans that read.
  let plans: PlanCache
  /// The plans that write: the same, unless properties are written with other keys.
  let writingPlans: PlanCache

  private static let standard = JSENMapper(options: MappingOptions())

  /// Makes a mapper that uses defaults and conversions.
  public init() { self = Self.standard }

  /// Makes a mapper with options.
  ///
  /// ```swift
  /// var options = MappingOptions()
  /// options.failsOnMissingKeys = true
  /// options.keyDecoding = .convertFromSnakeCase
  /// let mapper = JSENMapper(options: options)
  /// struct Size { let maxWidth: Int }
  /// print(try mapper.decode(Size.self, parsing: #"{"max_width": "5"}"#))
  /// // prints Size(maxWidth: 5)
  /// ```
  ///
  /// - Parameter options: the options, which are those of `JSENMapper()` unless you set them.
  /// - Complexity: O(1).
  public init(options: MappingOptions) {
    self.options = options
    plans = PlanCache(options)
    writingPlans = options.keyEncoding.map { PlanCache(options.reading($0.decoding)) } ?? plans
  }

  /// Makes the mapper of a platform whose types cannot be taken apart, for tests.
  package init(refusingPlatform reason: String) {
    var options = MappingOptions()
    options.platformRefusal = reason
    self.init(options: options)
  }

  func with(_ change: (inout MappingOptions) -> Void) -> JSENMapper {
    var options = options
    change(&options)
    return JSENMapper(options: options)
  }
}

extension JSENMapper {
  /// Returns a mapper that makes the keys of members from the names of properties.
  ///
  /// The mapper also writes these keys, unless ``keyEncoding(_:)`` sets another rule. Keys from ``JSENMappable`` do not
  /// change.
  ///
  /// ```swift
  /// struct Size { let width: Int }
  /// let mapper = JSENMapper().keyDecoding(.custom { $0.uppercased() })
  /// print(try mapper.decode(Size.self, parsing: #"{"WIDTH": 5}"#))
  /// // prints Size(width: 5)
  /// print(try mapper.encode(Size(width: 5)))
  /// // prints {"WIDTH":5}
  /// ```
  ///
  /// - Parameter keys: the rule for the keys.
  public func keyDecoding(_ keys: KeyDecoding) -> JSENMapper { with { $0.keyDecoding = keys } }

  /// Returns a mapper that makes the keys for encoding from the names of properties.
  ///
  /// To read these keys, set the same rule with ``keyDecoding(_:)``.
  ///
  /// ```swift
  /// struct Post { let commentCount: Int }
  /// let mapper = JSENMapper().keyDecoding(.custom { "in-" + $0 }).keyEncoding(.convertToSnakeCase)
  /// let post: Post = try mapper.decode(parsing: #"{"in-commentCount": 5}"#)
  /// print(try mapper.encode(post))
  /// // prints {"comment_count":5}
  /// ```
  ///
  /// - Parameter keys: the rule for the keys that are written.
  public func keyEncoding(_ keys: KeyEncoding) -> JSENMapper { with { $0.keyEncoding = keys } }

  /// Does not compile: use ``keyDecoding(_:)``.
  @available(
    *, unavailable, message: "use 'keyDecoding(_:)', which returns a mapper with the strategy"
  )
  public var keyDecodingStrategy: KeyDecoding {
    get { .useDefaultKeys }
    set {}
  }

  /// Returns a mapper that also maps the `let` properties of classes.
  ///
  /// If every initializer of the class sets such a property to the same constant, the compiler may replace reads by
  /// this constant. It does so in release builds, and the program then does not see the decoded value. So the mapper
  /// refuses a class with a `let` unless you call this method. Call it only if the program passes different values to
  /// the initializers of all such classes. `let` properties of structs need no option.
  ///
  /// ```swift
  /// final class User { let id: Int; init(id: Int) { self.id = id } }
  /// let user: User = try JSENMapper().mappingClassConstants().decode(parsing: #"{"id": 5}"#)
  /// print(user.id)
  /// // prints 5
  /// ```
  public func mappingClassConstants() -> JSENMapper { with { $0.mapsClassConstants = true } }

  /// Returns a mapper that also maps types of other modules inside the type that is decoded.
  ///
  /// Mapping skips the initializers of a type. A type of another module may rely on a check in its initializers, such
  /// as an index that must be inside an array. Without the check, a decoded value can crash the program. So the mapper
  /// refuses a property whose type is from another module than the type that contains it. The type that you pass to
  /// `decode` may be from any module, since you name it. The mapper accepts types that are
  /// ``JSENMappable`` or have raw values, types that use Codable, and the known types of the standard library and of
  /// Foundation. Call this method if your own models are in several modules.
  ///
  /// ```swift
  /// struct Size { let width: Int }
  /// struct Window { let title: String; let size: Size }
  /// // Only a `Size` of another module needs the option.
  /// let mapper = JSENMapper().allowingTypesOfOtherModules()
  /// print(try mapper.decode(Window.self, parsing: #"{"title": "a", "size": {"width": 5}}"#).size.width)
  /// // prints 5
  /// ```
  public func allowingTypesOfOtherModules() -> JSENMapper {
    with { $0.allowsTypesOfOtherModules = true }
  }

  /// Returns a mapper that uses Codable for every Codable type inside a mapped type.
  ///
  /// At run time, the mapper cannot see whether a type has its own `init(from:)`. So this option applies to all types;
  /// ``usingCodable(for:)`` applies to some types. Scalars, arrays and optionals are always mapped.
  public func usingCodable() -> JSENMapper { with { $0.codableTypes = nil } }

  /// Returns a mapper that uses Codable for some types.
  ///
  /// ```swift
  /// struct Flag: Codable {
  ///   let isOn: Bool
  ///   init(from decoder: any Decoder) throws {
  ///     isOn = try decoder.singleValueContainer().decode(String.self) == "on"
  ///   }
  ///   func encode(to encoder: any Encoder) throws {
  ///     var container = encoder.singleValueContainer()
  ///     try container.encode(isOn ? "on" : "off")
  ///   }
  /// }
  /// struct Lamp { let name: String; let flag: Flag }
  /// let mapper = JSENMapper().usingCodable(for: Flag.self)
  /// let lamp: Lamp = try mapper.decode(parsing: #"{"name": "desk", "flag": "on"}"#)
  /// print(try mapper.encode(lamp))
  /// // prints {"name":"desk","flag":"on"}
  /// ```
  ///
  /// - Parameter types: types that conform to Codable. They are also used inside arrays, dictionaries and optionals.
  public func usingCodable(for types: any (Codable & SendableMetatype).Type...) -> JSENMapper {
    with { $0.codableTypes = ($0.codableTypes ?? []) + types }
  }
}
