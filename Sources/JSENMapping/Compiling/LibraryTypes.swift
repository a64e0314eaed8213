import JSEN
import JSENParsing

/// Types of the standard library, of Foundation and of C, whose stored properties are not for others to set.
///
/// A `Range` built by its bounds could end before it begins, and a pointer could point anywhere. Types that need no more
/// than their stored properties are mapped directly; see ``MappedType``.
enum LibraryTypes {
  private static let modules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Observation",
    "Distributed", "RegexBuilder", "Builtin", "Combine", "CoreFoundation", "CoreGraphics",
    "SwiftUI",
    "UIKit", "AppKit", "JSEN", "JSENParsing",
  ]

  /// Whether a type is declared in a library, not in an extension of one of its types.
  static func contains(_ type: Any.Type) -> Bool {
    if RuntimeKind(type) == .tuple { return false }
    let module = Module.name(of: type)
    // Modules of the toolchain's own begin with an underscore, and those of C with two.
    return modules.contains(module) || module.hasPrefix("_")
  }
}
