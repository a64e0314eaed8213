import JSEN

extension JSONDifferences: CustomStringConvertible, CustomDebugStringConvertible {
  /// One line for each difference; `no differences` if there are none.
  public var description: String {
    isEmpty ? "no differences" : map(\.description).joined(separator: "\n")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension JSONDifferences.Difference: CustomStringConvertible {
  /// The place, the old value and the new value, on one line. Long values are shortened.
  ///
  ///     let old: JSEN = ["sizes": [1, 2], "name": "Ann"]
  ///     let new: JSEN = ["sizes": [1], "email": nil, "name": "Bob"]
  ///     for difference in new.differences(from: old) { print(difference) }
  ///     // prints:
  ///     // removed sizes[1]: 2
  ///     // added email: null
  ///     // name: "Ann" → "Bob"
  public var description: String { line(at: KeyPathNotation.shortened(place)) }

  /// The description with a place.
  package func line(at place: String) -> String {
    switch kind {
    case .added: "added \(place): \((new ?? .null).excerpt)"
    case .removed: "removed \(place): \((old ?? .null).excerpt)"
    case .reordered: "\(place): the members are in another order"
    case .changed:
      "\(place): " + Self.change(from: (old ?? .null).description, to: (new ?? .null).description)
    }
  }

  /// The path in the notation of key paths, with indices in brackets.
  private var place: String {
    if elements.isEmpty { return "the top level" }
    var text = ""
    for element in elements {
      switch element {
      case .name(let key): KeyPathNotation.append(key, to: &text)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// Two texts with an arrow between them. Of long texts, the part is shown where they begin to differ.
  private static func change(from old: String, to new: String) -> String {
    var start = 0
    if max(old.utf8.count, new.utf8.count) > 60 {
      let same = zip(old, new).prefix { $0 == $1 }.count
      start = same > 40 ? same - 20 : 0
    }
    return "\(excerpt(old, from: start)) → \(excerpt(new, from: start))"
  }

  private static func excerpt(_ text: String, from start: Int) -> String {
    let rest = text.dropFirst(start)
    let beginning = start > 0 ? "…" : ""
    return rest.utf8.count <= 60 ? beginning + rest : "\(beginning)\(rest.prefix(60))…"
  }
}
