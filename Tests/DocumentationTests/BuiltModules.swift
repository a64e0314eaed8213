import Foundation
import TestTools

/// The modules of this package as the build left them, for programs that import them.
struct BuiltModules {
  let products: URL

  /// The compiler's arguments for a program that imports any of the modules.
  var arguments: [String] {
    ["-swift-version", "6", "-I", products.appending(path: "Modules").path]
  }

  /// Returns the modules of this package that a program imports, and the modules that these use.
  func imported(by source: String) -> [String] {
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
    case "JSENMapping": ["JSEN", "JSENParsing"]
    default: ["JSEN"]
    }
  }

  /// Returns the object files of a module. Its build folder keeps those of deleted sources too, so
  /// the build's list of sources decides.
  func objects(of module: String) throws -> [String] {
    let folder = products.appending(path: "\(module).build")
    let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
    return sources.split(separator: "\n").map { source in
      let name = source.split(separator: "/").last ?? source
      return folder.appending(path: name.trimmingCharacters(in: ["'", "\""]) + ".o").path
    }
  }
}

extension Problem {
  /// Returns the compiler's errors in the file `path`, one for each line and message.
  static func compilerErrors(in outcome: Outcome, about path: String) -> [Problem] {
    var problems: [Problem] = []
    for line in (outcome.errors + outcome.output).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?):(\d+):\d+: error: (.*)$/),
        match.output.1.hasSuffix(path), let number = Int(match.output.2)
      else { continue }
      let problem = Problem(path: path, line: number, message: "error: \(match.output.3)")
      if !problems.contains(problem) { problems.append(problem) }
    }
    return problems
  }
}
