import JSEN
import JSENStandards

/// Changes values in a text, and leaves every other byte as it is: comments, layout, and the digits of numbers.
struct TextEditor {
  private(set) var text: SourceText
  /// The document of the text; nil after a change.
  private var root: JSENDocument.Value?
  /// Whether the text is one of several lines.
  private let isLine: Bool
  private let options: JSEN.ReadingOptions
  private let nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers

  /// Why an edit cannot be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - options: the options for reading the text and the values of edits.
  ///   - nonFiniteNumbers: what NaN and infinity become in the values of edits.
  init(
    _ document: NamedDocument, _ options: JSEN.ReadingOptions,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers
  ) {
    text = SourceText(bytes: document.text)
    root = document.root
    isLine = document.isLine
    self.options = options
    self.nonFiniteNumbers = nonFiniteNumbers
  }

  /// Makes an edit.
  ///
  /// - Complexity: O(*n*) in bytes, however many values change.
  mutating func apply(_ edit: Edit) throws {
    let root = try root ?? JSENDocument(parsing: text.bytes, options: options).root
    self.root = nil
    switch edit.place {
    case .query(let query): try apply(edit, query, root)
    case .keyPath(let path): try apply(edit, path.resolvingEnd(in: root), root)
    }
  }

  /// Makes an edit at all matches of a query.
  private mutating func apply(_ edit: Edit, _ query: JSONPath, _ root: JSENDocument.Value) throws {
    let matches = query.values(in: root).map(\.range.lowerBound)
    if matches.isEmpty, let reason = query.reasonForNothing(in: root) {
      var other = self
      let path = JSEN.KeyPath(.init(query.place ?? []))
      let creates = (try? other.apply(edit, path, root)) != nil
      let advice = creates ? "; a JSONPath sets what exists, a key path also creates" : ""
      throw Failure(description: reason.text + advice)
    }
    if edit.value.isDeeper(than: 0) {
      let depth = query.nodes(in: root).lazy.map(\.path.elements.count).max() ?? 0
      if edit.value.isDeeper(than: JSEN.maximumDepth - depth) {
        throw Failure(
          description: "\(query): the result nests deeper than \(JSEN.maximumDepth) levels")
      }
    }
    try change(matches, root, edit, SourceLayout(of: text, root, isLine: isLine))
  }

  /// Sets or removes the values that begin at some positions.
  private mutating func change(
    _ targets: [Int], _ root: JSENDocument.Value, _ edit: Edit, _ style: SourceLayout
  ) throws {
    guard let first = targets.first else { return }
    switch edit.change {
    case .set:
      if targets.contains(root.range.lowerBound) {
        return try replace(root, with: edit.value, in: nil, style)
      }
      let editor = self
      text.bytes = try TextSplicer.text(
        text, root, changing: targets,
        .replace { try editor.laidOut(edit.value, onOneLine: $0, margin: $1, style) })
    case .delete:
      if first == root.range.lowerBound {
        throw Failure(description: "the whole document cannot be deleted")
      }
      text.bytes = try TextSplicer.text(text, root, changing: targets, .remove)
    case .append: break
    }
  }

  /// Makes an edit at a key path.
  private mutating func apply(
    _ edit: Edit, _ path: JSEN.KeyPath, _ root: JSENDocument.Value
  ) throws {
    let style = SourceLayout(of: text, root, isLine: isLine)
    let segments = path.segments
    var trail = [root]
    while trail.count <= segments.count,
      let next = trail[trail.count - 1][
        keyPath: JSEN.KeyPath(segments: [segments[trail.count - 1]])]
    {
      trail.append(next)
    }
    let target = trail[trail.count - 1]
    let depth = trail.count - 1
    // Most edits need no value of the whole document.
    let fits = !edit.value.isDeeper(than: JSEN.maximumDepth - segments.count)
    switch edit.change {
    case .set where fits && depth == segments.count, .delete where depth == segments.count:
      return try change([target.range.lowerBound], root, edit, style)
    case .append where fits && depth == segments.count && target.kind == .array:
      return try add(edit.value, key: nil, to: target, style)
    default: break
    }
    var whole: JSEN?
    let rest = Array(segments[min(depth, segments.count - 1)...])
    let isMissing = depth < segments.count
    var created = fits && isMissing ? Self.created(by: edit, rest, in: target) : JSEN?.none
    if created == nil {
      var result = JSEN(root)
      try edit.apply(to: &result, at: path)
      guard depth < segments.count else {
        let new = result[keyPath: path] ?? .null
        return try replace(target, with: new, in: depth > 0 ? trail[depth - 1] : nil, style)
      }
      // The first member or element that is missing, with all that is inside it.
      created = result[keyPath: JSEN.KeyPath(segments: segments[...depth])]
      whole = depth == 0 ? result : result[keyPath: JSEN.KeyPath(segments: segments[..<depth])]
    }
    switch target.kind {
    case .object: try add(created ?? .null, key: segments[depth], to: target, style)
    case .array: try add(created ?? .null, key: nil, to: target, style)
    default:
      let parent = depth > 0 ? trail[depth - 1] : nil
      try replace(target, with: whole ?? .null, in: parent, style)
    }
  }

  /// Returns the value that an edit adds to the array or object at which its path ends; nil when it does not fit.
  ///
  /// - Parameter rest: the part of the path that leads to no value.
  private static func created(
    by edit: Edit, _ rest: [String], in target: JSENDocument.Value
  ) -> JSEN? {
    var rest = rest
    var part: JSEN
    if target.kind == .object {
      part = [:]
    } else if target.kind == .array, JSEN.KeyPath.index(rest[0]) == target.count {
      part = []
      rest[0] = "0"
    } else {
      return nil
    }
    try? edit.apply(to: &part, at: JSEN.KeyPath(segments: rest))
    return part[keyPath: JSEN.KeyPath(segments: rest.prefix(1))]
  }

  /// The text of a value in the style of the document, as it is written at a position with an indentation.
  private func laidOut(
    _ json: JSEN, onOneLine: Bool, margin: some Sequence<UInt8>, _ style: SourceLayout
  ) throws -> [UInt8] {
    var options = style.options(onOneLine: onOneLine)
    options.nonFiniteNumbers = nonFiniteNumbers
    let written = try json.serializedBytes(options)
    // Strings have no line ends.
    return written.flatMap { $0 == 0x0A ? style.lineEnd + margin : [$0] }
  }

  // MARK: - Changes

  private mutating func replace(
    _ value: JSENDocument.Value, with json: JSEN, in parent: JSENDocument.Value?,
    _ style: SourceLayout
  ) throws {
    let range = value.range
    let onOneLine = parent.map { !isOnLines($0) } ?? (style.indentation == nil)
    let new = try laidOut(
      json, onOneLine: onOneLine, margin: text.indentation(ofLineAt: range.lowerBound), style)
    text.bytes.replaceSubrange(range, with: new)
  }

  /// Whether the values of an array or an object begin on lines of their own.
  private func isOnLines(_ container: JSENDocument.Value) -> Bool {
    text.isFirstOnLine(text.endOfGap(from: container.range.lowerBound + 1))
  }

  /// Adds a member or an element after the last one.
  private mutating func add(
    _ json: JSEN, key: String?, to container: JSENDocument.Value, _ style: SourceLayout
  ) throws {
    let children = ranges(of: container)
    guard let last = children.last else {
      return try fill(container, with: json, key: key, style)
    }
    let isOnLines = isOnLines(container)
    let margin = Array(text.indentation(ofLineAt: last.lowerBound))
    let new = try entry(key, json, onOneLine: !isOnLines, margin: margin, style)
    let comma = [UInt8(ascii: ",")]
    let end = text.endOfGap(from: last.upperBound)
    let isTrailing = text[end] == UInt8(ascii: ",")
    if isOnLines {
      let place = text.endOfGapOnLine(from: isTrailing ? end + 1 : last.upperBound)
      text.bytes.insert(
        contentsOf: style.lineEnd + margin + new + (isTrailing ? comma : []), at: place)
      if !isTrailing { text.bytes.insert(contentsOf: comma, at: last.upperBound) }
    } else {
      let gap = children.count > 1 ? gap(before: last.lowerBound) : style.commaGap
      text.bytes.insert(
        contentsOf: (isTrailing ? [] : comma) + gap + new + (isTrailing ? comma : []),
        at: isTrailing ? end + 1 : last.upperBound)
    }
  }

  /// The spaces before a position.
  private func gap(before position: Int) -> [UInt8] {
    Array(text.bytes[text.startOfSpaces(before: position)..<position])
  }

  /// Adds the first member or element, after the comments that are there.
  private mutating func fill(
    _ container: JSENDocument.Value, with json: JSEN, key: String?, _ style: SourceLayout
  ) throws {
    let closer = container.range.upperBound - 1
    let start = container.range.lowerBound + 1
    let isBlank = text.bytes[start..<closer].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let place = isBlank ? start : closer
    guard style.indentation != nil else {
      let new = try entry(key, json, onOneLine: true, margin: [], style)
      text.bytes.replaceSubrange(place..<closer, with: new)
      return
    }
    let margin = Array(text.indentation(ofLineAt: container.range.lowerBound))
    let inner = margin + style.level
    let new = try entry(key, json, onOneLine: false, margin: inner, style)
    let isFirst = !isBlank && text.isFirstOnLine(closer)
    let spaces = isFirst ? text.startOfSpaces(before: closer) : place
    text.bytes.replaceSubrange(
      spaces..<closer, with: (isFirst ? [] : style.lineEnd) + inner + new + style.lineEnd + margin)
  }

  /// A member, or an element.
  private func entry(
    _ key: String?, _ json: JSEN, onOneLine: Bool, margin: [UInt8], _ style: SourceLayout
  ) throws -> [UInt8] {
    let value = try laidOut(json, onOneLine: onOneLine, margin: margin, style)
    guard let key else { return value }
    return try JSEN.string(key).serializedBytes() + [UInt8(ascii: ":")] + style.colonGap + value
  }

  /// The ranges of the members, with their keys, or of the elements.
  private func ranges(of container: JSENDocument.Value) -> [Range<Int>] {
    let values =
      container.kind == .object ? container.members.map(\.value) : Array(container.elements)
    var start = container.range.lowerBound + 1
    return values.map { value in
      let range = text.endOfGap(from: start)..<value.range.upperBound
      let end = text.endOfGap(from: range.upperBound)
      start = text[end] == UInt8(ascii: ",") ? end + 1 : end
      return range
    }
  }
}
