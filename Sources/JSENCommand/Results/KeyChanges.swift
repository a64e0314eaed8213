import JSEN
import JSENStandards

/// The options that change the keys of results: other names, and members that are left out.
struct KeyChanges: Sendable {
  private var isLowercase = false
  /// The new keys, by the old.
  private var names = JSEN.Object()
  private var kept: [IRegexp] = []
  private var dropped: [IRegexp] = []
  /// Whether a result has an old key of `--rename`, for each of them.
  private var renames: [RelativePath.Use] = []
  private let keeps = RelativePath.Use()
  private let drops = RelativePath.Use()

  static var options: [Option<KeyChanges>] {
    [
      .flag("lower-keys", help: "keys in lower case, at any depth") { $0.isLowercase = true },
      .value("rename", "KEY=NEW", help: "the key NEW for KEY, at any depth") {
        try $0.rename($1)
      }.repeatable,
      .value("keep-keys", "PATTERN", help: "only members whose key matches") {
        $0.kept.append(try pattern($1))
      }.repeatable,
      .value("drop-keys", "PATTERN", help: "no such member, at any depth") {
        $0.dropped.append(try pattern($1))
      }.repeatable,
    ]
  }

  private static func pattern(_ text: String) throws(CallError) -> IRegexp {
    do throws(JSENSyntaxError) { return try IRegexp(text) } catch { throw CallError(error) }
  }

  /// - Parameter argument: `KEY=NEW`, in which `\\=` is an equals sign of a key.
  private mutating func rename(_ argument: String) throws(CallError) {
    guard let (key, new) = argument.splitAtEqualsSign else {
      throw CallError("--rename takes KEY=NEW, not '\(argument)'")
    }
    if names.updateValue(.string(new.withoutEscapedSigns), forKey: key) != nil {
      throw CallError("--rename has the key '\(key)' twice")
    }
    renames.append(RelativePath.Use())
  }

  /// Whether an option is given.
  var isAsked: Bool { isLowercase || !names.isEmpty || !kept.isEmpty || !dropped.isEmpty }

  /// Returns the key that a member gets; nil for a member that is left out.
  ///
  /// - Parameter isOuter: whether no other object is around the one with the member.
  func key(_ key: String, isOuter: Bool) -> String? {
    var key = isLowercase ? key.lowercased() : key
    if let position = names.position(of: key) {
      renames[position].note(isFound: true)
      key = names[position].value.string ?? key
    }
    if dropped.contains(where: { $0.matches(key) }) {
      drops.note(isFound: true)
      return nil
    }
    if !isOuter || kept.isEmpty { return key }
    let isKept = kept.contains { $0.matches(key) }
    if isKept { keeps.note(isFound: true) }
    return isKept ? key : nil
  }

  /// An object or array whose children are being written.
  private struct Level {
    var children: JSENDocument.Value.ChildIterator
    /// Whether an object is around it.
    let isInside: Bool
    /// The keys of the object so far.
    var keys = JSEN.Object()
    /// The place of the current child.
    var place = JSEN.PathElement.index(-1)
  }

  /// Changes the keys of an item's value.
  ///
  /// - Parameter options: the rule for NaN and infinity.
  /// - Complexity: O(*n*) on average in the parts of the value.
  func apply(to item: inout ResultItem, _ options: JSEN.WritingOptions) throws(DataError) {
    let tape = ValueTape()
    var open: [Level] = []
    var current: JSENDocument.Value? = item.value
    while true {
      if let value = current {
        let isInside = open.last.map { $0.isInside || $0.children.key != nil } ?? false
        switch value.kind {
        case .array:
          tape.beginArray()
          open.append(Level(children: value.makeChildren(), isInside: isInside))
        case .object:
          tape.beginObject()
          open.append(Level(children: value.makeChildren(), isInside: isInside))
        default: try tape.add(value.exactJSON, options, of: item.document.name)
        }
      }
      guard !open.isEmpty else { break }
      current = try beginChild(&open, tape, item)
      if current == nil {
        tape.end()
        open.removeLast()
      }
    }
    for (use, key, _) in expected {
      use.note(isFound: false) { key.map { suggestion(for: $0, item) } ?? "" }
    }
    item.replaceValue(try tape.root(of: item.document.name))
  }

  /// Begins the next child of the innermost value that is kept; nil at its end.
  private func beginChild(
    _ open: inout [Level], _ tape: ValueTape, _ item: ResultItem
  ) throws(DataError) -> JSENDocument.Value? {
    let last = open.count - 1
    while let child = open[last].children.next() {
      guard let old = open[last].children.key else {
        if case .index(let index) = open[last].place { open[last].place = .index(index + 1) }
        tape.beginElement()
        return child
      }
      guard let key = key(old, isOuter: !open[last].isInside) else { continue }
      open[last].place = .name(old)
      if open[last].keys.updateValue(.null, forKey: key) != nil {
        let path = JSEN.KeyPath(JSONPath.NormalizedPath(open.dropLast().map(\.place)))
        throw item.error(
          KeyPathNotation.message("two members get the key '\(key)'", at: "\(path)"))
      }
      tape.addKey(key)
      return child
    }
    return nil
  }

  // MARK: - Keys that no result has

  /// The keys that a result must have: the use, the key if it is not a pattern, and the message if no result has it.
  private var expected: [(RelativePath.Use, key: String?, String)] {
    var all: [(RelativePath.Use, key: String?, String)] = []
    for (use, name) in zip(renames, names) {
      all.append((use, name.key, "--rename: no value has the key '\(name.key)'"))
    }
    if !kept.isEmpty { all.append((keeps, nil, "--keep-keys: no key matches")) }
    if !dropped.isEmpty { all.append((drops, nil, "--drop-keys: no key matches")) }
    return all
  }

  private func suggestion(for key: String, _ item: ResultItem) -> String {
    let object = item.value.kind == .array ? item.value.elements.first : item.value
    let keys = object?.members.map { isLowercase ? $0.key.lowercased() : $0.key }
    return NearestName.suggestion(for: key, among: keys ?? [])
  }

  /// For each key, and for the patterns of each option, a function that returns the error if no result has it.
  var checks: [() -> DataError?] {
    expected.map { use, _, message in
      { use.isFound ? nil : use.advice.map { DataError(message + $0) } }
    }
  }
}
