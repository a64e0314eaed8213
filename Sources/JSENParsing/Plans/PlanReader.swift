package import JSEN

/// The tape that plans read, and what went wrong.
package struct PlanReader: ~Copyable {
  let tape: Tape
  /// The document of the tape.
  package let storage: DocumentStorage
  /// Whether reading goes on after a failure, to find all of them.
  let findsAll: Bool
  package private(set) var failures: [PlanFailure] = []
  /// How many references of recursive descriptions are being followed.
  var references = 0
  /// The node where reading began, where the paths of failures begin.
  package let root: Int
  /// The objects that are read by several plans, and the keys that the outer ones describe.
  private var around: [(object: Int, keys: KeyList)] = []

  /// - Parameters:
  ///   - storage: must outlive the reader.
  ///   - root: the node that is read.
  package init(_ storage: DocumentStorage, at root: Int, findsAll: Bool) {
    self.storage = storage
    self.root = root
    tape = storage.uncheckedTape
    self.findsAll = findsAll
  }

  /// Notes a failure; always returns false, which is what a plan then returns.
  @inline(never)
  package mutating func fail(_ node: Int, _ reason: PlanFailure.Reason) -> Bool {
    failures.append(PlanFailure(node: node, reason: reason))
    return false
  }

  /// Forgets the failures noted since there were `count` of them.
  mutating func forget(downTo count: Int) {
    if failures.count > count { failures.removeSubrange(count...) }
  }

  /// Removes the failures noted since there were `count` of them, and returns them.
  package mutating func take(downTo count: Int) -> [PlanFailure] {
    defer { forget(downTo: count) }
    return Array(failures[count...])
  }

  /// Notes that a plan for members of an object is about to read for another one, which describes these keys.
  mutating func enter(_ object: Int, with keys: KeyList) { around.append((object, keys)) }

  /// Undoes the last call of ``enter(_:with:)``.
  mutating func leave() { around.removeLast() }

  var hasKeysAround: Bool { !around.isEmpty }

  /// Whether a plan around the current one describes a member of the object.
  func isKnownAround(_ key: String, in object: Int) -> Bool {
    around.contains { $0.object == object && $0.keys.contains(key) }
  }

  /// The value of a node, for a type that reads it itself.
  package func value(_ node: Int) -> JSENDocument.Value {
    JSENDocument.Value(storage: storage, index: node)
  }
}
