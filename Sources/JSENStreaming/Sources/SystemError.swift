#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import ucrt
#else
  import Glibc
#endif

/// The error of a system call.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package var message: String {
    // SAFETY: the text ends with a zero, is not changed for a code of the system, and is copied at once.
    unsafe String(cString: strerror(code))
  }

  package var isBrokenPipe: Bool { code == EPIPE }

  /// Calls a function of the system, again when a signal interrupts it.
  ///
  /// - Returns: the function's result, unless it is -1, which means failure.
  package static func check<Result>(_ call: () -> Result) throws(SystemError) -> Result
  where Result: FixedWidthInteger & SignedInteger {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}

/// `write(2)`, which a method of that name hides.
package func systemWrite(_ number: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  // SAFETY: the caller lends `count` bytes at `base`.
  unsafe write(number, base, count)
}
