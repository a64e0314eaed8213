// What libFuzzer calls with each input. This file is compiled together with Sources/JSEN into one
// module by run.sh, so that internal members are within reach; SwiftPM never sees it.

/// Checks one input; a broken promise stops the process, and libFuzzer keeps the input.
///
/// - Returns: 0: the input may enter the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer hands over `count` readable bytes that live until this call returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  check(bytes)
  return 0
}

/// The promise that every input is held to.
private func check(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  precondition(Array(text.utf8) == bytes, "a valid text changed on its way through String")
}
