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
      switch item.place.last {
      case .name(let key)?: return .string(key)
      case .index(let index)?: return .int(index)
      case nil: throw item.error("the whole document has no key")
      }
    }
  }
}

extension ResultItem {
  /// Puts members before those of the value. A value of another kind than object becomes the member `value`.
  ///
  /// - Parameter options: the rule for NaN and infinity.
  mutating func add(_ labels: [ResultLabel], _ options: JSEN.WritingOptions) throws(DataError) {
    var members = JSEN.Object()
    for label in labels {
      if value.kind == .object ? value[label.name] != nil : label.name == "value" {
        throw error("there is already a member '\(label.name)'")
      }
      members[label.name] = try label.value(for: self)
    }
    // The members by the rule for repeated keys.
    switch value.exactJSON {
    case .dictionary(let object): for member in object { members[member.key] = member.value }
    case let json: members["value"] = json
    }
    replaceValue(try JSENDocument.Value(made: .dictionary(members), options, of: document.name))
  }
}
