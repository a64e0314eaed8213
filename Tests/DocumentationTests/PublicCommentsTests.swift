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

/// Each public declaration has a documentation comment with a summary, its parameters, its errors and its complexity.
///
/// The compiler's symbol graph lists the declarations. A declaration that fulfils a requirement of a protocol may
/// inherit the comment of the requirement, as its page does.
@Suite("Public comments", .enabled(if: isLinux, "other platforms need the path of their SDK"))
struct PublicCommentsTests {
  private static let modules = [
    "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
    "JSENSchema",
  ]
  /// The symbol graph of each module, made once by the compiler.
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

  @Test(arguments: modules)
  func everyDeclarationNamesParametersErrorsAndComplexity(module: String) async throws {
    let graph = try await Self.graph(of: module)
    for symbol in graph.symbols {
      let parts = symbol.missingParts(beside: graph.properties)
      if !parts.isEmpty {
        Issue.record("\(symbol) has no \(parts.map { "'- \($0):'" }.joined(separator: ", "))")
      }
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
    let types = catalogue.appending(path: "Types")
    guard FileManager.default.fileExists(atPath: types.path) else { return }
    let pages = try Place.files(beneath: types, pathExtension: "md")
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

  @Test func missingPartsAreFound() async throws {
    let source = """
      /// A type.
      public struct Documented: CustomStringConvertible {
        public var description: String { "" }
        /// - Returns: one.
        /// - Complexity: O(1).
        public func withoutSummary() -> Int { 1 }
        public func withoutComment() {}
        func withoutNeed() {}
        /// A size.
        public var size = 0
        /// Makes one.
        /// - Complexity: O(1).
        public init(size: Int) {}
        /// Adds `first`.
        /// - Parameters:
        ///   - third: a number.
        /// - Complexity: O(1).
        public func add(_ first: Int, to second: Int, third: Int, _: Int) {}
        /// Calls a function.
        /// - Parameter body: a function.
        /// - Complexity: that of the function.
        public func call(_ body: () throws -> Void) rethrows {}
        /// Fails.
        public func fail() throws {}
        /// Fails.
        /// - Throws: always.
        /// - Complexity: O(1).
        public func failWithComment() async throws {}
        /// A number.
        public var number: Int { get throws { 0 } }
        /// The element at an index.
        public subscript(index: Int) -> Int { index }
        /// Makes a block.
        public func block() -> Block? { nil }
        /// Compares.
        public static func < (left: Self, right: Self) -> Bool { true }
        /// Adds.
        public static func + (left: Self, right: Self) -> Int { 0 }
      }
      /// A product.
      public struct Block {}
      """
    let graph = try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "Planted.swift")
      try Data(source.utf8).write(to: file)
      let compiled = try await run(
        ["swiftc", "-parse-as-library", "-emit-module", "-module-name", "Planted", file.path],
        in: folder)
      #expect(compiled.succeeded, "\(compiled.errors)")
      return try await Self.graph(of: "Planted", in: folder)
    }
    #expect(
      graph.symbols.filter { !$0.hasSummary }.map(\.description).sorted() == [
        "Documented.withoutComment() (Planted.swift:7)",
        "Documented.withoutSummary() (Planted.swift:6)",
      ])
    let missing = graph.symbols.flatMap { symbol in
      symbol.missingParts(beside: graph.properties).map { "\(symbol.pathComponents[1]): \($0)" }
    }
    #expect(
      missing.sorted() == [
        "+(_:_:): Complexity",
        "add(_:to:third:_:): Parameter second",
        "fail(): Complexity",
        "fail(): Throws",
        "number: Throws",
        "subscript(_:): Complexity",
        "subscript(_:): Parameter index",
        "withoutComment(): Complexity",
      ])
  }

  /// The public declarations of a module from the compiler's symbol graph, with only the parts that are used here.
  private struct Graph: Decodable, Sendable {
    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      /// The requirement of a protocol that the source fulfils, whose page is elsewhere.
      let sourceOrigin: Origin?
      struct Origin: Decodable {}
    }
    var symbols: [PublicSymbol] = []
    var relationships: [Relationship] = []

    var properties: Set<[String]> { Set(symbols.filter(\.isProperty).map(\.pathComponents)) }

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
