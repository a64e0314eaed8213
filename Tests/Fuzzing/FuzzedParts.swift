/// A text that arrives in parts.
enum FuzzedParts {
  /// Reads a text byte by byte and in parts that the text itself chooses. The result is the same as that of the text at
  /// once: the value, or the error with its place and its words.
  static func check(
    _ bytes: [UInt8], _ options: JSEN.ReadingOptions, _ expected: Result<JSEN, JSEN.ParsingError>
  ) {
    // A text in another encoding is not read before it is complete.
    let isUTF8 = TextBytes.with(bytes.span) {
      !TextEncoding.isPossible($0) && !TextEncoding.isRefused($0, options)
    }
    guard isUTF8 else { return }
    // An FNV hash, which is the seed of a linear congruential generator.
    var seed = bytes.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    for longest in [1, 3, 40] {
      var tape = OpenTape(options)
      var end = 0
      do throws(TextFailure) {
        while end < bytes.count {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          end = min(end + 1 + Int(seed >> 33) % longest, bytes.count)
          try read(Array(bytes[..<end]), into: &tape, mayGoOn: true)
        }
        try read(bytes, into: &tape, mayGoOn: false)
        guard case .success(let whole) = expected else {
          preconditionFailure("accepted in parts, refused at once")
        }
        let value = TextBytes.with(bytes.span) { tape.withTape($0) { JSEN(0, of: $0) } }
        precondition(value.map { isSame($0, whole) } == true, "another value in parts")
      } catch {
        guard case .failure(let whole) = expected else {
          preconditionFailure("refused in parts, accepted at once: \(error)")
        }
        // The error shows some bytes after the failure.
        end = min(max(end, error.offset + FailedText.lookahead), bytes.count)
        let shown = Array(bytes[..<end])
        let found = TextBytes.with(shown.span) {
          JSEN.ParsingError(error, in: $0, options: options)
        }
        precondition(found == whole, "another error in parts: \(found)")
        precondition(found.description == whole.description, "an error in parts has other words")
      }
    }
  }

  private static func read(
    _ bytes: [UInt8], into tape: inout OpenTape, mayGoOn: Bool
  ) throws(TextFailure) {
    // A part has memory of its own, so that a read after its end is found.
    try TextBytes.with(bytes.span) { (text) throws(TextFailure) in
      try tape.read(text, mayGoOn: mayGoOn)
    }
  }
}
