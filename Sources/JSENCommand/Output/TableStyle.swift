/// The notation of a table.
enum TableStyle {
  /// Commas, and quotes where they are needed (RFC 4180), with the line ends of Unix.
  case csv
  /// Tabs, and `\t`, `\n`, `\r` and `\\` in values.
  case tsv

  /// The notation of a file by its name; nil for another file.
  init?(ofFileAt path: String) {
    let name = path.lowercased()
    guard name.hasSuffix(".csv") || name.hasSuffix(".tsv") else { return nil }
    self = name.hasSuffix(".csv") ? .csv : .tsv
  }

  /// The byte between two cells, unless an option sets another.
  var delimiter: UInt8 {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }

  /// Reads the character of an option.
  static func delimiter(_ text: String, of option: String) throws(CallError) -> UInt8 {
    if text == "tab" { return UInt8(ascii: "\t") }
    guard text.utf8.count == 1, let byte = text.utf8.first, byte != UInt8(ascii: "\""),
      byte >= 0x20 && byte < 0x7F || byte == UInt8(ascii: "\t")
    else {
      throw CallError(
        "\(option) takes one character of ASCII that is not a quote, or tab, not '\(text)'")
    }
    return byte
  }
}
