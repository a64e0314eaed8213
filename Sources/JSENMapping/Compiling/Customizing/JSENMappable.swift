public import JSEN

/// A type that customizes its mapping. All members are optional.
///
/// The keys of the tables are names of stored properties, or key paths to them. Any other key is an error when the type
/// is first used.
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
///
/// Subclasses inherit the tables of a class. A `class var` that a subclass overrides adds to them, and its entries win:
///
/// ```swift
/// class Animal: JSENMappable {
///   private(set) var name = ""
///   class var keyPathsByProperty: [String: String] { ["name": "title"] }
/// }
/// class Dog: Animal {
///   private(set) var tricks = 0
///   override class var keyPathsByProperty: [String: String] { ["tricks": "skills"] }
/// }
/// let dog = try JSENMapper().decode(Dog.self, parsing: #"{"title": "Rex", "skills": 3}"#)
/// print(dog.name, dog.tricks)
/// // prints Rex 3
/// ```
public protocol JSENMappable: SendableMetatype {
  /// The type itself; for a subclass, the class that conforms. The compiler infers it.
  associatedtype Mapped = Self

  /// The keys of members by property. For a member of an inner object, put dots between the keys.
  static var keyPathsByProperty: [String: String] { get }

  /// The keys of members by property, like ``keyPathsByProperty``.
  ///
  /// In a class that is not final, a key path does not contain the name of its property, unless the property is
  /// `final`. Use ``keyPathsByProperty`` in such a class.
  static var keyPaths: [PartialKeyPath<Mapped>: String] { get }

  /// The transforms of values between JSON and their property.
  static var transformersByProperty: [String: any PropertyTransform] { get }

  /// The transforms of values between JSON and their property, like ``transformersByProperty``.
  static var transformers: [PartialKeyPath<Mapped>: any PropertyTransform] { get }

  /// The values of properties whose members are missing or, unless the property is optional, null.
  ///
  /// A default has the type of its property, or is a `JSEN` that is decoded. If a default is a class instance, all
  /// values share it.
  static var defaultsByProperty: [String: any Sendable] { get }

  /// The values of properties whose members are missing or null, like ``defaultsByProperty``.
  static var defaults: [PartialKeyPath<Mapped>: any Sendable] { get }

  /// An object with the defaults of missing members. An entry in ``defaultsByProperty`` takes precedence.
  static var defaultJSON: JSEN? { get }

  /// Whether a missing or null value of this type is made from the defaults of its properties, if each property has a
  /// default.
  ///
  /// It is false by default. ``JSENMapper/synthesizingDefaultJSON()`` does the same for all types.
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
  ///
  /// The mapper that the function gets maps this type by reflection if it is the outermost type. So a function can
  /// prepare the JSON, or complete the value:
  ///
  /// ```swift
  /// struct Person: JSENMappable {
  ///   let first, last: String
  ///   private(set) var full: String?
  ///   static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Person)? {
  ///     { json, mapper in
  ///       var person = try mapper.decode(Person.self, from: json)
  ///       person.full = person.first + " " + person.last
  ///       return person
  ///     }
  ///   }
  /// }
  /// let people: [Person] = try JSENMapper().decode(parsing: #"[{"first": "Ann", "last": "Lee"}]"#)
  /// print(people[0].full ?? "")
  /// // prints Ann Lee
  /// ```
  ///
  /// The mapper reads the JSON of the function, and parts of it, in the document. If the function changes the JSON, the
  /// mapper reads the changed value with all its parts: at each level, if the type contains itself.
  ///
  /// A subclass inherits the function, which must then make an instance of the subclass.
  static var customDecoding: (@Sendable (_ json: JSEN, _ mapper: JSENMapper) throws -> Mapped)? {
    get
  }

  /// Makes JSON from a value, instead of reflection. The mapper maps this type by reflection, as in ``customDecoding``.
  ///
  /// JSON of other functions inside the value becomes a part of the result as it is. NaN and infinity in it are refused
  /// when the whole value is encoded.
  static var customEncoding: (@Sendable (_ value: Mapped, _ mapper: JSENMapper) throws -> JSEN)? {
    get
  }
}

extension JSENMappable {
  /// No keys: the mapper derives them from the names of properties.
  public static var keyPathsByProperty: [String: String] { [:] }
  /// No keys: the mapper derives them from the names of properties.
  public static var keyPaths: [PartialKeyPath<Mapped>: String] { [:] }
  /// No transforms.
  public static var transformersByProperty: [String: any PropertyTransform] { [:] }
  /// No transforms.
  public static var transformers: [PartialKeyPath<Mapped>: any PropertyTransform] { [:] }
  /// No defaults except those of types.
  public static var defaultsByProperty: [String: any Sendable] { [:] }
  /// No defaults except those of types.
  public static var defaults: [PartialKeyPath<Mapped>: any Sendable] { [:] }
  /// No defaults except those of types.
  public static var defaultJSON: JSEN? { nil }
  /// The type has no default.
  public static var synthesizesDefaultJSON: Bool { false }
  /// Reflection makes values.
  public static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Mapped)? { nil }
  /// Reflection takes values apart.
  public static var customEncoding: (@Sendable (Mapped, JSENMapper) throws -> JSEN)? { nil }
}
