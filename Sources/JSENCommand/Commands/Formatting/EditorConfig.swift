import JSENEditing
import JSENStreaming

/// The `.editorconfig` files in the folder of a file and in those above it.
enum EditorConfig {
  /// Returns the layout that they ask for. The file in the nearest folder counts most, and the search ends at one with
  /// `root = true`.
  static func format(ofFileAt file: InputFile) -> JSENText.Format {
    guard let path = file.absolutePath else { return JSENText.Format() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    var files: [(text: String, path: String)] = []
    for count in (0..<parts.count).reversed() {
      let folder = parts[..<count].map { "/" + $0 }.joined()
      let config = InputFile(Argument(folder + "/.editorconfig"))
      guard let bytes = try? config.bytes() else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      files.append((text, parts[count...].joined(separator: "/")))
      if JSENText.Format.isRoot(editorConfig: text) { break }
    }
    return JSENText.Format(editorConfigs: files.reversed())
  }
}

extension InputFile {
  /// The path from the root of the file system; nil for standard input and for a file that does not exist.
  fileprivate var absolutePath: String? {
    if isStandardInput { return nil }
    guard let path = try? CPath(argument.bytes).withoutLinks() else { return nil }
    return String(decoding: path.bytes, as: UTF8.self)
  }
}
