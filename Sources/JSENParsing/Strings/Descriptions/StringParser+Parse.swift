import JSEN

extension StringParser {
  /// Makes a value from a whole string.
  ///
  /// ```swift
  /// let color = Many(3) { Int.parser() } separator: { "," }
  /// print(try color.parse("120,200,43"))
  /// // prints [120, 200, 43]
  /// do { _ = try color.parse("120,x") } catch { print(error) }
  /// // prints:
  /// // expected an integer
  /// // 120,x
  /// //     ^
  /// ```
  ///
  /// - Parameter text: a string or a substring.
  /// - Throws: ``StringParsingError``.
  /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
  @inlinable
  public func parse(_ text: some StringProtocol) throws(StringParsingError) -> Output {
    try Slot.filled(Output.self) { (slot) throws(StringParsingError) in
      try compiled.content.read(String(text), to: slot)
    }
  }
}

extension StringParserPrinter {
  /// Writes a value as a string.
  ///
  /// ```swift
  /// let range = ParsePrint {
  ///   Int.parser()
  ///   "-"
  ///   Int.parser()
  /// }
  /// print(try range.print((3, 7)))
  /// // prints 3-7
  /// ```
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``StringPrintingError`` for a value that the description does not fit, or whose text does not read back.
  /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
  public func print(_ value: Output) throws(StringPrintingError) -> String {
    let plan = compiled.content
    let bytes = try Slot.with(value) { (slot) throws(StringPrintingError) in
      try plan.writeAll(slot)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StringContent {
  /// Puts the value of a whole string into a slot, unless it throws.
  @usableFromInline
  func read(_ text: String, to slot: Slot) throws(StringParsingError) {
    // The form that throws is not specialized here: short strings take 1.4 times as long.
    let error = TextBytes.with(text) { bytes -> StringParsingError? in
      do throws(StringParsingError) {
        try readAll(bytes, to: slot)
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
  }
}
