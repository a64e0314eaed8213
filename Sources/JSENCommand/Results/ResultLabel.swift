import JSEN

/// A member that each result gets: its key, or the name of its file.
struct ResultLabel: Sendable {
  enum Content: String { case key, file }

  let name: String
  let content: Content

  fileprivate func value(for item: ResultItem) throws(DataError) -> JSEN {
    switch content {
    case .file: return .string(item.document.fileName)
    case .key:
      guard let key = item.key else { throw item.error("the whole document has no key") }
      return key
    }
  }
}

extension ResultItem {
  /// Puts members before those of the value. A value of another kind than object becomes the member `value`.
  ///
  /// - Parameter options: the rule for NaN and infinity.
  mutating func add(_ labels: [ResultLabel], _ options: JSEN.WritingOptions) throws(DataError) {
    let tape = ValueTape()
    tape.beginObject()
    func add(_ key: String, _ value: JSEN) throws(DataError) {
      tape.addKey(key)
      try tape.add(value, options, of: document.name)
    }
    for label in labels {
      if value.kind == .object ? value[label.name] != nil : label.name == "value" {
        throw error("there is already a member '\(label.name)'")
      }
      try add(label.name, label.value(for: self))
    }
    // The members by the rule for repeated keys.
    switch value.exactJSON {
    case .dictionary(let object): for member in object { try add(member.key, member.value) }
    case let json: try add("value", json)
    }
    tape.end()
    replaceValue(try tape.root(of: document.name))
  }
}
