import JSEN
import JSENParsing

/// Decodes and encodes plain structs, classes, enums and tuples that conform to nothing.
///
/// The stored properties of a type are its members. Missing scalars and collections and null have default values, and
/// numbers, strings and bools are converted to each other, unless a method such as ``failOnMissingKeys()`` says otherwise.
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
/// A mapper does not change: each method returns another one. Keep a mapper that you have configured, since it also
/// keeps what it has learned about each type.
public struct JSENMapper: Sendable {
  let options: MappingOptions
  /// The plans that read.
  let plans: PlanCache
  /// The plans that write: the same, unless properties are written with other keys.
  let writingPlans: PlanCache

  private static let standard = JSENMapper(MappingOptions())

  /// Makes a mapper that uses defaults and converts.
  public init() { self = Self.standard }

  /// Makes the mapper that fails for missing keys, null and values of another kind.
  public static let strict = JSENMapper().strict

  init(_ options: MappingOptions) {
    self.options = options
    plans = PlanCache(options)
    writingPlans = options.writtenKeys.map { PlanCache(options.reading($0.decoding)) } ?? plans
  }

  /// Makes the mapper of a platform whose types cannot be taken apart, for tests.
  package init(refusingPlatform reason: String) {
    var options = MappingOptions()
    options.platformRefusal = reason
    self.init(options)
  }

  func with(_ change: (inout MappingOptions) -> Void) -> JSENMapper {
    var options = options
    change(&options)
    return JSENMapper(options)
  }
}

extension JSENMapper {
  /// Returns a mapper that derives the keys of members from the names of properties in some way.
  ///
  /// The keys are also written, unless ``keyEncoding(_:)`` says otherwise. Keys that ``JSENMappable`` gives are used as
  /// they are.
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
  public func keyDecoding(_ keys: KeyDecoding) -> JSENMapper { with { $0.keys = keys } }

  /// Returns a mapper that derives the keys that it writes from the names of properties in some way.
  ///
  /// The mapper reads these keys only with the same rule in ``keyDecoding(_:)``.
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
  public func keyEncoding(_ keys: KeyEncoding) -> JSENMapper { with { $0.writtenKeys = keys } }

  /// Does not compile: use ``keyDecoding(_:)``.
  @available(
    *, unavailable, message: "use 'keyDecoding(_:)', which returns a mapper with the strategy"
  )
  public var keyDecodingStrategy: KeyDecoding {
    get { .useDefaultKeys }
    set {}
  }

  /// Returns a mapper that maps the `let` properties of classes, too.
  ///
  /// The compiler may replace a read of such a property by a constant when every initializer of the class gives it that
  /// constant. It does so in release builds, and the program then does not see what was decoded. So a class with a
  /// `let` is refused unless you call this method. Call it only if the program passes different values to the
  /// initializers of all such classes. `let` properties of structs need no option.
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
  /// A value that is built from its stored properties skips its initializers. A type of another module may rely on what
  /// its initializers check, such as an index that is inside an array, and then a decoded value can crash the program. So
  /// a property whose type belongs to another module than the type around it is refused, unless it is ``JSENMappable``
  /// or has raw values, or Codable is used for it. The known types of the standard library and of Foundation are mapped in
  /// any case. Call this method if your own models are in several modules.
  ///
  /// ```swift
  /// struct Size { let width: Int }
  /// struct Window { let title: String; let size: Size }
  /// // Only a `Size` of another module needs the option.
  /// let mapper = JSENMapper().allowingTypesOfOtherModules()
  /// print(try mapper.decode(Window.self, parsing: #"{"title": "a", "size": {"width": 5}}"#).size.width)
  /// // prints 5
  /// ```
  public func allowingTypesOfOtherModules() -> JSENMapper { with { $0.mapsOtherModules = true } }

  /// Returns a mapper that decodes and encodes every Codable type inside a mapped one through Codable.
  ///
  /// Whether a type has written its `init(from:)` by hand is not known at run time, so the option is for all types, or
  /// with ``usingCodable(for:)`` for some. The types that JSON has, arrays and optionals are mapped in any case.
  public func usingCodable() -> JSENMapper { with { $0.codable = .all } }

  /// Returns a mapper that decodes and encodes some types through Codable.
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
  public func usingCodable(for types: any Codable.Type...) -> JSENMapper {
    with { options in
      var all: Set<ObjectIdentifier> = []
      if case .types(let earlier) = options.codable { all = earlier }
      options.codable = .types(all.union(types.map { ObjectIdentifier($0) }))
    }
  }
}
