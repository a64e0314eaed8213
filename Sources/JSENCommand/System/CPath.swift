import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The path of a file as the system takes it: any bytes except zero, which ends it.
struct CPath {
  /// The bytes of the path, and the zero.
  let units: [CChar]

  init(_ bytes: some Sequence<UInt8>) {
    units = bytes.map(CChar.init(bitPattern:)) + [0]
  }

  init(units: [CChar]) {
    precondition(units.last == 0, "a path ends with a zero")
    self.units = units
  }

  /// The bytes of the path without the zero.
  var bytes: [UInt8] { units.dropLast().map(UInt8.init(bitPattern:)) }
}

#if !os(Windows)
  extension CPath {
    /// The kind, size, owner and permissions of the file, or of the destination of a link.
    func status() throws(SystemError) -> stat {
      var status = stat()
      // SAFETY: the call reads the path, which ends with a zero, fills the structure, and keeps nothing.
      _ = try SystemError.check { unsafe stat(units, &status) }
      return status
    }

    /// The absolute path of the file, without symbolic links.
    func withoutLinks() throws(SystemError) -> CPath {
      // SAFETY: given no buffer, the call allocates one, which is copied and freed.
      guard let resolved = unsafe realpath(units, nil) else { throw SystemError(code: errno) }
      // SAFETY: as above.
      defer { unsafe free(resolved) }
      // SAFETY: as above; the path ends with a zero, which is copied too.
      return unsafe CPath(
        units: Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved) + 1)))
    }

    /// Returns the names of the files and folders in a folder, sorted by their bytes. Hidden entries are left out.
    func entries() throws(SystemError) -> [[UInt8]] {
      // SAFETY: the path ends with a zero, and is not kept by the call.
      guard let folder = unsafe opendir(units) else { throw SystemError(code: errno) }
      // SAFETY: the folder was opened above, and nothing uses it afterwards.
      defer { _ = unsafe closedir(folder) }
      var names: [[UInt8]] = []
      while true {
        errno = 0
        // SAFETY: the entry is read before the next call.
        guard let entry = unsafe readdir(folder) else { break }
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
          // SAFETY: the name ends with a zero, and no byte after it is read: the entry may be shorter than its type.
          let start = unsafe UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self)
          return unsafe Array(
            UnsafeBufferPointer(
              start: start,
              count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
            ))
        }
        if name.first != UInt8(ascii: ".") { names.append(name) }
      }
      if errno != 0 { throw SystemError(code: errno) }
      return names.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }
#endif
