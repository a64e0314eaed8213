import JSEN

extension InputFile {
  /// The whole content as a string.
  ///
  /// - Throws: also for the first byte that is not UTF-8, with its location.
  func text() throws(DataError) -> String {
    let (text, cut) = try text(of: bytes())
    guard let cut else { return text }
    throw DataError(
      "the text ends inside a multi-byte UTF-8 character", at: "\(name):\(cut)", .failure)
  }

  /// Makes a string of the content of the file.
  ///
  /// - Returns: the text, without a last character that was cut off, and the location of that.
  func text(of bytes: [UInt8]) throws(DataError) -> (text: String, cut: JSEN.TextLocation?) {
    if let text = String(validUTF8: bytes) { return (text, nil) }
    return try TextBytes.with(bytes) { (bytes) throws(DataError) in
      let index = UTF8Validation.firstInvalid(in: bytes, 0, bytes.count) ?? bytes.count
      let location = JSEN.TextLocation(offset: index, in: bytes)
      if UTF8Validation.isCutSequence(in: bytes, index) {
        return (String(bytes, TextRange(0, index), isASCII: false), location)
      }
      let byte = String(bytes[index], radix: 16, uppercase: true)
      throw DataError(
        "invalid UTF-8: the byte 0x\(byte) does not start a valid sequence",
        at: "\(name):\(location)", .failure)
    }
  }
}
