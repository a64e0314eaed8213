package import Foundation

/// The modules of this package as the build left them, for programs that import them.
package struct BuiltModules {
  private let products: URL

  package init(products: URL = Place.products) { self.products = products }

  /// The compiler's arguments for a program that imports any of the modules.
  package var arguments: [String] {
    ["-swift-version", "6", "-I", products.appending(path: "Modules").path]
  }

  /// Returns the modules of this package that a program imports, and the modules that these use.
  package func imported(by source: String) -> [String] {
    let imported = source.matches(of: /(?m)^\s*(?:@testable )?import (\w+)/).map {
      String($0.output.1)
    }
    return Set(imported.flatMap { [$0] + Self.modules(usedBy: $0) }).sorted().filter {
      FileManager.default.fileExists(atPath: products.appending(path: "\($0).build").path)
    }
  }

  /// Returns the modules of this package that a module uses.
  private static func modules(usedBy module: String) -> [String] {
    switch module {
    case "JSEN": []
    case "JSENParsing", "JSENStandards": ["JSEN", "JSENPatterns"]
    case "JSENMapping": ["JSEN", "JSENPatterns", "JSENParsing"]
    case "JSENEditing", "JSENSchema": ["JSEN", "JSENPatterns", "JSENStandards"]
    default: ["JSEN"]
    }
  }

  /// Returns the object files of a module. Its build folder keeps those of deleted sources too, so
  /// the build's list of sources decides.
  package func objects(of module: String) throws -> [String] {
    let folder = products.appending(path: "\(module).build")
    let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
    return sources.split(separator: "\n").map { source in
      let name = source.split(separator: "/").last ?? source
      return folder.appending(path: name.trimmingCharacters(in: ["'", "\""]) + ".o").path
    }
  }
}
