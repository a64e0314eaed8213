import Dispatch

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

/// An open file, which is closed with its last reference. This is the only type that calls the system.
final class OpenFile: Sendable {
  private let number: Int32
  private let path: String?
  /// Whether this object has opened the file.
  private let isOwn: Bool
  /// Keeps a file open that the user has opened.
  private let owner: (any Sendable)?
  /// The size at the beginning; 0 for what is not a regular file.
  private let size: Int
  /// The number of bytes from the position at the beginning to the end; nil for what is not a regular file.
  let totalCount: Int?

  /// Takes a descriptor, which is not closed here.
  init(_ number: Int32, owner: (any Sendable)? = nil) {
    self.number = number
    self.owner = owner
    path = nil
    isOwn = false
    #if os(Windows)
      useBytes(number)
    #endif
    size = Self.size(of: number)
    totalCount = size > 0 ? max(size - Int(lseek(number, off_t(0), SEEK_CUR)), 0) : nil
  }

  /// Opens a file for reading. A named pipe without a writer does not block.
  ///
  /// - Parameter offset: where reading begins, in a regular file.
  init(reading path: String, from offset: Int = 0) throws(JSENFileError) {
    number = try Self.descriptor(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    self.path = path
    isOwn = true
    owner = nil
    size = Self.size(of: number)
    totalCount = size > 0 ? size : nil
    guard 0...size ~= offset || offset == 0 else {
      throw JSENFileError(
        operation: .read, path: path,
        reason: "the offset \(offset) is not inside the file, which has \(size) bytes")
    }
    if offset != 0 {
      _ = try Self.check(.read, path) { [number] in lseek(number, off_t(offset), SEEK_SET) }
    }
  }

  /// Opens a file for writing, and creates it when there is none. Its bytes are removed unless it is appended to.
  init(writing path: String, appending: Bool) throws(JSENFileError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
    number = try Self.descriptor(path, flags)
    self.path = path
    isOwn = true
    owner = nil
    size = 0
    totalCount = nil
  }

  deinit {
    if isOwn { _ = close(number) }
  }

  /// Returns the last bytes of a regular file that was opened for writing; none if it is not a regular file.
  func lastBytes(_ count: Int) throws(JSENFileError) -> [UInt8] {
    let size = Self.size(of: number)
    guard let path, size > 0 else { return [] }
    let file = try OpenFile(reading: path, from: max(size - count, 0))
    var bytes = [UInt8](repeating: 0, count: count)
    let read = try file.read(into: &bytes, from: 0) ?? 0
    return Array(bytes.prefix(read))
  }

  /// Reads bytes into an array from a position on. It never waits.
  ///
  /// - Returns: the number of bytes; 0 at the end; nil if a pipe or a socket has no bytes at the moment.
  func read(into bytes: inout [UInt8], from index: Int) throws(JSENFileError) -> Int? {
    if wouldBlock { return nil }
    let count = try Self.check(.read, path) { [number] in
      // SAFETY: the slice begins inside the buffer, and the call writes at most as many bytes as it has.
      unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[index...])
        return unsafe systemRead(number, rest.baseAddress, rest.count)
      }
    }
    // Another process has read the bytes of a pipe first.
    if count == -1 { return nil }
    // The size of a file that the system makes up is not that of its bytes.
    if count == 0, position < size, Self.size(of: number) < size { throw cut(from: size) }
    return count
  }

  /// Where the next read begins, in a regular file.
  private var position: Int { Int(lseek(number, off_t(0), SEEK_CUR)) }

  /// Throws if a regular file has become shorter than the bytes that were read.
  func requireReadBytes() throws(JSENFileError) {
    let position = position
    if Self.size(of: number) < position { throw cut(from: position) }
  }

  private func cut(from length: Int) -> JSENFileError {
    JSENFileError(
      operation: .read, path: path,
      reason: "it had \(length) bytes and was cut to \(Self.size(of: number)) while it was read")
  }

  /// Whether a read waits, since no bytes have arrived. A regular file never does.
  var wouldBlock: Bool { size == 0 && wouldBlock(Int16(POLLIN), waiting: 0) }

  /// Keeps the thread until a read does not wait.
  func wait() { wait(Int16(POLLIN)) }

  private func wait(_ event: Int16) {
    while wouldBlock(event, waiting: -1) {}
  }

  /// - Parameter timeout: how many milliseconds to wait for the event; -1 for any time.
  private func wouldBlock(_ event: Int16, waiting timeout: Int32) -> Bool {
    // The call ignores a negative number, and the read says that no such descriptor exists.
    if number < 0 { return false }
    var request = pollfd(fd: number, events: event, revents: 0)
    // SAFETY: the call reads and fills one structure, and keeps nothing.
    let count = unsafe poll(&request, 1, timeout)
    // A signal has interrupted the call. Another error is one of the read, too.
    return count == 0 || count == -1 && errno == EINTR
  }

  #if os(Windows)
    /// Returns at once: Windows cannot tell when a read does not wait.
    func suspendUntilReadable() async {}
  #else
    /// Suspends the task until a read does not wait, or the task is cancelled. No thread waits.
    func suspendUntilReadable() async {
      let watch = Watch(
        source: DispatchSource.makeReadSource(fileDescriptor: number, queue: Self.queue))
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          watch.source.setEventHandler { watch.source.cancel() }
          // It is called once, when the system no longer watches the descriptor.
          watch.source.setCancelHandler { continuation.resume() }
          watch.source.activate()
        }
      } onCancel: {
        watch.source.cancel()
      }
    }

    /// A source of Dispatch. Any thread may call it, which Dispatch does not declare on Linux.
    private struct Watch: @unchecked Sendable {
      let source: any DispatchSourceRead
    }

    private static let queue = DispatchQueue(label: "JSENStreaming")
  #endif

  /// Writes all bytes, and waits when a pipe or a socket takes none at the moment. Bytes that are written are removed, also
  /// when the call fails later.
  func write(_ bytes: inout [UInt8]) throws(JSENFileError) {
    var written = 0
    defer { bytes.removeSubrange(..<written) }
    while written < bytes.count {
      let count = try Self.check(.write, path) { [number, written] in
        // SAFETY: the slice begins inside the buffer, and the call reads as many bytes as it has.
        unsafe bytes.withUnsafeBytes { buffer in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
          return unsafe systemWrite(number, rest.baseAddress, rest.count)
        }
      }
      if count == -1 { wait(Int16(POLLOUT)) } else { written += count }
    }
  }

  /// The number of processors that tasks can use.
  static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Opens a file.
  private static func descriptor(_ path: String, _ flags: Int32) throws(JSENFileError) -> Int32 {
    // The system would open the file whose path ends before the zero.
    if path.utf8.contains(0) {
      throw JSENFileError(operation: .open, path: path, reason: "the path contains U+0000")
    }
    // SAFETY: the call reads the path, which ends with a zero, and keeps nothing.
    return try check(.open, path) { unsafe open(path, flags, 0o666) }
  }

  /// Calls a function of the system, again when a signal interrupts it.
  ///
  /// - Returns: the result; -1 if the call would wait.
  private static func check<Result>(
    _ operation: JSENFileError.Operation, _ path: String?, _ call: () -> Result
  ) throws(JSENFileError) -> Result where Result: FixedWidthInteger & SignedInteger {
    do throws(SystemError) { return try SystemError.check(call) } catch {
      if error.code == EAGAIN { return -1 }
      throw JSENFileError(operation: operation, path: path, reason: error.message)
    }
  }

  /// The size of a regular file; 0 for anything else.
  private static func size(of number: Int32) -> Int {
    var status = stat()
    // SAFETY: the call fills the structure and keeps nothing.
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }
}

/// `read(2)`, which the method of that name hides.
private func systemRead(_ number: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  // SAFETY: the caller lends `count` bytes at `base`.
  unsafe read(number, base, count)
}
