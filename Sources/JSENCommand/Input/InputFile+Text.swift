import JSEN

extension InputFile {
  /// The whole content as a string.
  ///
  /// - Throws: also for the first byte that is not UTF-8, with its location.
  func text() throws(DataError) -> String { try text(of: bytes()[...]) }

  /// Makes a string of bytes of the file, from its start.
  func text(of bytes: ArraySlice<UInt8>) throws(DataError) -> String {
    if let text = String(validUTF8: bytes) { return text }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    let location = TextBytes.with(Array(bytes)) { JSEN.TextLocation(offset: offset, in: $0) }
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    throw DataError(
      "invalid UTF-8: the byte 0x\(byte) does not start a valid sequence",
      at: "\(name):\(location)", .failure)
  }
}

extension [UInt8] {
  /// The text without a last character that was cut off.
  var withoutCutCharacter: ArraySlice<UInt8> {
    guard let start = lastIndex(where: { $0 & 0xC0 != 0x80 }), 0xC2...0xF4 ~= self[start],
      String(validUTF8: self[start...]) == nil,
      String(decoding: self[start...], as: UTF8.self).unicodeScalars.count == 1
    else { return self[...] }
    return self[..<start]
  }
}
