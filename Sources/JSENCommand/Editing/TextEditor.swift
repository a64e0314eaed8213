import JSEN

/// Changes values in a text, and leaves every other byte as it is: comments, layout, and the digits of numbers.
struct TextEditor {
  private(set) var text: SourceText
  private let options: JSEN.ReadingOptions
  private let nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers

  /// - Parameters:
  ///   - options: the options for reading the text and the values of edits.
  ///   - nonFiniteNumbers: what NaN and infinity become in the values of edits.
  init(
    _ bytes: [UInt8], _ options: JSEN.ReadingOptions,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers
  ) {
    text = SourceText(bytes: bytes)
    self.options = options
    self.nonFiniteNumbers = nonFiniteNumbers
  }

  /// Makes an edit that has been made to the value of the text.
  ///
  /// - Parameter result: the value with the edit, which decides what is created along the path.
  /// - Complexity: O(*n*) in bytes.
  mutating func apply(_ edit: Edit, result: JSEN) throws {
    let document = try JSENDocument(parsing: text.bytes, options: options)
    let style = SourceLayout(of: text, document.root)
    let segments = edit.path.segments
    var trail = [document.root]
    while trail.count <= segments.count,
      let next = trail[trail.count - 1][
        keyPath: JSEN.KeyPath(segments: [segments[trail.count - 1]])]
    {
      trail.append(next)
    }
    let target = trail[trail.count - 1]
    let depth = trail.count - 1
    guard depth == segments.count else {
      // The first member or element that is missing, with all that is inside it.
      let path = JSEN.KeyPath(segments: segments[...depth])
      let created = try Self.text(
        of: result[keyPath: path] ?? .null, segments.count - depth - 1, edit)
      switch target.kind {
      case .object: return try add(created, key: segments[depth], to: target, style)
      case .array: return try add(created, key: nil, to: target, style)
      default:
        let path = JSEN.KeyPath(segments: segments[..<depth])
        let whole = depth == 0 ? result : result[keyPath: path] ?? .null
        let new = try Self.text(of: whole, segments.count - depth, edit)
        return try replace(target, with: new, in: depth > 0 ? trail[depth - 1] : nil, style)
      }
    }
    switch edit.change {
    case .set(let value):
      try replace(target, with: value, in: depth > 0 ? trail[depth - 1] : nil, style)
    case .append(let value): try add(value, key: nil, to: target, style)
    case .delete:
      let container = trail[depth - 1]
      if cutDuplicates(of: segments[depth - 1], in: container) {
        try apply(edit, result: result)
      } else {
        remove(target, from: container)
      }
    }
  }

  /// The JSON text of a value that an edit has created.
  ///
  /// - Parameter depth: how many objects and arrays, with one value each, are around the edit's own value.
  private static func text(of created: JSEN, _ depth: Int, _ edit: Edit) throws -> [UInt8] {
    switch (created, edit.change) {
    case (.array(let elements), .append(let value)) where depth == 0 && elements.count == 1:
      return Array("[".utf8) + value + Array("\n]".utf8)
    case (_, .set(let value)) where depth == 0, (_, .append(let value)) where depth == 0:
      return value
    case (.dictionary(let members), _) where members.count == 1:
      let key = try JSEN.string(members[0].key).serializedBytes()
      let value = try text(of: members[0].value, depth - 1, edit)
      return Array("{".utf8) + key + Array(":".utf8) + value + Array("\n}".utf8)
    case (.array(let elements), _) where elements.count == 1:
      return Array("[".utf8) + (try text(of: elements[0], depth - 1, edit)) + Array("\n]".utf8)
    default: return try created.serializedBytes()
    }
  }

  /// A JSON text in the style of the document, as it is written at a position with an indentation.
  private func laidOut(
    _ json: [UInt8], onOneLine: Bool, margin: some Sequence<UInt8>, _ style: SourceLayout
  ) throws -> [UInt8] {
    let document = try JSENDocument(parsing: json, options: options)
    var options = style.options(onOneLine: onOneLine)
    options.nonFiniteNumbers = nonFiniteNumbers
    let written = try document.serializedBytes(options)
    // Strings have no line ends.
    return written.flatMap { $0 == 0x0A ? style.lineEnd + margin : [$0] }
  }

  // MARK: - Changes

  private mutating func replace(
    _ value: JSENDocument.Value, with json: [UInt8], in parent: JSENDocument.Value?,
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
    _ json: [UInt8], key: String?, to container: JSENDocument.Value, _ style: SourceLayout
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
    _ container: JSENDocument.Value, with json: [UInt8], key: String?, _ style: SourceLayout
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
    _ key: String?, _ json: [UInt8], onOneLine: Bool, margin: [UInt8], _ style: SourceLayout
  ) throws -> [UInt8] {
    let value = try laidOut(json, onOneLine: onOneLine, margin: margin, style)
    guard let key else { return value }
    return try JSEN.string(key).serializedBytes() + [UInt8(ascii: ":")] + style.colonGap + value
  }

  /// Removes a member or an element with one comma. Comments stay.
  private mutating func remove(_ value: JSENDocument.Value, from container: JSENDocument.Value) {
    let children = ranges(of: container)
    guard let index = children.firstIndex(where: { $0.upperBound == value.range.upperBound }) else {
      return
    }
    let entry = children[index]
    let end = text.endOfGap(from: entry.upperBound)
    let hasComma = text[end] == UInt8(ascii: ",")
    if hasComma {
      cut(end..<end + 1)
    }
    // The comma is gone, so the spaces after it are right after the entry, or after a comment.
    cutEntry(entry, isLast: index == children.count - 1)
    if !hasComma, index > 0 {
      cut(text.endOfGap(from: children[index - 1].upperBound), count: 1)
    }
    if children.count == 1 { cutSpaces(from: container.range.lowerBound + 1) }
  }

  /// Removes all members with a key except the last one; else one of them would count after the removal of another.
  ///
  /// - Returns: whether there were any.
  private mutating func cutDuplicates(of key: String, in container: JSENDocument.Value) -> Bool {
    let entries = zip(container.members, ranges(of: container)).filter { $0.0.key == key }
    if container.kind != .object || entries.count < 2 { return false }
    var kept: [UInt8] = []
    var start = 0
    for (_, range) in entries.dropLast() {
      let comma = text.endOfGap(from: range.upperBound)
      kept += text.bytes[start..<range.lowerBound] + text.bytes[range.upperBound..<comma]
      start = text.endOfSpaces(from: comma + 1)
    }
    text.bytes = kept + text.bytes[start...]
    return true
  }

  private mutating func cut(_ range: Range<Int>) { text.bytes.removeSubrange(range) }

  private mutating func cut(_ start: Int, count: Int) { cut(start..<start + count) }

  /// Removes an entry with the spaces around it, and its line if nothing else is on it.
  private mutating func cutEntry(_ entry: Range<Int>, isLast: Bool) {
    let start = text.startOfSpaces(before: entry.lowerBound)
    let end = text.endOfSpaces(from: entry.upperBound)
    if text.isFirstOnLine(entry.lowerBound), text.endsLine(at: end) {
      cut(text.startOfLineEnd(before: start)..<end)
    } else if text.isFirstOnLine(entry.lowerBound) || !isLast {
      cut(entry.lowerBound..<end)
    } else {
      cut(start..<entry.upperBound)
    }
  }

  /// Removes the white space in an array or an object that has nothing else.
  private mutating func cutSpaces(from start: Int) {
    let end = text.bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let end, text[end] == UInt8(ascii: "}") || text[end] == UInt8(ascii: "]") else { return }
    cut(start..<end)
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
