import JSEN
import JSENParsing

/// The options of a mapper.
struct MappingOptions: Sendable {
  /// Whether a missing member has the default of its type.
  var missingIsDefault = true
  /// Whether null has the default of a type that is not optional.
  var nullIsDefault = true
  /// Whether strings, numbers and bools are converted to each other.
  var converts = true
  /// Whether an integer may be read from a number with a fraction.
  var truncates = false
  /// Whether types are mapped inside types of other modules.
  var mapsOtherModules = false
  /// Whether `let` properties of classes are mapped.
  var mapsClassConstants = false
  var keys = KeyDecoding.useDefaultKeys
  var codable = CodableUse.none
  /// Why types cannot be taken apart on this platform; nil where they can.
  var platformRefusal = RuntimePlatform.refusal
  /// The strategies of types that need Foundation, by their own type.
  var strategies: [ObjectIdentifier: any Sendable] = [:]

  enum CodableUse: Sendable {
    case none
    case types(Set<ObjectIdentifier>)
    case all

    func contains(_ type: Any.Type) -> Bool {
      switch self {
      case .none: false
      case .types(let types): types.contains(ObjectIdentifier(type))
      case .all: true
      }
    }
  }

  func strategy<Strategy: Sendable>(orDefault fallback: Strategy) -> Strategy {
    strategies[ObjectIdentifier(Strategy.self)] as? Strategy ?? fallback
  }

  func key(_ property: String) -> String {
    switch keys {
    case .useDefaultKeys: property
    case .convertFromSnakeCase: SnakeCase.snakeCase(property)
    case .custom(let key): key(property)
    }
  }

  var leniency: ReadingLeniency {
    var leniency: ReadingLeniency = converts ? .conversions : []
    if truncates { leniency.insert(.truncation) }
    return leniency
  }
}
