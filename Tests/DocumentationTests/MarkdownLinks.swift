import Foundation
import TestTools

/// The relative links of Markdown files, such as `Docs/Command.md#lines` in `README.md`.
///
/// Links such as `<doc:Values>` are mistakes: only docc follows them. `Docs/build.sh` makes them of links to files.
struct MarkdownLinks {
  private let root: URL
  /// The text of each file, by its path.
  private let texts: [String: String]
  private let found: [(file: String, target: String)]

  var count: Int { found.count }

  /// Finds the links of some files beneath a folder.
  init(of files: [URL], root: URL) throws {
    self.root = root
    texts = try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.standardizedFileURL.path, try String(contentsOf: $0, encoding: .utf8))
      })
    found = texts.flatMap { file, text in
      let prose = Self.withoutCode(text)
      return
        (prose.matches(of: /\]\(([^()\s]+)\)/).map(\.output.1)
        + prose.matches(of: /<(doc:[^>]*)>/).map(\.output.1)).map { (file, String($0)) }
    }
  }

  /// Returns a line for each link that leads nowhere.
  func problems() -> [String] {
    found.compactMap { file, target in
      if target.contains(/^https?:/) { return nil }
      let name = file.dropFirst(root.standardizedFileURL.path.count + 1)
      if target.hasPrefix("doc:") { return "\(name): '\(target)' works in docc only" }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let folder = URL(filePath: file).deletingLastPathComponent()
      let place =
        parts[0].isEmpty ? file : folder.appending(path: parts[0]).standardizedFileURL.path
      guard FileManager.default.fileExists(atPath: place) else {
        return "\(name): no file '\(target)'"
      }
      if parts.count == 2, let text = texts[place], !Self.anchors(of: text).contains(parts[1]) {
        return "\(name): no heading for '\(target)'"
      }
      return nil
    }.sorted()
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
