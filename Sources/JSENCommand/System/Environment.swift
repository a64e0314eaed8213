import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif os(Windows)
  import ucrt
#else
  import Glibc
#endif

/// The process: its environment variables, signals and exit.
enum Environment {
  /// The bytes of the arguments of the program, after its name.
  static var arguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
      // SAFETY: the system passes `argc` pointers to texts that end with a zero, which nothing here changes.
      unsafe CommandLine.unsafeArgv[index].map { text in
        // SAFETY: as above.
        unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
      }
    }
  }

  /// The value of an environment variable; nil when it is not set.
  static subscript(name: String) -> String? {
    // SAFETY: the value ends with a zero and is copied at once; nothing here changes the variables.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Makes writing to a closed pipe an error, instead of the end of the program. On Windows, it keeps the line ends.
  static func prepareStreams() {
    #if os(Windows)
      for number: Int32 in 0...2 { useBytes(number) }
    #else
      _ = signal(SIGPIPE, SIG_IGN)
    #endif
  }

  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}
