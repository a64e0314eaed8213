/// The bytes of a text, and what holds them.
@safe
package struct DocumentText {
  /// The bytes stay where they are as long as this is held, and nobody is given it for change.
  let owner: any Sendable
  let bytes: TextBytes

  /// - Parameters:
  ///   - owner: holds the bytes, and does not move them while it is held and not changed.
  ///   - bytes: what it holds.
  package init(unchecked owner: any Sendable, _ bytes: TextBytes) {
    self.owner = owner
    self.bytes = bytes
  }

  /// The bytes of an array, which lie in its storage.
  package init(_ array: [UInt8]) {
    // SAFETY: an array that nobody changes stays where it is, and the owner is a copy that nobody can change.
    let bytes = unsafe array.withUnsafeBufferPointer { unsafe TextBytes($0) }
    self.init(unchecked: array, bytes)
  }
}
