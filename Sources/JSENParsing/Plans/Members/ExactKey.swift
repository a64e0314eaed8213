import JSEN

/// A key that equals another one only if both have the same code points. Swift calls more strings equal.
package struct ExactKey: Hashable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  package func hash(into hasher: inout Hasher) {
    TextBytes.with(string) { bytes in
      // SAFETY: the buffer is read during the call only.
      unsafe bytes.withBuffer { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}
