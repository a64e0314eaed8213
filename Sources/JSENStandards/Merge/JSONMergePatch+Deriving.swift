public import JSEN

extension JSONMergePatch {
  /// Makes the smallest patch that changes one value to another.
  ///
  ///     let old: JSEN = ["a": 1, "b": ["c": 2, "d": 3]]
  ///     let new: JSEN = ["a": 1, "b": ["c": 4]]
  ///     print(try JSONMergePatch(from: old, to: new))
  ///     // prints {"b":{"c":4,"d":null}}
  ///
  /// Applied to `old`, the patch gives a value that is equal to `new`. The order of members may differ.
  ///
  /// - Throws: ``NullMemberError`` when a member must become null. A null that `old` already has, or inside an array,
  ///   does no harm.
  /// - Complexity: O(*n*) on average.
  public init(from old: JSEN, to new: JSEN) throws(NullMemberError) {
    try self.init(comparing: old, new)
  }

  /// The patch of two values, with the digits of a document's numbers.
  package init<Value>(
    comparing old: Value, _ new: Value
  ) throws(NullMemberError) where Value: JSONComparable {
    guard new.kind == .object else {
      self.init(new.json(spelled: true))
      return
    }
    var levels = [Level(old, to: new)]
    while let last = levels.indices.last {
      if let (old, new) = levels[last].next() {
        if new.kind == .object {
          levels.append(Level(old, to: new))
        } else if old?.isSame(as: new, EqualityRule()) != true {
          if new.kind == .null { throw NullMemberError(JSONPointer(tokens: levels.map(\.key))) }
          levels[last].patch[levels[last].key] = new.json(spelled: true)
        }
      } else if last == 0 {
        break
      } else {
        let inner = levels.removeLast()
        if inner.isNeeded { levels[last - 1].patch[levels[last - 1].key] = inner.json }
      }
    }
    self.init(levels[0].json)
  }

  /// Two objects whose difference is being made.
  private struct Level<Value> where Value: JSONComparable {
    private let old: Value?
    private let newKeys: JSEN.Object
    private let newValues: [Value]
    private var position = -1
    var patch: JSEN.Object = [:]

    /// A patch makes an object of any other value.
    init(_ old: Value?, to new: Value) {
      self.old = old?.kind == .object ? old : nil
      newKeys = new.memberKeys
      newValues = new.children
    }

    /// The key of the current member.
    var key: String { newKeys[position].key }

    /// Moves to the next member of the new object.
    mutating func next() -> (old: Value?, new: Value)? {
      position += 1
      if position == newKeys.count {
        for key in (old?.memberKeys ?? [:]).keys where !newKeys.contains(key: key) {
          patch[key] = .some(.null)
        }
        return nil
      }
      return (old?[key], newValues[position])
    }

    /// Whether the patch of this object is a part of the whole patch.
    var isNeeded: Bool { old == nil || !patch.isEmpty }

    var json: JSEN { .dictionary(patch) }
  }

  /// A member must become null. A merge patch cannot express this, since its null removes the member.
  ///
  ///     do {
  ///       _ = try JSONMergePatch(from: ["user": ["name": "Ann"]], to: ["user": ["name": nil]])
  ///     } catch { print(error) }
  ///     // prints /user/name: a merge patch cannot set a member to null; use a JSONPatch
  public struct NullMemberError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place of the member.
    public let pointer: JSONPointer

    /// The place of the member as a path.
    public var path: JSEN.KeyPath { JSEN.KeyPath(pointer) }

    init(_ pointer: JSONPointer) { self.pointer = pointer }

    /// The reason alone, without the place.
    public var message: String { "a merge patch cannot set a member to null; use a JSONPatch" }

    /// The place and the reason.
    public var description: String { KeyPathNotation.message(message, at: pointer.description) }
  }
}
