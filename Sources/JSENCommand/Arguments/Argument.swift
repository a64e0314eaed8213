import JSEN

/// An argument of the program. The name of a file may have any bytes; everything else must be UTF-8.
struct Argument: CustomStringConvertible {
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  init(_ text: String) { self.init(bytes: text.utf8) }

  /// The text for a message, with U+FFFD for bytes that are not UTF-8.
  var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The text, if it is valid UTF-8.
  var text: String {
    get throws(CallError) {
      if let text = String(validUTF8: bytes) { return text }
      throw CallError("'\(self)' is not valid UTF-8; only file names may have other bytes")
    }
  }
}
