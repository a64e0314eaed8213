import JSEN
import JSENParsing

/// The options of a mapper, each of which can be set and unset.
///
/// ```swift
/// struct Size { let width: Int }
/// var options = MappingOptions.strict
/// options.truncatesFractions = true
/// print(try JSENMapper(options: options).decode(Size.self, parsing: #"{"width": 1.5}"#))
/// // prints Size(width: 1)
/// options.truncatesFractions = false
/// do {
///   _ = try JSENMapper(options: options).decode(Size.self, parsing: #"{"width": 1.5}"#)
/// } catch { print(error) }
/// // prints:
/// // width (1:11): expected an integer, found 1.5
/// // {"width": 1.5}
/// //           ^
/// ```
///
/// The methods of a ``JSENMapper`` set the same options: `mapper.truncatingFractions()` is a mapper whose
/// ``truncatesFractions`` is true.
public struct MappingOptions: Sendable {
  /// Makes the options of `JSENMapper()`: with defaults and conversions.
  public init() {}

  /// Whether a missing member is an error, unless its property is optional or has its own default. If not, the value is
  /// the default of the type.
  ///
  /// See ``JSENMapper/failOnMissingKeys()``.
  public var failsOnMissingKeys = false

  /// Whether null is an error, unless its property is optional or has its own default. If not, the value is the default
  /// of the type.
  ///
  /// See ``JSENMapper/failOnNullNonOptionals()``.
  public var failsOnNullNonOptionals = false

  /// Whether a member that belongs to no property is an error. If not, it is ignored.
  ///
  /// See ``JSENMapper/failOnUnknownKeys()``.
  public var failsOnUnknownKeys = false

  /// Whether strings, numbers and bools are converted to each other.
  ///
  /// See ``JSENMapper/strictConversions()``, which also unsets ``truncatesFractions`` and ``readsNumbersAsBools``.
  public var convertsScalars = true

  /// Whether an integer is read from a number with a fraction, which is dropped.
  ///
  /// See ``JSENMapper/truncatingFractions()``.
  public var truncatesFractions = false

  /// Whether a number in a string may have spaces around it, a plus sign, and zeros before its digits. It changes nothing
  /// unless ``convertsScalars`` is true.
  ///
  /// See ``JSENMapper/readingNumberSpellings()``.
  public var readsNumberSpellings = false

  /// Whether each number is read as a `Bool`: 0 is false, and any other number is true.
  ///
  /// See ``JSENMapper/readingNumbersAsBools()``.
  public var readsNumbersAsBools = false

  /// Whether an empty string is nil where the type is an optional.
  ///
  /// See ``JSENMapper/readingEmptyTextAsNil()``.
  public var readsEmptyTextAsNil = false

  /// Whether an element of an array or a set that does not fit is left out. If not, it is an error.
  ///
  /// See ``JSENMapper/droppingInvalidElements()``.
  public var dropsInvalidElements = false

  /// Whether a missing or null struct, class or tuple is made from the defaults of its properties.
  ///
  /// See ``JSENMapper/synthesizingDefaultJSON()``.
  public var synthesizesDefaultJSON = false

  /// The rule that makes the key for decoding from the name of a property.
  ///
  /// See ``JSENMapper/keyDecoding(_:)``.
  public var keyDecoding = KeyDecoding.useDefaultKeys

  /// The rule that makes the key for encoding; nil for the keys that are read.
  ///
  /// See ``JSENMapper/keyEncoding(_:)``.
  public var keyEncoding: KeyEncoding?

  /// Whether `let` properties of classes are mapped.
  ///
  /// See ``JSENMapper/mappingClassConstants()``.
  public var mapsClassConstants = false

  /// Whether types of other modules are mapped inside the type that is decoded.
  ///
  /// See ``JSENMapper/allowingTypesOfOtherModules()``.
  public var allowsTypesOfOtherModules = false

  /// The types that use Codable; nil for every Codable type.
  ///
  /// See ``JSENMapper/usingCodable(for:)`` and ``JSENMapper/usingCodable()``.
  public var codableTypes: [any (Codable & SendableMetatype).Type]? = []

  #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
    /// The form of dates.
    ///
    /// See ``JSENMapper/dateStrategy(_:)``.
    public var dateStrategy = DateMappingStrategy.bestGuess

    /// The form of data.
    ///
    /// See ``JSENMapper/dataStrategy(_:)``.
    public var dataStrategy = DataMappingStrategy.base64
  #endif

  /// The type whose own functions are not called for the outermost value, since one of them uses the mapper.
  var reflectedType: ObjectIdentifier?
  /// Why types cannot be taken apart on this platform; nil where they can.
  var platformRefusal = RuntimePlatform.refusal
}

extension MappingOptions {
  /// The conversions that a scalar is read with.
  var leniency: ReadingLeniency {
    var leniency: ReadingLeniency = convertsScalars ? .conversions : []
    if truncatesFractions { leniency.insert(.truncation) }
    if readsNumberSpellings { leniency.insert(.numberSpellings) }
    if readsNumbersAsBools { leniency.insert(.numbersAsBools) }
    return leniency
  }

  func usesCodable(_ type: Any.Type) -> Bool {
    codableTypes?.contains { ObjectIdentifier($0) == ObjectIdentifier(type) } ?? true
  }

  /// Whether the mapper is an argument of a custom function.
  var isOfCustomFunction: Bool { reflectedType != nil }

  /// The same options with other keys, which are both read and written.
  func reading(_ keys: KeyDecoding) -> MappingOptions {
    var options = self
    options.keyDecoding = keys
    options.keyEncoding = nil
    return options
  }
}
