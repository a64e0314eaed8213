/// A text that arrives in parts.
enum FuzzedParts {
  /// Feeds a text byte by byte and in parts that the text itself chooses. The result is the same as that of the text at
  /// once: the value, or the error with its place and its words.
  static func check(
    _ bytes: [UInt8], _ options: JSEN.ReadingOptions, _ expected: Result<JSEN, JSEN.ParsingError>
  ) {
    // An FNV hash, which is the seed of a linear congruential generator.
    var seed = bytes.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    for longest in [1, 3, 40] {
      var text = ArrivingValue(options: options, skipsProse: false, ignoresRest: false)
      var snapshot = PartialSnapshot()
      do throws(JSEN.ParsingError) {
        var start = 0
        while start < bytes.count {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let end = min(start + 1 + Int(seed >> 33) % longest, bytes.count)
          try text.append(bytes[start..<end])
          start = end
          if longest > 3 { checkValue(of: text, &snapshot) }
        }
        let value = try text.finish()
        guard case .success(let whole) = expected else {
          preconditionFailure("accepted in parts, refused at once")
        }
        precondition(isSame(value, whole), "another value in parts")
      } catch {
        guard case .failure(let whole) = expected else {
          preconditionFailure("refused in parts, accepted at once: \(error)")
        }
        precondition(error == whole, "another error in parts: \(error)")
        precondition(error.description == whole.description, "an error in parts has other words")
      }
    }
  }

  /// A value that continues the last one is the value that is made at once.
  private static func checkValue(
    of text: borrowing ArrivingValue, _ snapshot: inout PartialSnapshot
  ) {
    func value(_ snapshot: inout PartialSnapshot) -> JSEN? {
      text.partialValue(
        PartialForm(showsStrings: true, showsNumbers: true, showsKeys: true), from: &snapshot)
    }
    var new = PartialSnapshot()
    let (continued, whole) = (value(&snapshot), value(&new))
    precondition(continued?.description == whole?.description, "another value that is continued")
  }
}
