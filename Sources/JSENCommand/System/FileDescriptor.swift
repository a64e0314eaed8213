import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif os(Windows)
  import struct ucrt._stat64
#else
  import Glibc
#endif

/// An open file, with system calls that throw errors.
struct FileDescriptor {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Opens a file for reading.
  init(reading path: CPath) throws(SystemError) {
    // SAFETY: the call reads the path, which ends with a zero, and keeps nothing.
    number = try SystemError.check { unsafe open(path.units, O_RDONLY | O_CLOEXEC) }
  }

  init(number: Int32) {
    self.number = number
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #elseif os(Windows)
      _ = JSENStreaming.close(number)
    #else
      _ = Glibc.close(number)
    #endif
  }

  /// The kind, size, owner and permissions of the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    // SAFETY: the call fills the structure and keeps nothing.
    _ = try SystemError.check { unsafe fstat(number, &status) }
    return status
  }

  /// Reads the bytes that are there now; none at the end.
  func readNext(into part: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8> {
    // SAFETY: the call writes at most as many bytes as the array has.
    part[..<(try SystemError.check { unsafe read(number, &part, part.count) })]
  }

  /// Reads up to the end. A folder cannot be read.
  ///
  /// - Parameter report: is told how many bytes have been read, and how many the file has; nil if that is not known.
  func readAll(
    reporting report: (_ count: Int, _ total: Int?) -> Void
  ) throws(SystemError) -> [UInt8] {
    let status = try status()
    if status.isFolder { throw SystemError(code: EISDIR) }
    let size = max(Int(status.st_size), 0)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let next = try readNext(into: &part)
      if next.isEmpty { return bytes }
      bytes.append(contentsOf: next)
      report(bytes.count, bytes.count <= size ? size : nil)
    }
  }

  /// Writes all bytes, with as many calls as needed.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the call reads the bytes of the slice, and no more.
      let written = try SystemError.check {
        unsafe rest.withUnsafeBytes { unsafe systemWrite(number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(written)
    }
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
