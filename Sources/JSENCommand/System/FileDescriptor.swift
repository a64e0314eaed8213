import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
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

  /// Creates a file that did not exist in the folder of another one, with a similar name.
  ///
  /// - Returns: the file, open for writing, and its path.
  static func create(
    beside other: CPath
  ) throws(SystemError) -> (file: FileDescriptor, path: CPath) {
    let nameStart = (other.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let folder = other.bytes[..<nameStart]
    let dot = [UInt8(ascii: ".")]
    // The call replaces the last six letters to make a name that is not used.
    let letters = [UInt8](repeating: UInt8(ascii: "X"), count: 6)
    var template = CPath(folder + dot + other.bytes[nameStart...] + dot + letters).units
    // SAFETY: the template ends with six letters X and a zero, and the call keeps its length.
    let number = try SystemError.check { unsafe mkstemp(&template) }
    return (FileDescriptor(number: number), CPath(units: template))
  }

  private init(number: Int32) {
    self.number = number
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
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

  /// Copies the permissions of another file, and its owner if the system allows it.
  func copyOwnerAndPermissions(of original: stat) throws(SystemError) {
    // Only the superuser may change the owner; others may change the group.
    if fchown(number, original.st_uid, original.st_gid) != 0 {
      _ = fchown(number, uid_t.max, original.st_gid)
    }
    _ = try SystemError.check { fchmod(number, original.st_mode & 0o7777) }
  }

  /// Locks the file against other programs that lock it, until it is closed.
  ///
  /// - Returns: false if another program has the lock. A system without locks makes none.
  func locks() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(SystemError) {
    _ = try SystemError.check { fsync(number) }
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
