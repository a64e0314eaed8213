import JSEN
import JSENParsing

extension PlanCompiler {
  /// Refuses a type whose module is not that of the type around it, unless the user has allowed it.
  ///
  /// Only a module's own initializers know what its types promise: an index that is inside an array, a text without a
  /// line break. Values made without them break such promises, and code that relies on them reads memory that is not its
  /// own. Within one module this is the user's decision. A type that the user passes to the mapper is one, too, whatever its
  /// module. The types of other modules inside it are not seen at the call, so an option must allow them.
  func checkModules(of type: Any.Type, inside owner: Any.Type) throws(UnsupportedType) {
    guard !options.allowsTypesOfOtherModules else { return }
    for part in Self.declaredParts(of: type) where isMadeByReflection(part) {
      let module = LibraryTypes.module(of: part)
      if module == LibraryTypes.module(of: owner) { continue }
      throw UnsupportedType(
        part,
        """
        it belongs to the module \(module), which alone knows how its values are made; conform it to \
        JSENMappable, or use allowingTypesOfOtherModules()
        """)
    }
  }

  /// The types with a declaration of their own that a type is made of: those in arrays, optionals, tuples and so on.
  private static func declaredParts(of type: Any.Type) -> [Any.Type] {
    if let mapped = type as? any MappedType.Type { return mapped.parts.flatMap(declaredParts) }
    guard RuntimeKind(type) == .tuple else { return [type] }
    return ((try? TypeLayout(type))?.fields ?? []).flatMap { declaredParts(of: $0.type) }
  }

  /// Whether values of a type would be made without calling code that belongs to the type.
  private func isMadeByReflection(_ type: Any.Type) -> Bool {
    if type is any JSENMappable.Type || type is any RawRepresentable.Type { return false }
    if options.usesCodable(type), type is any Codable.Type { return false }
    return TypeLayout.refusal(of: type) == nil && !LibraryTypes.contains(type)
  }
}

/// Types of the standard library, of Foundation and of C, whose stored properties are not for others to set.
///
/// A `Range` built by its bounds could end before it begins, and a pointer could point anywhere. Types that need no more
/// than their stored properties are mapped directly; see ``MappedType``.
enum LibraryTypes {
  private static let modules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Observation",
    "Distributed", "RegexBuilder", "Builtin", "Combine", "CoreFoundation", "CoreGraphics",
    "SwiftUI", "UIKit", "AppKit", "JSEN", "JSENParsing",
  ]

  /// Whether a type is declared in a library, not in an extension of one of its types.
  static func contains(_ type: Any.Type) -> Bool {
    if RuntimeKind(type) == .tuple { return false }
    let module = Self.module(of: type)
    // Modules of the toolchain's own begin with an underscore, and those of C with two.
    return modules.contains(module) || module.hasPrefix("_")
  }

  /// The name of the module that declares a type.
  static func module(of type: Any.Type) -> Substring {
    let name = String(reflecting: type)
    // A type in an extension of a type of another module: "(extension in Game):Swift.Int.Side".
    let prefix = "(extension in "
    return name.hasPrefix(prefix)
      ? name.dropFirst(prefix.count).prefix { $0 != ")" } : name.prefix { $0 != "." }
  }
}
