public import JSEN

extension JSENText {
  /// All errors of a text, and its sound parts: for editors, and for messages about a file that someone is writing.
  ///
  ///     let diagnosis = JSENText.Diagnosis(of: "{\n  \"a\": tru,\n  \"b\": 2\n  \"c\": [1, 2\n}")
  ///     for error in diagnosis.errors { print("\(error.location): \(error.message)") }
  ///     print(diagnosis.soundParts ?? "nothing")
  ///     // prints:
  ///     // 2:8: expected a value, found 'tru'; write true
  ///     // 4:3: expected ',' or '}', found "c"; write a comma between the members
  ///     // 5:1: expected ',' or ']', found '}'; the array began at 4:8
  ///     // {"b":2}
  ///
  /// The parser stops at an error. Then the member or element in which it stopped is left out, and the rest is read. So an
  /// error can hide others in the same member or element, and a consequence of an error is not reported as another one.
  ///
  /// An error has its location in the text. Its path counts only the elements of an array that are sound, and its excerpt
  /// has spaces where parts were left out.
  public struct Diagnosis: Sendable {
    /// The errors, in the order of the text; empty for a valid text.
    public let errors: [JSEN.ParsingError]

    /// The values without the members and elements that have errors; nil when nothing is left, and when there are more
    /// errors than the limit. Their locations are those in the text.
    public let soundParts: JSENDocument?

    let bytes: [UInt8]
    let options: JSEN.ReadingOptions

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: a string or a substring.
    ///   - options: the accepted grammar and the limits; RFC 8259 by default.
    ///   - maximumErrors: how many errors are looked for.
    /// - Complexity: O(*n*) in bytes for each error.
    public init(
      of text: some StringProtocol, options: JSEN.ReadingOptions = .init(),
      maximumErrors: Int = 100
    ) {
      var options = options
      options.allowsOtherEncodings = false
      var errors: [JSEN.ParsingError] = []
      bytes = Array(text.utf8)
      self.options = options
      var repair = TextRepair(bytes, options)
      while true {
        do throws(JSEN.ParsingError) {
          soundParts = try JSENDocument(parsing: repair.bytes, options: options)
          break
        } catch {
          // A text can be blank because all of it was left out. That is not another error.
          if !repair.isBlank || errors.isEmpty { errors.append(error) }
          guard errors.count < maximumErrors, repair.leaveOut(error) else {
            soundParts = nil
            break
          }
        }
      }
      let sorted = errors.sorted { $0.offset < $1.offset }
      self.errors = sorted.indices.compactMap { index in
        // A second error at a place is a consequence of the first one.
        index > 0 && sorted[index].offset == sorted[index - 1].offset ? nil : sorted[index]
      }
    }

    /// The path to the value at an offset, through the sound parts: in a member or element with an error, it is that
    /// of the array or object around it. It is nil outside of the root.
    ///
    ///     let text = "{\"user\": {\"name\": \"Ann\", \"a"
    ///     let diagnosis = JSENText.Diagnosis(of: text)
    ///     print(diagnosis.path(atOffset: 19) ?? "nothing", diagnosis.path(atOffset: 27) ?? "nothing")
    ///     // prints user.name user
    ///
    /// - Parameter offset: an offset in bytes of UTF-8.
    /// - Complexity: that of `path(atOffset:)` of a text.
    public func path(atOffset offset: Int) -> JSEN.KeyPath? {
      soundParts?.root.path(atOffset: offset)
    }

    /// The path to the value at an offset in UTF-16 code units, through the sound parts.
    ///
    /// - Parameter offset: the offset.
    /// - Complexity: O(*n*) in bytes.
    public func path(atUTF16Offset offset: Int) -> JSEN.KeyPath? {
      var counter = UTF16Counter(bytes)
      return counter.offset(ofUnit: offset).flatMap { path(atOffset: $0) }
    }
  }
}
