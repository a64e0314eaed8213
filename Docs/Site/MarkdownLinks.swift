import Foundation

/// The relative links of the repository's Markdown files, such as `Docs/Command.md#lines` in `README.md`.
struct MarkdownLinks {
  private let root: URL
  /// Each file with its text outside code.
  private let texts: [String: String]
  private let found: [(file: String, target: String)]

  var links: Int { found.count }

  init(root: URL) throws {
    self.root = root
    let folders = ["Docs", "Sources"].flatMap {
      files(beneath: root.appending(path: $0), pathExtension: "md")
    }
    let all = folders + ["README.md", "CHANGELOG.md"].map { root.appending(path: $0) }
    texts = try Dictionary(
      uniqueKeysWithValues: all.map {
        ($0.standardizedFileURL.path, try String(contentsOf: $0, encoding: .utf8))
      })
    found = texts.flatMap { file, text in
      Self.withoutCode(text).matches(of: /\]\(([^()\s]+)\)/).map { (file, String($0.output.1)) }
    }
  }

  func problems() -> [String] {
    found.compactMap { file, target in
      if target.contains(/^(https?|doc):/) { return nil }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let folder = URL(filePath: file).deletingLastPathComponent()
      let place =
        parts[0].isEmpty ? file : folder.appending(path: parts[0]).standardizedFileURL.path
      let name = file.dropFirst(root.path.count + 1)
      guard FileManager.default.fileExists(atPath: place) else {
        return "\(name): no file '\(target)'"
      }
      if parts.count == 2, let text = texts[place], !Self.anchors(of: text).contains(parts[1]) {
        return "\(name): no heading for '\(target)'"
      }
      return nil
    }
  }

  private static func withoutCode(_ text: String) -> String {
    text.replacing(/(?m)^```[\s\S]*?^```/, with: "").replacing(/`[^`\n]*`/, with: "code")
  }

  /// The anchors that code hosts give to the headings: words in lower case, joined by hyphens.
  private static func anchors(of text: String) -> Set<String> {
    let plain = text.replacing(/(?m)^```[\s\S]*?^```/, with: "")
    return Set(
      plain.matches(of: /(?m)^#+ (.*)$/).map { heading in
        heading.output.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
