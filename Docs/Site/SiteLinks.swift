import Foundation

/// The links of a built site: those of its pages' content and declarations, and those of the sidebar.
struct SiteLinks {
  let archive: URL
  private(set) var pages: [String: Fields] = [:]
  private(set) var links = 0

  init(archive: URL) {
    self.archive = archive
  }

  mutating func problems() throws -> [String] {
    let data = archive.appending(path: "data")
    for file in files(beneath: data, pathExtension: "json") {
      let path = file.path.dropFirst(data.path.count).dropLast(".json".count)
      pages[String(path)] = try fields(of: file)
    }
    let anchors = pages.mapValues {
      Set(Self.strings(named: "anchor", in: $0).map { $0.lowercased() })
    }
    var problems: [String] = []
    for (path, page) in pages {
      if !exists("\(path)/index.html") { problems.append("\(path): no index.html") }
      let references = page["references"] as? Fields ?? [:]
      for identifier in Set(identifiers(in: page)) where references[identifier] == nil {
        problems.append("\(path): nothing has the identifier \(identifier)")
      }
      for case let reference as Fields in references.values {
        for target in Self.targets(of: reference) {
          links += 1
          if let problem = problem(of: target, anchors) { problems.append("\(path): \(problem)") }
        }
      }
      let isArticle = page["kind"] as? String == "article" && !path.hasSuffix("-implementations")
      if isArticle, (page["abstract"] as? [Any] ?? []).isEmpty {
        problems.append("\(path): no summary")
      }
    }
    return try problems + problemsOfSidebar()
  }

  /// The addresses to which a reference leads: a page, or the files of an image.
  private static func targets(of reference: Fields) -> [String] {
    let files = (reference["variants"] as? [Fields] ?? []).compactMap { $0["url"] as? String }
    return files + [reference["url"] as? String].compactMap(\.self)
  }

  private func problem(of target: String, _ anchors: [String: Set<String>]) -> String? {
    if target.hasPrefix("https://") || target.hasPrefix("http://") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
    guard let path = parts.first, path.hasPrefix("/") else {
      return "'\(target)' is not a path of the site"
    }
    guard let found = anchors[path.lowercased()] else {
      return exists(path) ? nil : "no page \(path)"
    }
    if parts.count == 2, !found.contains(parts[1].lowercased()) {
      return "no heading '\(parts[1])' in \(path)"
    }
    return nil
  }

  /// The sidebar and the search list each page, and nothing else.
  private mutating func problemsOfSidebar() throws -> [String] {
    let index = try fields(of: archive.appending(path: "index/index.json"))
    let listed = Set(Self.strings(named: "path", in: index["interfaceLanguages"] ?? [:]))
    links += listed.count
    return listed.subtracting(pages.keys).map { "index/index.json: no page \($0)" }
      + Set(pages.keys).subtracting(listed).map { "index/index.json: \($0) is missing" }
  }

  private func exists(_ path: String) -> Bool {
    let file = archive.appending(path: String(path.dropFirst()))
    return (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
  }

  /// The texts that any object in a value has for a key.
  private static func strings(named name: String, in value: Any) -> [String] {
    if let fields = value as? Fields {
      return fields.flatMap {
        $0 == name ? [$1 as? String].compactMap(\.self) : strings(named: name, in: $1)
      }
    }
    return (value as? [Any] ?? []).flatMap { strings(named: name, in: $0) }
  }
}

/// The identifiers with which a page's content, declarations and lists refer to its references.
func identifiers(in value: Any) -> [String] {
  if let fields = value as? Fields {
    return fields.flatMap { name, value -> [String] in
      switch (name, value) {
      case ("references", _): return []
      case ("identifiers", let list as [String]): return list
      case ("paths", let lists as [[String]]): return lists.joined().filter { $0.hasPrefix("doc:") }
      case ("identifier", let text as String): return [text]
      default: return identifiers(in: value)
      }
    }
  }
  return (value as? [Any] ?? []).flatMap { identifiers(in: $0) }
}
