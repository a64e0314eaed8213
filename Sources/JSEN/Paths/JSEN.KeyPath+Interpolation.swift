extension JSEN.KeyPath: ExpressibleByStringInterpolation {
  /// Makes a path from a literal with interpolations.
  ///
  /// An interpolated value is a segment or a part of a segment, also in `["\(key)"]`. Dots and brackets in the value have no
  /// special meaning.
  public init(stringInterpolation: StringInterpolation) {
    var interpolation = stringInterpolation
    interpolation.closeEmptyKey()
    self.init(interpolation.text)
  }

  /// A literal with interpolations, while it is built.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    /// Whether an empty value has been inserted where a segment begins. It is an empty key unless the segment goes on.
    private var isEmptyKey = false

    /// Begins a path.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends a part of the literal, in the notation of paths.
    public mutating func appendLiteral(_ literal: String) {
      guard let first = literal.unicodeScalars.first else { return }
      if first == "." || first == "[" { closeEmptyKey() }
      isEmptyKey = false
      text += literal
    }

    /// Appends a value as a segment or as a part of a segment; of a path, its segments, as `\(path:)` does.
    ///
    /// - Parameter value: the value. Its description is the text of the segment, in which dots and brackets have no
    ///   special meaning.
    /// - Complexity: O(*n*) in the size of the description and of the path before it.
    // An enum may also have a description; its raw value is meant.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      if let path = value as? JSEN.KeyPath {
        appendInterpolation(path: path)
      } else {
        append(value.description)
      }
    }

    /// Appends the raw value of an enum as a segment, or as a part of one.
    ///
    /// - Parameter value: the value with a string as its raw value.
    /// - Complexity: O(*n*) in the size of the raw value and of the path before it.
    public mutating func appendInterpolation(_ value: some RawRepresentable<String>) {
      append(value.rawValue)
    }

    /// Appends the segments of a path.
    ///
    /// - Parameter path: the path to append.
    /// - Complexity: O(*n*) in the size of the path.
    public mutating func appendInterpolation(path: JSEN.KeyPath) { appendLiteral(path.notation) }

    private mutating func append(_ value: String) {
      if value.isEmpty {
        isEmptyKey = isEmptyKey || isAtBeginning
        return
      }
      isEmptyKey = false
      KeyPathNotation.closeEscape(in: &text)
      text +=
        isInQuotes
        ? JSEN.string(value).description.dropFirst().dropLast()
        : KeyPathNotation.escaped(part: value)[...]
    }

    /// Whether the text ends inside a name in brackets, `["…`.
    private var isInQuotes: Bool {
      guard text.utf8.contains(UInt8(ascii: "\"")) else { return false }
      return TextBytes.with(text) { text in
        var position = 0
        while position < text.count {
          let start = position
          KeyPathNotation.skip(text, &position)
          // A name that is not closed is not skipped.
          if text[start] == UInt8(ascii: "["), position == start + 1,
            text[position] == UInt8(ascii: "\"")
          {
            return true
          }
        }
        return false
      }
    }

    /// Whether the next scalar begins a segment.
    private var isAtBeginning: Bool {
      guard text.utf8.last == UInt8(ascii: ".") else { return text.isEmpty }
      let escapes = text.utf8.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }
      return escapes.count % 2 == 0
    }

    fileprivate mutating func closeEmptyKey() {
      if isEmptyKey { text += KeyPathNotation.emptyName }
      isEmptyKey = false
    }
  }
}
