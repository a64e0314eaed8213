extension String {
  /// The parts of an argument such as `KEY=NEW` around the first equals sign; nil without one. `\\=` is an equals sign of the
  /// part before it.
  ///
  /// A combining character after the sign belongs to the second part, so bytes are compared.
  var splitAtEqualsSign: (before: String, after: String)? {
    let bytes = Array(utf8)
    let sign = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: "=") && (index == 0 || bytes[index - 1] != UInt8(ascii: "\\"))
    }
    guard let sign else { return nil }
    let before = String(decoding: bytes[..<sign], as: UTF8.self).replacing("\\=", with: "=")
    return (before, String(decoding: bytes[(sign + 1)...], as: UTF8.self))
  }
}
