// The function that libFuzzer calls with each input. run.sh compiles the files of this folder together with
// Sources/JSEN into one module, so they can use internal members; they are not part of the package.

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
  var doubles = JSEN.ReadingOptions()
  doubles.numbers = .double
  doubles.duplicateKeys = .keepFirst
  check(bytes, doubles)
  return 0
}

/// The bytes of an accepted text, converted when they are UTF-16 or UTF-32.
private func bytesInUTF8(_ bytes: [UInt8], _ options: JSEN.ReadingOptions) -> [UInt8] {
  var options = options
  options.allowsOtherEncodings = false
  if (try? JSEN(parsing: bytes, options: options)) != nil { return bytes }
  return TextBytes.with(bytes.span) { bytes in
    guard let encoding = TextEncoding(bytes) else { preconditionFailure("not UTF-8") }
    let (text, failure) = encoding.transcoded(bytes)
    precondition(failure == nil, "accepted, but not valid in its encoding")
    return text
  }
}

/// Checks what holds for every input: value and document refuse a text for the same reason, at an offset inside the
/// text, or both accept it and ``FuzzedText`` checks what they read.
private func check(_ bytes: [UInt8], _ options: JSEN.ReadingOptions) {
  let value = Result { () throws(JSEN.ParsingError) in
    try JSEN(parsing: bytes, options: options)
  }
  let document = Result { () throws(JSEN.ParsingError) in
    try JSENDocument(parsing: bytes, options: options)
  }
  FuzzedParts.check(bytes, options, value)
  switch (value, document) {
  case (.failure(let error), .failure(let other)):
    precondition((0...bytes.count).contains(error.offset), "the offset is outside the text")
    precondition(!error.description.isEmpty)
    precondition(error == other, "value and document are refused for different reasons")
    precondition(error.description == other.description, "one reason is described in two ways")
  case (.success(let value), .success(let document)):
    let text = bytesInUTF8(bytes, options)
    precondition(options != .init() || String(validating: text, as: UTF8.self) != nil, "not UTF-8")
    FuzzedText(bytes: text, source: bytes, options: options, value: value, document: document)
      .check()
  default: preconditionFailure("value and document differ about the text")
  }
}
