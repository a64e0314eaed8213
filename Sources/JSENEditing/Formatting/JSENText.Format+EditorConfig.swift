import JSEN

extension JSENText.Format {
  /// Makes the format that an EditorConfig file asks for.
  ///
  ///     let config = """
  ///       [*]
  ///       indent_style = tab
  ///       [*.{json,jsonc}]
  ///       max_line_length = 100
  ///       """
  ///     let format = JSENText.Format(editorConfig: config, path: "settings/app.json")
  ///     print(format.indentation, format.lineWidth)
  ///     // prints tab 100
  ///
  /// Of the sections that match the path, the last one with a key counts. These keys are read: `indent_style`,
  /// `indent_size`, `tab_width`, `end_of_line` (`lf` and `crlf`), `insert_final_newline` and `max_line_length`. Other
  /// keys and values have no effect. `unset` is the default of this type.
  ///
  /// - Parameters:
  ///   - editorConfig: the text of the file. A file in a folder above it is not read.
  ///   - path: the path of the JSON file from the folder of the EditorConfig file, with slashes.
  /// - Complexity: O(*n*) in the text of the file, and in the path for each of its sections.
  public init(editorConfig: String, path: String) {
    self.init(editorConfigs: [(editorConfig, path)])
  }

  /// Makes the format that several EditorConfig files ask for.
  ///
  /// - Parameter files: the text of each file, and the path of the JSON file from its folder; the file in the nearest
  ///   folder, which counts most, is the last one.
  package init(editorConfigs files: [(text: String, path: String)]) {
    self.init()
    var values: [String: String] = [:]
    for (text, path) in files { values.merge(Self.values(text, path)) { $1 } }
    let tabWidth = values["tab_width"].flatMap(Self.positive)
    let size = values["indent_size"]
    let number = size.flatMap(Self.positive) ?? (size == "tab" ? tabWidth : nil)
    switch values["indent_style"] {
    case "tab": indentation = .tab
    case "space": if let number { indentation = .spaces(number) }
    default: if size != "tab", let number { indentation = .spaces(number) }
    }
    let lineEnds = ["lf": LineEnd.lf, "crlf": .crlf]
    lineEnd = values["end_of_line"].flatMap { lineEnds[$0] } ?? lineEnd
    endsWithLineEnd = values["insert_final_newline"].flatMap { Bool($0) } ?? endsWithLineEnd
    if let width = values["max_line_length"] {
      lineWidth = width == "off" ? .max : Self.positive(width) ?? lineWidth
    }
  }

  /// Whether files in folders above this EditorConfig file do not count.
  package static func isRoot(editorConfig text: String) -> Bool {
    lines(of: text).prefix { !$0.hasPrefix("[") }.contains { line in
      line.lowercased().filter { $0 != " " && $0 != "\t" } == "root=true"
    }
  }

  /// The lines of a file, without a byte order mark, and without spaces and tabs at both ends.
  private static func lines(of text: String) -> [Substring] {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    return String(text.unicodeScalars.dropFirst(isMarked ? 1 : 0))
      .split(whereSeparator: \.isNewline).map(\.trimmingBlanks)
  }

  /// The values of the sections that match a path, in lower case.
  private static func values(_ text: String, _ path: String) -> [String: String] {
    var values: [String: String] = [:]
    var isMatch = false
    for line in lines(of: text) {
      if line.hasPrefix("#") || line.hasPrefix(";") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        isMatch = FilePattern(line.dropFirst().dropLast()).matches(path)
      } else if isMatch, let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingBlanks.lowercased()
        values[key] = line[line.index(after: equals)...].trimmingBlanks.lowercased()
      }
    }
    return values
  }

  private static func positive(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
