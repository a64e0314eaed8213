import JSEN
import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if !os(Windows)
  /// The file that has the new content of another one, until it is complete. A signal that ends the program removes it.
  ///
  /// There is one at a time, since files are changed one after another.
  enum PendingFile {
    /// The address of the path; 0 without a file.
    private static let address = AtomicBits()
    private static let endSignals = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ]

    /// Creates the file and notes its path, without a signal between.
    static func create(
      beside other: CPath
    ) throws(SystemError) -> (file: FileDescriptor, path: CPath) {
      for number in endSignals { removeFile(on: number) }
      let mask = blockSignals()
      defer { restore(mask) }
      let new = try FileDescriptor.create(beside: other)
      // SAFETY: the copy ends with a zero, as the path does, and is never freed.
      address.bits = unsafe UInt64(UInt(bitPattern: strdup(new.path.units)))
      return new
    }

    /// Forgets the path of a file that was renamed or removed.
    ///
    /// The memory of the path stays, since a signal may be reading it on another thread.
    static func forget() {
      // A signal may not wait for this thread.
      let mask = blockSignals()
      address.bits = 0
      restore(mask)
    }

    /// Removes the file and ends the program when a signal arrives, unless the caller of the program ignores the signal, as
    /// `nohup` does.
    private static func removeFile(on number: Int32) {
      var old = sigaction()
      // SAFETY: the call fills the structure and keeps nothing.
      guard unsafe sigaction(number, nil, &old) == 0, !old.ignoresSignal else { return }
      _ = signal(number) { number in
        // SAFETY: the path ends with a zero and is never freed; only calls that a signal may interrupt are made.
        if let path = unsafe UnsafePointer<CChar>(bitPattern: UInt(PendingFile.address.bits)) {
          _ = unsafe unlink(path)
        }
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }

    /// Returns the signals that were blocked before.
    private static func blockSignals() -> sigset_t {
      var (signals, old) = (sigset_t(), sigset_t())
      // SAFETY: the calls change and read these structures, and keep nothing.
      unsafe sigemptyset(&signals)
      for number in endSignals { unsafe sigaddset(&signals, number) }
      unsafe pthread_sigmask(SIG_BLOCK, &signals, &old)
      return old
    }

    private static func restore(_ mask: sigset_t) {
      var mask = mask
      // SAFETY: the call reads the structure and keeps nothing.
      unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
  }

  extension sigaction {
    /// Whether the signal is ignored.
    fileprivate var ignoresSignal: Bool {
      #if canImport(Darwin)
        let handler = unsafe __sigaction_u.__sa_handler
      #elseif canImport(Musl)
        let handler = unsafe __sa_handler.sa_handler
      #else
        let handler = unsafe __sigaction_handler.sa_handler
      #endif
      // SAFETY: both are addresses of the same size.
      return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
