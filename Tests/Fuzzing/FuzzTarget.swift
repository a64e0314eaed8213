// What libFuzzer calls with each input. This file is compiled together with Sources/JSEN into one
// module by run.sh, so that internal members are within reach; SwiftPM never sees it.

/// Checks one input; a broken promise stops the process, and libFuzzer keeps the input.
///
/// - Returns: 0: the input may enter the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer hands over `count` readable bytes that live until this call returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  check(bytes, .init())
  check(bytes, .json5)
  var exact = JSEN.ReadingOptions()
  exact.numbers = .exact
  exact.duplicateKeys = .reject
  check(bytes, exact)
  return 0
}

/// The promises that every input is held to: a text is refused with a place inside it, or its value is
/// written as a text that reads back as the same value.
private func check(_ bytes: [UInt8], _ options: JSEN.ReadingOptions) {
  let value: JSEN
  do {
    value = try JSEN(parsing: bytes, options: options)
  } catch {
    precondition((0...bytes.count).contains(error.offset), "the place lies outside the text")
    precondition(!error.description.isEmpty)
    return
  }
  precondition(options != .init() || String(validating: bytes, as: UTF8.self) != nil, "not UTF-8")
  guard let text = try? value.serialized() else {
    // JSON5 has NaN and infinity, which the default does not write.
    precondition(options.relaxations.contains(.nonFiniteNumbers))
    return
  }
  var again = JSEN.ReadingOptions()
  again.numbers = options.numbers
  precondition((try? JSEN(parsing: text, options: again)) == value, "the text reads back otherwise")
  precondition((try? JSEN(parsing: value.serialized(.pretty), options: again)) == value)
}
