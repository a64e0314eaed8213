extension String {
  /// The parts of an argument such as `KEY=NEW` around the first equals sign; nil without one. Before an equals sign, `\` is
  /// an escape: `\=` is an equals sign of the part before it, and `\\=` is a backslash and the sign between the parts.
  ///
  /// A combining character after the sign belongs to the second part, so bytes are compared.
  var splitAtEqualsSign: (before: String, after: String)? {
    let (before, sign) = partBeforeSign
    return sign.map { (before, String(decoding: utf8.dropFirst($0 + 1), as: UTF8.self)) }
  }

  /// The text without the escapes of equals signs. A sign that is not escaped stays.
  var withoutEscapedSigns: String {
    splitAtEqualsSign.map { "\($0.before)=\($0.after.withoutEscapedSigns)" }
      ?? partBeforeSign.part
  }

  /// The part before the first equals sign that is not escaped, and the position of the sign; nil without one.
  private var partBeforeSign: (part: String, sign: Int?) {
    let (backslash, sign) = (UInt8(ascii: "\\"), UInt8(ascii: "="))
    var part: [UInt8] = []
    for (position, byte) in utf8.enumerated() {
      if byte == sign {
        let count = part.reversed().prefix { $0 == backslash }.count
        part.removeLast((count + 1) / 2)
        if count.isMultiple(of: 2) { return (String(decoding: part, as: UTF8.self), position) }
      }
      part.append(byte)
    }
    return (String(decoding: part, as: UTF8.self), nil)
  }
}
