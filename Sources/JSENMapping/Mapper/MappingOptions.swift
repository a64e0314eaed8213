import JSEN
import JSENParsing

/// The options of a mapper.
struct MappingOptions: Sendable {
  /// Whether a missing member has the default of its type.
  var missingIsDefault = true
  /// Whether null has the default of a type that is not optional.
  var nullIsDefault = true
  /// The conversions of strings, numbers and bools to each other.
  var leniency = ReadingLeniency.conversions
  /// Whether types are mapped inside types of other modules.
  var mapsOtherModules = false
  /// Whether `let` properties of classes are mapped.
  var mapsClassConstants = false
  /// Whether a missing struct is made of the defaults of its properties.
  var synthesizesDefaults = false
  var keys = KeyDecoding.useDefaultKeys
  /// The keys that are written; nil when they are those that are read.
  var writtenKeys: KeyEncoding?
  /// The types that use Codable; nil for all types.
  var codableTypes: Set<ObjectIdentifier>? = []
  /// The type whose own functions are not called for the outermost value, since one of them uses the mapper.
  var reflectedType: ObjectIdentifier?
  /// Why types cannot be taken apart on this platform; nil where they can.
  var platformRefusal = RuntimePlatform.refusal
  #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
    var dates = DateMappingStrategy.bestGuess
    var data = DataMappingStrategy.base64
  #endif

  func usesCodable(_ type: Any.Type) -> Bool {
    codableTypes?.contains(ObjectIdentifier(type)) ?? true
  }

  /// The same options with other keys, which are both read and written.
  func reading(_ keys: KeyDecoding) -> MappingOptions {
    var options = self
    options.keys = keys
    options.writtenKeys = nil
    return options
  }
}
