import JSEN
import JSENParsing

extension TypeLayout {
  /// The layout of a type whose values the mapper builds: a struct, a class or a tuple.
  ///
  /// - Throws: a refusal for a type that is none of the three, or that has a property which cannot be built.
  static func mapped(_ type: Any.Type) throws(Refusal) -> TypeLayout {
    let layout = try TypeLayout(type)
    for field in layout.fields {
      if let reason = refusal(of: field.type) { throw Refusal(reason, field: field.name) }
    }
    if let reason = refusal(of: type) { throw Refusal(reason) }
    return layout
  }

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
