public import JSEN

/// The part of the value that `changes()` has reported: the containers that were open then, and how much of them had arrived.
struct ReportedValue: Sendable {
  /// The open containers, the outermost first; empty when the value was complete.
  fileprivate var levels = [Level()]
  /// The value that was cut, if it was shown.
  private var cut: Cut?
  /// Whether nothing has been reported.
  private var isNew = true
  /// Where the value began in the text.
  let start: Int

  init(start: Int = 0) { self.start = start }

  /// A cut value. A string is not kept, since it is then copied when it continues.
  private enum Cut: Equatable {
    case string(start: Int, count: Int)
    case other(JSEN)

    init(_ value: JSEN, cutStringStart: Int) {
      if case .string(let string) = value {
        self = .string(start: cutStringStart, count: string.utf8.count)
      } else {
        self = .other(value)
      }
    }
  }

  fileprivate struct Level {
    /// How many children were finished.
    var finished = 0
    /// The key of the child that was not, in an object.
    var openKey: String?
  }

  /// Returns the paths of the values that are new or have changed since the last call.
  ///
  /// It walks down the containers that were open. Their finished children have not changed, except for one whose key is
  /// repeated.
  ///
  /// - Parameters:
  ///   - openPath: the keys and indices of the children that are not finished now.
  ///   - cutStringStart: where the last string begins that was cut.
  func changes(in root: JSEN, _ openPath: [String], cutStringStart: Int) -> [JSEN.KeyPath] {
    if isNew, root.array?.isEmpty ?? root.object?.isEmpty ?? false {
      return [JSEN.KeyPath(segments: [])]
    }
    var value = root
    var isOnOpenPath = true
    var path: [String] = []
    var paths: [JSEN.KeyPath] = []
    /// The new children of each level. Those of outer levels come later.
    var later: [[JSEN.KeyPath]] = []
    for (number, level) in levels.enumerated() {
      guard value.kind == .array || value.kind == .object else {
        if Cut(value, cutStringStart: cutStringStart) != cut {
          paths.append(JSEN.KeyPath(segments: path))
        }
        break
      }
      let (open, added) = level.split(value)
      later.append(added.map { JSEN.KeyPath(segments: path + [$0]) })
      let nowOpen = isOnOpenPath && number < openPath.count ? openPath[number] : nil
      if let nowOpen, level.isRepeated(nowOpen, in: value) {
        later[number].append(JSEN.KeyPath(segments: path + [nowOpen]))
      }
      guard let open else { break }
      isOnOpenPath = nowOpen.map { $0.hasSameBytes(as: open.segment) } ?? false
      path.append(open.segment)
      value = open.value
      if number + 1 == levels.count, Cut(value, cutStringStart: cutStringStart) != cut {
        paths.append(JSEN.KeyPath(segments: path))
      }
    }
    return paths + later.reversed().joined()
  }

  /// Remembers the value.
  ///
  /// - Parameters:
  ///   - openPath: the keys and indices of the children that are not finished.
  ///   - cutStringStart: where the last string begins that was cut.
  ///   - depth: how many containers are open.
  mutating func remember(
    _ root: JSEN, _ openPath: [String], cutStringStart: Int, depth: Int, isComplete: Bool
  ) {
    isNew = false
    levels = isComplete || depth > 0 ? [] : [Level()]
    var value = JSEN?.some(root)
    for number in 0..<depth {
      let segment = openPath.indices.contains(number) ? openPath[number] : nil
      switch value {
      case .array(let elements)?:
        let index = segment.flatMap { Int($0) } ?? elements.count
        levels.append(Level(finished: index))
        value = elements.indices.contains(index) ? .some(elements[index]) : JSEN?.none
      case .dictionary(let object)?:
        let isLast = segment.map { object.last?.key.hasSameBytes(as: $0) ?? false } ?? false
        levels.append(Level(finished: object.count - (isLast ? 1 : 0), openKey: segment))
        value = segment.flatMap { object[$0] }
      default: return
      }
    }
    cut = value.map { Cut($0, cutStringStart: cutStringStart) }
  }
}

extension ReportedValue.Level {
  /// Whether a key of an object is that of a finished child.
  func isRepeated(_ key: String, in container: JSEN) -> Bool {
    guard let position = container.object?.index(forKey: key), position < finished else {
      return false
    }
    return openKey.map { !$0.hasSameBytes(as: key) } ?? true
  }

  /// Returns the child that was open, and the keys or indices of the children after it.
  func split(_ container: JSEN) -> (open: (segment: String, value: JSEN)?, added: [String]) {
    switch container {
    case .array(let elements):
      let open = elements.indices.contains(finished) ? finished : nil
      let added = elements.indices.dropFirst(finished + 1)
      return (open.map { (String($0), elements[$0]) }, added.map { String($0) })
    case .dictionary(let object):
      let added = object.dropFirst(finished).map(\.key)
      guard let openKey, let value = object[openKey] else { return (nil, added) }
      return ((openKey, value), added.filter { !$0.hasSameBytes(as: openKey) })
    default: return (nil, [])
    }
  }
}

extension JSENIncrementalParser {
  /// Returns the paths of the values that have appeared or changed since the last call, for a user interface.
  ///
  /// A new container has only its own path in the list. A container that was already open has the paths of its new
  /// children.
  ///
  /// The empty path is the whole value: a number, a string, a literal, or an array or object that is empty when it
  /// appears. Its `isEmpty` is true, and `subscript(keyPath:)` has no value for it.
  ///
  ///     var parser = JSENIncrementalParser()
  ///     for chunk in [#"{"name": "A"#, #"nn", "tags": ["#, #""a", "b"], "id": 7}"#] {
  ///       try parser.feed(chunk)
  ///       print(parser.changes())
  ///     }
  ///     // prints:
  ///     // [name]
  ///     // [name, tags]
  ///     // [tags.0, tags.1, id]
  ///
  /// For a repeated key, the new value is reported only if a call comes after the key and before the end of the value.
  ///
  /// - Complexity: the same as for ``partialValue``, and O(*n*) in the new values.
  public mutating func changes() -> [JSEN.KeyPath] {
    guard let value = partialValue else { return [] }
    // After prose that looked like a value, another value has begun.
    if reported.start != text.start { reported = ReportedValue(start: text.start) }
    let (openPath, cutStart) = (text.openPath, text.cutStringStart)
    let paths = reported.changes(in: value, openPath, cutStringStart: cutStart)
    reported.remember(
      value, openPath, cutStringStart: cutStart, depth: text.openDepth, isComplete: isComplete)
    return paths
  }
}
