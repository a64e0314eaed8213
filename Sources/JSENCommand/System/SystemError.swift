#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a system call failed.
struct SystemError: Error {
  let code: Int32

  var message: String {
    // SAFETY: the text ends with a zero and is copied at once; the program has one thread.
    unsafe String(cString: strerror(code))
  }

  var isBrokenPipe: Bool { code == EPIPE }

  /// Calls a function of the system, again when a signal interrupts it.
  ///
  /// - Returns: what the function does, unless that is -1, which says that it failed.
  static func check<Result>(_ call: () -> Result) throws(SystemError) -> Result
  where Result: FixedWidthInteger & SignedInteger {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}
