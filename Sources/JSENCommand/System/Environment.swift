#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process: its environment variables, signals and exit.
enum Environment {
  /// The value of an environment variable; nil when it is not set.
  static subscript(name: String) -> String? {
    // SAFETY: the value ends with a zero and is copied at once; nothing here changes the variables.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Makes writing to a closed pipe an error, instead of the end of the program.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}
