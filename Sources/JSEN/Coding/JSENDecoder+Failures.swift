/// What a person needs to know of a failure: what was expected, what stood there, and where.
extension DecodingFrame {
  /// Something else than the expected type stands at a node: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func failure(
    expected type: Any.Type, _ what: String, at index: Int, _ step: Step?
  ) -> DecodingError {
    let path = codingPath(step)
    let context = DecodingError.Context(
      codingPath: path,
      debugDescription: "expected \(what), found \(excerpt(index))\(place(path, index))")
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The value at a node is of the right kind, and still can't be used.
  @inline(never)
  func corrupted(_ reason: String, at index: Int, _ step: Step? = nil) -> DecodingError {
    let path = codingPath(step)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: path, debugDescription: reason + place(path, index)))
  }

  /// The object on which the frame stands has no member with this key.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError {
    let path = codingPath
    let name = key.stringValue
    var description = "no value for key '\(name)'\(place(path, index))"
    if let near = NearestKey.find(name, among: memberNames) {
      description += "; there is '\(near)'"
    }
    return .keyNotFound(
      key, DecodingError.Context(codingPath: path, debugDescription: description))
  }

  /// An array has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ position: Int) -> DecodingError {
    let elements = position == 1 ? "1 element" : "\(position) elements"
    return .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath(.index(position)),
        debugDescription: "the array has only \(elements)\(place(codingPath, index))"))
  }

  /// Path and place in parentheses, as far as there are any.
  private func place(_ path: [any CodingKey], _ index: Int) -> String {
    let segments = path.map { key in
      if let key = key as? JSENCodingKey, let index = key.intValue { return String(index) }
      return key.stringValue
    }
    let path = KeyPathNotation.path(of: segments)
    guard context.storage.hasSource, index != context.storage.nullIndex else {
      return path.isEmpty ? "" : " (in \(path))"
    }
    let location = context.storage.location(tape.range(index).start)
    return path.isEmpty ? " (at \(location))" : " (in \(path), \(location))"
  }

  /// A value in few words.
  func excerpt(_ index: Int) -> String {
    let node = tape[index]
    switch node.tag {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .int, .double, .number:
      let digits =
        context.storage.hasSource || node.hasTag(.number)
        ? tape.literal(index) : node.hasTag(.int) ? "\(node.int)" : "\(node.double)"
      return Self.shortened(digits)
    case .string, .key: return "the string \"\(Self.shortened(tape.string(index)))\""
    case .array:
      let count = tape.count(index)
      return count == 1 ? "an array of 1 element" : "an array of \(count) elements"
    case .object: return "an object"
    }
  }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(39)) + "…" : text
  }
}

/// Which of the keys at hand was probably meant.
enum NearestKey {
  private static let longest = 64

  static func find(_ name: String, among names: [String]) -> String? {
    let plain = plain(name)
    if let same = names.first(where: { Self.plain($0) == plain }) { return same }
    guard name.utf8.count <= longest else { return nil }
    let wanted = Array(name.utf8)
    let limit = max(1, wanted.count / 3)
    let near = names.prefix(256).filter { $0.utf8.count <= longest }
      .map { (name: $0, distance: distance(wanted, Array($0.utf8))) }
      .min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// A key without what naming styles differ in.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// How many bytes must be inserted, removed or exchanged (Levenshtein 1966).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (position, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for column in right.indices {
        let exchanged = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}
