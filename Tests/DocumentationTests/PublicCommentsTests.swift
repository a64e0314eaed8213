import Foundation
import TestTools
import Testing

private let isLinux: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()

/// Each public declaration has a documentation comment that begins with a summary.
///
/// The compiler's symbol graph lists the declarations. A declaration that fulfils a requirement of a protocol may
/// inherit the comment of the requirement, as its page does.
@Suite("Public comments", .enabled(if: isLinux, "other platforms need the path of their SDK"))
struct PublicCommentsTests {
  private static let modules = [
    "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming",
  ]
  /// What the compiler says about each module; it is asked once.
  private static let graphs = Dictionary(
    uniqueKeysWithValues: modules.map { module in
      (module, Task { try await graph(of: module, in: Place.products.appending(path: "Modules")) })
    })

  private static func graph(of module: String) async throws -> Graph {
    try await #require(graphs[module]).value
  }

  @Test(arguments: modules)
  func everyDeclarationHasASummary(module: String) async throws {
    let symbols = try await Self.graph(of: module).symbols
    #expect(symbols.count > 10)
    for symbol in symbols where !symbol.hasSummary {
      Issue.record("\(symbol) has no summary")
    }
  }

  /// A dynamic member does not find a key with the name of a property or a method, so the guide lists them.
  @Test func theGuideListsTheNamesOfMembers() async throws {
    let symbols = try await Self.graph(of: "JSEN").symbols
    var names = Set<String>()
    let types = ["JSEN", "JSENRepresentable", "JSENSource"]
    for symbol in symbols where types.contains(symbol.pathComponents[0]) {
      let isMember = ["swift.property", "swift.method"].contains(symbol.kind.identifier)
      guard isMember, symbol.pathComponents.count == 2 else { continue }
      names.insert(String(symbol.pathComponents[1].prefix { $0 != "(" }))
    }
    let guide = try String(
      contentsOf: Place.root.appending(path: "Sources/JSEN/JSEN.docc/Values.md"), encoding: .utf8)
    let section = try #require(
      guide.split(separator: "### ").first { $0.hasPrefix("Names that are not members") })
    let listed = Set(section.matches(of: /`(\w+)`/).map { String($0.output.1) })
    #expect(names.subtracting(listed).sorted() == [])
    #expect(names.contains("string") && names.contains("fetch") && names.contains("kind"))
  }

  /// The first page of a library lists its types, and the page of a type, if there is one, the type's members.
  @Test(arguments: modules)
  func pagesListEverything(module: String) async throws {
    let graph = try await Self.graph(of: module)
    let catalogue = Place.root.appending(path: "Sources/\(module)/\(module).docc")
    let first = try String(contentsOf: catalogue.appending(path: "\(module).md"), encoding: .utf8)
    for symbol in graph.symbols where symbol.pathComponents.count == 1 {
      #expect(Self.links(first, symbol.pathComponents[0]), "\(symbol) is not on the first page")
    }
    let pages = try Place.files(beneath: catalogue.appending(path: "Types"), pathExtension: "md")
    #expect(!pages.isEmpty)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      let title = try #require(text.firstMatch(of: /^# ``([^`]+)``/)).output.1
      var path = title.split(separator: "/").map { String($0.prefix { $0 != "-" }) }
      if path.count > 1, path[0] == module { path.removeFirst() }
      let members = graph.members(of: path)
      #expect(members.count > 1)
      for member in members {
        #expect(Self.links(text, member), "\(member) is not on the page \(title)")
      }
    }
  }

  /// Whether a page links to a symbol; a link may have a suffix that tells overloads apart.
  private static func links(_ page: String, _ name: String) -> Bool {
    page.contains("``\(name)``") || page.contains("``\(name)-")
  }

  @Test func aMissingSummaryIsFound() async throws {
    let source = """
      /// A type.
      public struct Documented: CustomStringConvertible {
        public var description: String { "" }
        /// - Returns: one.
        public func withoutSummary() -> Int { 1 }
        public func withoutComment() {}
        func withoutNeed() {}
      }
      """
    let missing = try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "Planted.swift")
      try Data(source.utf8).write(to: file)
      let compiled = try await run(
        ["swiftc", "-parse-as-library", "-emit-module", "-module-name", "Planted", file.path],
        in: folder)
      #expect(compiled.succeeded, "\(compiled.errors)")
      return try await Self.graph(of: "Planted", in: folder).symbols.filter { !$0.hasSummary }
    }
    #expect(
      missing.map(\.description).sorted() == [
        "Documented.withoutComment() (Planted.swift:6)",
        "Documented.withoutSummary() (Planted.swift:5)",
      ])
  }

  /// What the compiler says about a module's public declarations; the parts of its format that are used here.
  private struct Graph: Decodable, Sendable {
    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      /// The requirement of a protocol that the source fulfils, whose page is elsewhere.
      let sourceOrigin: Origin?
      struct Origin: Decodable {}
    }
    var symbols: [Symbol] = []
    var relationships: [Relationship] = []

    /// The names of the members that a type's page has to list.
    func members(of path: [String]) -> [String] {
      let types = symbols.filter { $0.pathComponents == path }.map(\.identifier.precise)
      let members = relationships.filter {
        ["memberOf", "requirementOf"].contains($0.kind) && $0.sourceOrigin == nil
          && types.contains($0.target)
      }
      let sources = Set(members.map(\.source))
      return symbols.filter { sources.contains($0.identifier.precise) }
        .compactMap(\.pathComponents.last)
    }
  }

  private struct Symbol: Decodable, CustomStringConvertible {
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let docComment: Comment?
    /// Declarations that the compiler makes have none.
    let location: Location?

    var hasSummary: Bool {
      guard location != nil else { return true }
      guard let first = docComment?.lines.first?.text.drop(while: { $0 == " " }) else {
        return false
      }
      return !first.isEmpty && !first.hasPrefix("- ")
    }

    var description: String {
      let file = location?.uri.split(separator: "/").last ?? "?"
      return
        "\(pathComponents.joined(separator: ".")) (\(file):\((location?.position.line ?? 0) + 1))"
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private static func graph(of module: String, in modules: URL) async throws -> Graph {
    // The build's folder is named for the target.
    let target = Place.products.deletingLastPathComponent().lastPathComponent
    return try await Place.withTemporaryFolder { folder in
      let outcome = try await run(
        ["swift-symbolgraph-extract", "-module-name", module, "-I", modules.path]
          + ["-target", target, "-minimum-access-level", "public", "-skip-synthesized-members"]
          + ["-output-dir", folder.path],
        in: folder)
      guard outcome.succeeded else { throw Refusal(description: outcome.errors) }
      return try Place.files(beneath: folder, pathExtension: "json").reduce(into: Graph()) {
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $1))
        $0.symbols += graph.symbols
        $0.relationships += graph.relationships
      }
    }
  }
}
