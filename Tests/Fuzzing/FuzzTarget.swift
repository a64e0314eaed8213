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

/// Checks what holds for every input: value and document refuse a text for the same reason, at an offset inside the
/// text, or both accept it and ``FuzzedText`` checks what they read.
private func check(_ bytes: [UInt8], _ options: JSEN.ReadingOptions) {
  let value = Result { () throws(JSEN.ParsingError) in
    try JSEN(parsing: bytes, options: options)
  }
  let document = Result { () throws(JSEN.ParsingError) in
    try JSENDocument(parsing: bytes, options: options)
  }
  switch (value, document) {
  case (.failure(let error), .failure(let other)):
    precondition((0...bytes.count).contains(error.offset), "the offset is outside the text")
    precondition(!error.description.isEmpty)
    precondition(error == other, "value and document are refused for different reasons")
    precondition(error.description == other.description, "one reason is described in two ways")
  case (.success(let value), .success(let document)):
    precondition(options != .init() || String(validating: bytes, as: UTF8.self) != nil, "not UTF-8")
    FuzzedText(bytes: bytes, options: options, value: value, document: document).check()
  default: preconditionFailure("value and document differ about the text")
  }
}
