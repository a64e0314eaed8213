import JSEN
import JSENStandards

/// A JSON text in which a value may be a JSONPath: `{"id": @.id, "names": $..name}`.
struct Template {
  /// The text before each path, and after the last one.
  private var texts: [ArraySlice<UInt8>] = []
  private var paths: [JSONPath] = []

  /// - Parameter text: a template, in which strings are strings, whatever is in them.
  init(_ text: String) throws(CallError) {
    let bytes = Array(text.utf8)
    /// The template with a string of digits instead of each path, so that all positions stay.
    var json = bytes
    var starts: [Int] = []
    var (position, copied) = (0, 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      case UInt8(ascii: "$"), UInt8(ascii: "@"):
        let (path, end) = try Self.path(in: text, at: position)
        for place in [position - 1, end] where bytes.indices.contains(place) {
          // The digits that replace the path must not join with others.
          if Self.endsValues.contains(bytes[place]) { continue }
          throw CallError(
            JSENSyntaxError(
              "template", "expected ',' \(place < end ? "before" : "after") the path '\(path)'",
              in: text, at: place < end ? position : end))
        }
        for index in position..<end { json[index] = UInt8(ascii: "1") }
        starts.append(position)
        texts.append(bytes[copied..<position])
        paths.append(path)
        (position, copied) = (end, end)
      default: position += 1
      }
    }
    texts.append(bytes[copied...])
    do { _ = try JSENDocument(parsing: json) } catch {
      throw Self.error(error, in: text, starts.firstIndex(of: error.offset).map { paths[$0] })
    }
  }

  private static let endsValues = Array(" \t\r\n,:[]{}".utf8)

  private static func path(
    in text: String, at position: Int
  ) throws(CallError) -> (path: JSONPath, end: Int) {
    do throws(JSENSyntaxError) {
      return try JSONPath.prefix(of: text, at: position, allowsCurrent: true)
    } catch { throw CallError(error) }
  }

  /// - Parameter path: the path at the place of the error.
  private static func error(
    _ error: JSEN.ParsingError, in text: String, _ path: JSONPath?
  ) -> CallError {
    let reason =
      path.map { "expected \(error.expected), found the path '\($0)'" } ?? error.message { _ in "" }
    return CallError(JSENSyntaxError("template", reason, in: text, at: error.offset))
  }
}

extension Template {
  /// The paths that begin at the root, as text: they are the same for all matches.
  struct Constants {
    fileprivate let texts: [[UInt8]?]
  }

  /// Finds the values of the paths that begin at the root.
  func constants(in document: Document, _ options: Options) throws -> Constants {
    Constants(
      texts: try paths.map { path in
        path.isRelative ? nil : try Self.text(of: path, in: document.root, document, options)
      })
  }

  /// How values are written.
  struct Options {
    var writing: JSEN.WritingOptions
    /// Whether a value that is missing is null.
    var writesNull: Bool
  }

  /// Returns the template's text with the values of all paths.
  ///
  /// - Parameter match: the value that `@` means.
  func text(
    for match: JSENDocument.Value, in document: Document, _ constants: Constants,
    _ options: Options
  ) throws -> [UInt8] {
    var result = Array(texts[0])
    for (index, path) in paths.enumerated() {
      result += try constants.texts[index] ?? Self.text(of: path, in: match, document, options)
      result += texts[index + 1]
    }
    return result
  }

  /// The text of the value of a path: an array, unless it finds one value at most.
  private static func text(
    of path: JSONPath, in value: JSENDocument.Value, _ document: Document, _ options: Options
  ) throws -> [UInt8] {
    if path.place == nil {
      var text: [UInt8] = []
      try CollectedValues(path.values(in: value)).write(options.writing) { text += $0 }
      return text
    }
    if let found = path.first(in: value) {
      return try found.text(options.writing, of: document.name)
    }
    if options.writesNull { return Array("null".utf8) }
    let reason = path.reasonForNothing(in: value)
    let advice = reason?.suggestsKey == true ? "" : "; --missing null makes it null"
    throw DataError(
      "\(document.name): " + (reason?.text ?? "\(path): there is no value") + advice)
  }
}

extension JSONPath {
  /// Whether the query begins at the value that `@` means.
  var isRelative: Bool { description.hasPrefix("@") }
}
