public import JSEN

/// A type that says more about its mapping. All members are optional.
///
/// The tables have the names of stored properties as keys, or key paths to them. A name or a key path that is not that
/// of a stored property is an error when the type is first used.
///
/// ```swift
/// struct Post: JSENMappable {
///   let title: String
///   let score: Int
///   let tags: [String]
///
///   static var keyPaths: [PartialKeyPath<Post>: String] { [\.score: "details.score"] }
///   static var defaultsByProperty: [String: any Sendable] { ["tags": ["new"]] }
///   static var transformers: [PartialKeyPath<Post>: any PropertyTransform] {
///     [\.title: Transform<String, String>({ $0.uppercased() }, reverse: { $0.lowercased() })]
///   }
/// }
/// let post = try JSENMapper().decode(Post.self, parsing: #"{"title": "dune", "details": {"score": 5}}"#)
/// print(post)
/// // prints Post(title: "DUNE", score: 5, tags: ["new"])
/// print(try JSENMapper().encodeToString(post))
/// // prints {"title":"dune","details":{"score":5},"tags":["new"]}
/// ```
public protocol JSENMappable: SendableMetatype {
  /// The keys of members by property, with dots between the keys of objects inside each other.
  static var keyPathsByProperty: [String: String] { get }

  /// The keys of members by property, like ``keyPathsByProperty``.
  ///
  /// Structs and final classes can write tables with key paths. The language does not allow `Self` here in a class
  /// that is not final; such a class uses the tables by name.
  static var keyPaths: [PartialKeyPath<Self>: String] { get }

  /// What is done to values between JSON and their property.
  static var transformersByProperty: [String: any PropertyTransform] { get }

  /// What is done to values between JSON and their property, like ``transformersByProperty``.
  static var transformers: [PartialKeyPath<Self>: any PropertyTransform] { get }

  /// The values of properties whose members are missing or, unless the property is optional, null.
  ///
  /// A default has the type of its property, or it is a `JSEN` that is decoded. An object is shared by all values that
  /// get it.
  static var defaultsByProperty: [String: any Sendable] { get }

  /// The values of properties whose members are missing or null, like ``defaultsByProperty``.
  static var defaults: [PartialKeyPath<Self>: any Sendable] { get }

  /// An object whose members are the defaults of missing ones, except where ``defaultsByProperty`` has one.
  static var defaultJSON: JSEN? { get }

  /// Whether a missing or null value of this type is made of the defaults of its properties; true unless set otherwise.
  static var synthesizesDefaultJSON: Bool { get }

  /// Makes a value from JSON, instead of reflection.
  ///
  /// ```swift
  /// struct Version: JSENMappable {
  ///   let parts: [String]
  ///   static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Version)? {
  ///     { json, mapper in
  ///       Version(parts: try mapper.decode(String.self, from: json).split(separator: ".").map { String($0) })
  ///     }
  ///   }
  /// }
  /// print(try JSENMapper().decode([Version].self, parsing: #"["1.2"]"#)[0].parts)
  /// // prints ["1", "2"]
  /// ```
  static var customDecoding: (@Sendable (_ json: JSEN, _ mapper: JSENMapper) throws -> Self)? {
    get
  }

  /// Makes JSON of a value, instead of reflection.
  static var customEncoding: (@Sendable (_ value: Self, _ mapper: JSENMapper) throws -> JSEN)? {
    get
  }
}

extension JSENMappable {
  /// No keys: the mapper derives them from the names of properties.
  public static var keyPathsByProperty: [String: String] { [:] }
  /// No keys: the mapper derives them from the names of properties.
  public static var keyPaths: [PartialKeyPath<Self>: String] { [:] }
  /// No transforms.
  public static var transformersByProperty: [String: any PropertyTransform] { [:] }
  /// No transforms.
  public static var transformers: [PartialKeyPath<Self>: any PropertyTransform] { [:] }
  /// No defaults except those of types.
  public static var defaultsByProperty: [String: any Sendable] { [:] }
  /// No defaults except those of types.
  public static var defaults: [PartialKeyPath<Self>: any Sendable] { [:] }
  /// No defaults except those of types.
  public static var defaultJSON: JSEN? { nil }
  /// The defaults of the properties make a default of the type.
  public static var synthesizesDefaultJSON: Bool { true }
  /// Reflection makes values.
  public static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Self)? { nil }
  /// Reflection takes values apart.
  public static var customEncoding: (@Sendable (Self, JSENMapper) throws -> JSEN)? { nil }
}
