public import JSEN

extension Collection where Element == JSONSchema.Form.Change {
  /// Reads the arguments that a model wrote for the changed schema, as the original schema has them.
  ///
  /// Members get their old names back, and the member `value` of a root that was not an object becomes the value itself.
  /// The empty text, which providers send for a call without arguments, is an object without members.
  ///
  /// ```swift
  /// let schema: JSEN = ["type": "object", "properties": ["filter[id]": ["type": "integer"]]]
  /// let (_, changes) = JSONSchema.Form.toolInput.apply(to: schema)
  /// print(changes[0])
  /// print(try changes.arguments(parsing: #"{"filter_id": 7}"#), try changes.arguments(parsing: ""))
  /// // prints:
  /// // 'filter[id]' is 'filter_id' now
  /// // {"filter[id]":7} {}
  /// ```
  ///
  /// - Parameters:
  ///   - text: the text of the arguments.
  ///   - options: the options of the reader.
  /// - Throws: ``/JSEN/JSEN/ParsingError``.
  /// - Complexity: O(*n*) in the text and the changes.
  public func arguments(
    parsing text: some StringProtocol, options: JSEN.ReadingOptions = .init()
  ) throws(JSEN.ParsingError) -> JSEN {
    if text.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return [:] }
    return arguments(from: try JSEN(parsing: text, options: options))
  }

  /// Returns the arguments of the changed schema as the original schema has them.
  ///
  /// - Parameter value: the arguments, which need not fit the schema.
  /// - Returns: the value with the old names of its members. A new name is not the name of another member in the schema; so
  ///   a member of an object with any keys is renamed only when a model invents that name.
  /// - Complexity: O(*n*) in the value and the changes.
  public func arguments(from value: JSEN) -> JSEN {
    var names = JSEN.Object()
    var isWrapped = false
    for change in self {
      switch change.way {
      case .none: break
      case .unwrapped: isWrapped = true
      case .named(let new, let old): names[new] = .string(old)
      }
    }
    let value = isWrapped ? value.object?["value"] ?? value : value
    return names.isEmpty ? value : value.renamingMembers(names)
  }
}

extension JSEN {
  /// Returns the value with other names of its members, by their names.
  ///
  /// A list of its parts, in which each comes after the part around it, replaces recursion.
  func renamingMembers(_ names: JSEN.Object) -> JSEN {
    var parts: [(value: JSEN, key: String, children: Range<Int>)] = [(self, "", 0..<0)]
    var next = 0
    while next < parts.count {
      let first = parts.count
      switch parts[next].value {
      case .array(let elements):
        for element in elements { parts.append((element, "", 0..<0)) }
      case .dictionary(let object):
        for (key, value) in object { parts.append((value, names[key]?.string ?? key, 0..<0)) }
      default: break
      }
      parts[next].children = first..<parts.count
      next += 1
    }
    for number in parts.indices.reversed() {
      let children = parts[parts[number].children]
      switch parts[number].value {
      case .array: parts[number].value = .array(children.map(\.value))
      case .dictionary:
        var object = JSEN.Object()
        for child in children { object[child.key] = child.value }
        parts[number].value = .dictionary(object)
      default: break
      }
    }
    return parts[0].value
  }
}
