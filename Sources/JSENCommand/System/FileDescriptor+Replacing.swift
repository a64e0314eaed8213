import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if !os(Windows)
  /// The calls for a file that takes the place of another one.
  extension FileDescriptor {
    /// Creates a file that did not exist in the folder of another one, with a similar name.
    ///
    /// - Returns: the file, open for writing, and its path.
    static func create(
      beside other: CPath
    ) throws(SystemError) -> (file: FileDescriptor, path: CPath) {
      let nameStart = (other.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
      let folder = other.bytes[..<nameStart]
      let dot = [UInt8(ascii: ".")]
      // A name has at most 255 bytes, and what is cut off may be a part of a character.
      let start = String(decoding: other.bytes[nameStart...].prefix(80), as: UTF8.self).utf8
      // The call replaces the last six letters to make a name that is not used.
      let letters = [UInt8](repeating: UInt8(ascii: "X"), count: 6)
      var template = CPath(folder + dot + start + dot + letters).units
      // SAFETY: the template ends with six letters X and a zero, and the call keeps its length.
      let number = try SystemError.check { unsafe mkstemp(&template) }
      return (FileDescriptor(number: number), CPath(units: template))
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
#endif
