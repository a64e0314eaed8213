// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are those of POSIX.

#if os(Windows)
  import WinSDK
  package import ucrt

  // The calls of POSIX that this library makes, by those of Windows, with the same names, types and results. Reads always
  // wait, since a descriptor cannot be asked whether bytes have arrived.

  package let O_RDONLY = _O_RDONLY | _O_BINARY
  let O_WRONLY = _O_WRONLY | _O_BINARY
  let O_CREAT = _O_CREAT
  let O_APPEND = _O_APPEND
  let O_TRUNC = _O_TRUNC
  package let O_CLOEXEC = _O_NOINHERIT
  let O_NONBLOCK: Int32 = 0

  package func open(
    _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: Int32 = 0
  ) -> Int32 {
    var number: Int32 = -1
    // SAFETY: the path ends with a zero, in both encodings, and the call keeps nothing.
    unsafe String(cString: path).withCString(encodedAs: UTF16.self) { path in
      _ = unsafe _wsopen_s(&number, path, flags, _SH_DENYNO, _S_IREAD | _S_IWRITE)
    }
    return number
  }

  /// Calls a function that takes a descriptor. If the descriptor is wrong, the function fails instead of ending the program.
  private func checked<Result>(_ call: () -> Result) -> Result {
    let old = _set_thread_local_invalid_parameter_handler { _, _, _, _, _ in }
    defer { _ = _set_thread_local_invalid_parameter_handler(old) }
    return call()
  }

  /// Reads and writes the bytes of a descriptor as they are. Those of the standard streams would be a text, with CR LF.
  package func useBytes(_ number: Int32) { _ = checked { _setmode(number, _O_BINARY) } }

  package func isatty(_ number: Int32) -> Int32 { checked { _isatty(number) } == 0 ? 0 : 1 }

  package func close(_ number: Int32) -> Int32 { checked { _close(number) } }

  typealias off_t = Int64

  /// The call of Windows also succeeds for a pipe.
  func lseek(_ number: Int32, _ offset: off_t, _ origin: Int32) -> off_t {
    var status = stat()
    // SAFETY: the call fills the structure and keeps nothing.
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return -1 }
    return _lseeki64(number, offset, origin)
  }

  package func read(_ number: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    let count = UInt32(min(count, Int(Int32.max)))
    // SAFETY: the caller lends `count` bytes at `base`.
    return unsafe Int(checked { unsafe _read(number, base, count) })
  }

  func write(_ number: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
    let count = UInt32(min(count, Int(Int32.max)))
    // SAFETY: the caller lends `count` bytes at `base`.
    return unsafe Int(checked { unsafe _write(number, base, count) })
  }

  package let EISDIR = ucrt.EISDIR

  package typealias stat = _stat64
  package let S_IFMT = UInt16(_S_IFMT)
  package let S_IFDIR = UInt16(_S_IFDIR)
  package let S_IFREG = UInt16(_S_IFREG)

  package func fstat(_ number: Int32, _ status: UnsafeMutablePointer<_stat64>) -> Int32 {
    // SAFETY: the call fills the structure and keeps nothing.
    unsafe checked { unsafe _fstat64(number, status) }
  }

  struct pollfd {
    var fd: Int32
    var events: Int16
    var revents: Int16
  }
  let (POLLIN, POLLOUT) = (1, 4)

  func poll(_ requests: UnsafeMutablePointer<pollfd>, _ count: UInt32, _ timeout: Int32) -> Int32 {
    1
  }

  let _SC_NPROCESSORS_ONLN = 0

  func sysconf(_ name: Int32) -> Int {
    Int(GetActiveProcessorCount(WORD(ALL_PROCESSOR_GROUPS)))
  }

  package var errno: Int32 {
    var code: Int32 = 0
    // SAFETY: the call fills the variable and keeps nothing.
    _ = unsafe _get_errno(&code)
    return code
  }
#endif
