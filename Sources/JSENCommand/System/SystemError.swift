#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The error of a system call.
struct SystemError: Error {
  let code: Int32

  var message: String {
    // SAFETY: the text ends with a zero, is not changed for a code of the system, and is copied at once.
    unsafe String(cString: strerror(code))
  }

  var isBrokenPipe: Bool { code == EPIPE }

  /// Calls a function of the system, again when a signal interrupts it.
  ///
  /// - Returns: the function's result, unless it is -1, which means failure.
  static func check<Result>(_ call: () -> Result) throws(SystemError) -> Result
  where Result: FixedWidthInteger & SignedInteger {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}
