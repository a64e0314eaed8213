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
  private var renames: [OptionUse] = []
  private let keeps = OptionUse("--keep-keys: no key matches")
  private let drops = OptionUse("--drop-keys: no key matches")

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
    renames.append(OptionUse("--rename: no value has the key '\(key)'"))
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

  /// Changes the keys of an item's value.
  ///
  /// - Parameter options: the rule for NaN and infinity.
  /// - Complexity: O(*n*) on average in the parts of the value. The recursion is as deep as they nest.
  func apply(to item: inout ResultItem, _ options: JSEN.WritingOptions) throws(DataError) {
    let tape = ValueTape()
    try add(item.value, to: tape, isOuter: true, of: item, options)
    for (use, name) in zip(renames, names) {
      use.note(isFound: false) { suggestion(for: name.key, item) }
    }
    if !kept.isEmpty { keeps.note(isFound: false) { "" } }
    if !dropped.isEmpty { drops.note(isFound: false) { "" } }
    item.replaceValue(try tape.root(of: item.document.name))
  }

  /// - Parameter isOuter: whether no object is around the value.
  private func add(
    _ value: JSENDocument.Value, to tape: ValueTape, isOuter: Bool, of item: ResultItem,
    _ options: JSEN.WritingOptions
  ) throws(DataError) {
    var children = value.makeChildren()
    switch value.kind {
    case .array:
      tape.beginArray()
      while let child = children.next() {
        tape.beginElement()
        try add(child, to: tape, isOuter: isOuter, of: item, options)
      }
      tape.end()
    case .object:
      tape.beginObject()
      var keys = JSEN.Object()
      while let child = children.next() {
        guard let key = key(children.key ?? "", isOuter: isOuter) else { continue }
        if keys.updateValue(.null, forKey: key) != nil {
          let place = value.storage.path(to: value.index, from: item.value.index)
          let path = JSEN.KeyPath(JSONPath.NormalizedPath(place))
          throw item.error(
            KeyPathNotation.message("two members get the key '\(key)'", at: "\(path)"))
        }
        tape.addKey(key)
        try add(child, to: tape, isOuter: false, of: item, options)
      }
      tape.end()
    default: try tape.add(value.exactJSON, options, of: item.document.name)
    }
  }

  private func suggestion(for key: String, _ item: ResultItem) -> String {
    let object = item.value.kind == .array ? item.value.elements.first : item.value
    let keys = object?.members.map { isLowercase ? $0.key.lowercased() : $0.key }
    return NearestName.suggestion(for: key, among: keys ?? [])
  }

  /// The uses of the keys and patterns, of which each must be found in a result.
  var uses: [OptionUse] {
    renames + (kept.isEmpty ? [] : [keeps]) + (dropped.isEmpty ? [] : [drops])
  }
}
