/// Tables of constants.
extension Array {
  /// An element of a table; a debug build checks the index.
  @inline(__always)
  subscript(unchecked index: Int) -> Element {
    #if DEBUG
      self[index]
    #else
      // SAFETY: there is an element at the index, by the promise of the caller; so there is an address too.
      unsafe withUnsafeBufferPointer { unsafe $0.baseAddress.unsafelyUnwrapped[index] }
    #endif
  }
}
