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

#if !os(Windows)
  /// The new content of a file, which takes the place of the old one when it is complete.
  ///
  /// It is written to a file in the same folder, which then gets the name, the owner and the permissions. For a symbolic
  /// link, its destination is replaced. Until the new content differs from the old, no new file is made. If the file is no
  /// longer the one that was read, it is not replaced.
  final class Replacement {
    private let path: CPath
    private let old: FileContent
    /// How many bytes have been the same, until there is a new file.
    private var sameCount = 0
    private var new: (file: FileDescriptor, path: CPath, destination: CPath)?

    init(of path: CPath, _ old: FileContent) {
      self.path = path
      self.old = old
    }

    func append(_ block: [UInt8]) throws(SystemError) {
      if new == nil {
        let end = sameCount + block.count
        if end <= old.bytes.count, old.bytes[sameCount..<end].elementsEqual(block) {
          sameCount = end
          return
        }
        try begin()
      }
      try new?.file.write(block)
    }

    func finish() throws {
      if new == nil, sameCount < old.bytes.count { try begin() }
      guard let new else { return }
      try new.file.copyOwnerAndPermissions(of: new.destination.status())
      try new.file.synchronize()
      // Of several programs that have read the same file, one has the lock until the file has its new name.
      let current = try FileDescriptor(reading: new.destination)
      defer { current.close() }
      if !current.locks() { throw ChangedFile(isLocked: true) }
      try requireOldVersion()
      // SAFETY: the call reads the paths, which end with a zero, and keeps nothing.
      _ = try SystemError.check { unsafe rename(new.path.units, new.destination.units) }
      PendingFile.forget()
      new.file.close()
      self.new = nil
    }

    /// Throws if the file has changed since it was read.
    func requireOldVersion() throws {
      if try FileContent.Version(path.status()) != old.version { throw ChangedFile() }
    }

    /// Removes the new file, if there is one.
    func discard() {
      guard let new else { return }
      new.file.close()
      // SAFETY: as above.
      _ = unsafe unlink(new.path.units)
      PendingFile.forget()
      self.new = nil
    }

    /// Creates the new file with the bytes that are the same.
    private func begin() throws(SystemError) {
      let destination = try path.withoutLinks()
      // A file without write permission must not be replaced.
      // SAFETY: as above.
      _ = try SystemError.check { unsafe access(destination.units, W_OK) }
      let (file, path) = try PendingFile.create(beside: destination)
      new = (file, path, destination)
      try file.write(Array(old.bytes[..<sameCount]))
    }
  }
#else
  /// On Windows, no file takes the place of another one.
  final class Replacement {
    init(of path: CPath, _ old: FileContent) {}

    func append(_ block: [UInt8]) throws(SystemError) { throw SystemError(code: ENOTSUP) }

    func finish() throws { throw SystemError(code: ENOTSUP) }

    func requireOldVersion() throws {}

    func discard() {}
  }
#endif

extension Replacement {
  /// Another program changes the file, too.
  struct ChangedFile: Error, CustomStringConvertible {
    var isLocked = false

    var description: String {
      (isLocked ? "another program changes the file" : "the file was changed since it was read")
        + ", and it stays as it is; run the command again"
    }
  }
}
