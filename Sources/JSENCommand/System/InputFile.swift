#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file named by an argument, or standard input.
struct InputFile {
  private let path: String

  /// - Parameter argument: a path, or `-` for standard input.
  init(_ argument: String) {
    path = argument
  }

  var isStandardInput: Bool { path == "-" }

  /// The name of the file in messages.
  var name: String { isStandardInput ? "<stdin>" : path }

  /// Whether there is such a file. Standard input always is.
  var exists: Bool {
    if isStandardInput { return true }
    // SAFETY: the call reads the path, which ends with a zero, and keeps nothing.
    return unsafe access(path, F_OK) == 0
  }

  /// The whole content.
  func bytes() throws(DataError) -> [UInt8] {
    do {
      if isStandardInput { return try Self.bytes(of: .standardInput) }
      let file = try FileDescriptor(reading: path)
      defer { file.close() }
      return try Self.bytes(of: file)
    } catch {
      throw DataError("\(name): \(error.message)")
    }
  }

  private static func bytes(of file: FileDescriptor) throws(SystemError) -> [UInt8] {
    let status = try file.status()
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    return try file.readAll(expecting: max(Int(status.st_size), 0))
  }

  /// Replaces the content in one step: a reader sees either all of the old content or all of the new.
  ///
  /// The new content is written to a file in the same folder, which then gets the name, the owner and the permissions.
  /// For a symbolic link, its destination is replaced.
  func replaceContent(with bytes: [UInt8]) throws(DataError) {
    let wasRegular: Bool
    do { wasRegular = try replace(with: bytes) } catch {
      throw DataError("\(name): \(error.message)")
    }
    if !wasRegular { throw DataError("\(name): only a regular file can be changed in place") }
  }

  /// - Returns: false when it is not a regular file; then nothing has changed.
  private func replace(with bytes: [UInt8]) throws(SystemError) -> Bool {
    let destination = try Self.withoutLinks(path)
    // A file without write permission must not be replaced.
    // SAFETY: the calls read the paths, which end with a zero, and keep nothing.
    _ = try SystemError.check { unsafe access(destination, W_OK) }
    var status = stat()
    // SAFETY: as above; the structure is filled.
    _ = try SystemError.check { unsafe stat(destination, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }

    let folder = destination[...(destination.lastIndex(of: "/") ?? destination.startIndex)]
    let name = destination.dropFirst(folder.count)
    let new = try FileDescriptor.create(prefix: "\(folder).\(name).")
    do {
      defer { new.file.close() }
      try new.file.write(bytes)
      try new.file.copyOwnerAndPermissions(of: status)
      try new.file.synchronize()
      // SAFETY: as above.
      _ = try SystemError.check { unsafe rename(new.path, destination) }
      return true
    } catch {
      // SAFETY: as above.
      _ = unsafe unlink(new.path)
      throw error
    }
  }

  /// The absolute path of a file, without symbolic links.
  private static func withoutLinks(_ path: String) throws(SystemError) -> String {
    // SAFETY: given no buffer, the call allocates one, which is copied and freed.
    guard let resolved = unsafe realpath(path, nil) else { throw SystemError(code: errno) }
    // SAFETY: as above.
    defer { unsafe free(resolved) }
    // SAFETY: as above; the path ends with a zero.
    return unsafe String(cString: resolved)
  }
}
