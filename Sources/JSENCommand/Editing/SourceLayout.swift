import JSEN

/// How a text is laid out, as far as an added value follows it.
struct SourceLayout {
  /// The indentation of one level; nil when the text is on one line.
  let indentation: JSEN.WritingOptions.Indentation?
  let lineEnd: [UInt8]
  /// The text between a colon and a value.
  let colonGap: [UInt8]
  /// The text between a comma and the next element on the same line.
  let commaGap: [UInt8]

  /// - Parameter isLine: whether the text must stay on one line.
  /// - Complexity: O(*n*) in bytes.
  init(of text: SourceText, _ root: JSENDocument.Value, isLine: Bool) {
    indentation = isLine ? nil : Self.indentation(of: text, root)
    let firstEnd = text.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    lineEnd =
      switch firstEnd.map({ (text[$0], text[$0 + 1]) }) {
      case (0x0D, 0x0A)?: [0x0D, 0x0A]
      case (0x0D, _)?: [0x0D]
      default: [0x0A]
      }
    let isSpace: (Int) -> Bool = { text[$0] == 0x20 }
    let colon = text.first(of: ":").map { isSpace($0 + 1) }
    let comma = text.first(of: ",").map { isSpace($0 + 1) }
    colonGap = colon ?? (indentation != nil) ? [0x20] : []
    commaGap = comma ?? colon ?? false ? [0x20] : []
  }

  /// The options for a value on several lines, or on one.
  func options(onOneLine: Bool) -> JSEN.WritingOptions {
    var options = JSEN.WritingOptions()
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.indentation = onOneLine ? nil : indentation
    return options
  }

  /// The spaces or the tab of one level.
  var level: [UInt8] {
    switch indentation {
    case .spaces(let width)?: Array(repeating: 0x20, count: width)
    case .tab?: [0x09]
    case nil: []
    }
  }

  /// The indentation of the first child that is first on its line, and further in than the line on which its container
  /// begins.
  private static func indentation(
    of text: SourceText, _ root: JSENDocument.Value
  ) -> JSEN.WritingOptions.Indentation? {
    let range = root.range
    guard root.kind == .array || root.kind == .object, root.count > 0 else { return .spaces(2) }
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    guard text.bytes[range].contains(where: isLineEnd) else { return nil }
    var end = range.lowerBound
    var line = text.indentation(ofLineAt: end)
    /// The indentations of the lines on which the open containers begin.
    var containers: [ArraySlice<UInt8>] = []
    while let position = text.first(of: "[]{},", from: end) {
      // Many containers can begin on one long line, whose start is searched once.
      if text.bytes[end..<position].contains(where: isLineEnd) {
        line = text.indentation(ofLineAt: position)
      }
      end = position + 1
      if "[{".utf8.contains(text[position]) { containers.append(line) }
      if "]}".utf8.contains(text[position]) { containers.removeLast() }
      let child = text.endOfGap(from: end)
      guard let outer = containers.last, !"]}".utf8.contains(text[child]),
        text.isFirstOnLine(child)
      else { continue }
      let margin = text.indentation(ofLineAt: child)
      guard margin.count > outer.count, margin.starts(with: outer) else { continue }
      return margin.last == 0x09 ? .tab : .spaces(min(margin.count - outer.count, 16))
    }
    return text.isFirstOnLine(text.endOfGap(from: range.lowerBound + 1)) ? .spaces(0) : .spaces(2)
  }
}
