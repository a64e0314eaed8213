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
    guard case .dictionary(let object) = new else {
      self.init(new)
      return
    }
    var levels = [Level(old, to: object)]
    while let last = levels.indices.last {
      if let (old, new) = levels[last].next() {
        if case .dictionary(let new) = new {
          levels.append(Level(old ?? .null, to: new))
        } else if old != new {
          if new.isNull { throw NullMemberError(JSONPointer(tokens: levels.map(\.key))) }
          levels[last].patch[levels[last].key] = new
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
  private struct Level {
    private let old: JSEN.Object
    private let new: JSEN.Object
    /// Whether there was no object.
    private let isNew: Bool
    private var position = -1
    var patch: JSEN.Object = [:]

    /// A patch makes an object of any other value.
    init(_ old: JSEN, to new: JSEN.Object) {
      self.old = old.object ?? [:]
      self.new = new
      isNew = old.kind != .object
    }

    /// The key of the current member.
    var key: String { new[position].key }

    /// Moves to the next member of the new object.
    mutating func next() -> (old: JSEN?, new: JSEN)? {
      position += 1
      if position == new.count {
        for key in old.keys where !new.contains(key: key) { patch[key] = .some(.null) }
        return nil
      }
      let (key, value) = new[position]
      return (old[key], value)
    }

    /// Whether the patch of this object is a part of the whole patch.
    var isNeeded: Bool { isNew || !patch.isEmpty }

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
