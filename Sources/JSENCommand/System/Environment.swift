#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process: its variables, its signals, its end.
enum Environment {
  /// The value of a variable; nil when it isn't set.
  static subscript(name: String) -> String? {
    // SAFETY: the value ends with a zero and is copied at once; nothing here changes the variables.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Has writing to a pipe that nobody reads fail instead of ending the program.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}
