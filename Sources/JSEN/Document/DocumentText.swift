/// The bytes of a text, and the owner of their memory.
@safe
package struct DocumentText {
  /// The owner of the memory. It is never given away to be changed, so the bytes do not move while it lives.
  let owner: any Sendable
  let bytes: TextBytes

  /// - Parameters:
  ///   - owner: the owner of the bytes; must not move them while it lives and does not change.
  ///   - bytes: the bytes that it owns.
  package init(unchecked owner: any Sendable, _ bytes: TextBytes) {
    self.owner = owner
    self.bytes = bytes
  }

  /// The bytes of an array, which are in its storage.
  package init(_ array: [UInt8]) {
    // SAFETY: an array that does not change does not move, and the owner is a copy that cannot change.
    let bytes = unsafe array.withUnsafeBufferPointer { unsafe TextBytes($0) }
    self.init(unchecked: array, bytes)
  }
}
