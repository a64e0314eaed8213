import JSEN

/// `jsen unflatten`: makes a document of the lines of `jsen flatten`.
struct UnflattenCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var writing = WritingChoices()

  static let name = "unflatten"
  static let summary = "make a document of the lines of flatten"
  static let details = """
    Makes one document of the lines PATH = VALUE of each file; 'jsen help flatten'
    explains them. They may have any order. Members come in the order in which the
    lines name them. Elements without a line are null, up to a million in all. Empty
    lines are skipped. Numbers keep their digits. Without FILE, or with -, standard
    input is read.
    """
  static let examples = [
    "jsen unflatten order.txt",
    "jsen flatten order.json | sed 's/^customer/buyer/' | jsen unflatten",
    "echo 'tags[0] = \"new\"' | jsen unflatten --compact",
  ]

  static var options: [OptionGroup<UnflattenCommand>] {
    [WritingChoices.argumentGroup.inside(\.writing)] + [Inputs.readingGroup.inside(\.inputs)]
  }

  mutating func finish() throws { try writing.validate(&inputs.reading) }

  func run(_ console: Console) throws {
    let options = writing.options()
    for file in inputs.filesOrStandardInput {
      try console.attempt {
        try console.write(value(of: file), options, of: file.name)
      }
    }
  }

  /// The text in UTF-8, without a byte order mark.
  private func text(of file: InputFile) throws(DataError) -> ArraySlice<UInt8> {
    let bytes = try file.bytes()
    let replaces = inputs.reading.invalidUnicode == .replace
    let converted = TextBytes.with(bytesOf: bytes) { bytes in
      inputs.reading.allowsOtherEncodings
        ? TextEncoding(bytes)?.transcoded(bytes, replaces: replaces) : nil
    }
    if let converted, let failure = converted.failure {
      let line = 1 + converted.text.count { $0 == UInt8(ascii: "\n") }
      let encoding = failure.kind == .invalidUTF16 ? "UTF-16" : "UTF-32"
      throw DataError("the line is not valid \(encoding)", at: "\(file.name):\(line)", .failure)
    }
    let content = (converted?.text ?? bytes)[...]
    guard content.starts(with: "\u{FEFF}".utf8) else { return content }
    if inputs.reading.allowsByteOrderMark { return content.dropFirst(3) }
    throw DataError(
      "unexpected byte order mark; --refuse-bom refuses it", at: "\(file.name):1", .failure)
  }

  private func value(of file: InputFile) throws(DataError) -> JSEN {
    var result = Unflattening()
    let lines = try text(of: file).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let place = "\(file.name):\(index + 1)"
      let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      if bytes.isEmpty { continue }
      let isReplaced = inputs.reading.invalidUnicode == .replace
      let line =
        isReplaced
        ? String(decoding: bytes, as: UTF8.self) : String(validUTF8: bytes)
      guard let line else {
        throw DataError("the line is not valid UTF-8", at: place, .failure)
      }
      do { try result.add(line, inputs.reading) } catch {
        throw DataError(error.reason, at: place, .failure)
      }
    }
    guard let value = result.value else {
      throw DataError("\(file.name): there is no line PATH = VALUE", .failure)
    }
    return value
  }
}
