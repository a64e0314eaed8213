import JSEN
import JSENParsing

extension TypeLayout {
  /// Returns the reason why values of a type can never be built; nil for other types.
  static func refusal(of type: Any.Type) -> String? {
    switch RuntimeKind(type) {
    case .existentialMetatype: return "it is a metatype"
    case .existential, .extendedExistential:
      let hint = type == Any.self ? "; use JSEN for a value of any kind" : ""
      return "its type \(type) does not say which type to decode\(hint)"
    case .builtin: return "its type \(type) belongs to the compiler"
    case .foreignClass, .foreignReference, .objectiveCClass:
      return "its type \(type) is not made by Swift"
    case .function, .metatype, .struct, .enum, .optional, .tuple, .class, nil: break
    }
    if let reason = storageRefusal(of: type) { return reason }
    return isBitwiseTakable(type) ? nil : "values of its type \(type) cannot be moved"
  }
}
