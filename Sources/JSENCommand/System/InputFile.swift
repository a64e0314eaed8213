import JSEN

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file named by an argument, or standard input.
struct InputFile {
  let argument: Argument
  private let path: CPath

  /// - Parameter argument: a path, or `-` for standard input.
  init(_ argument: Argument) {
    self.argument = argument
    path = CPath(argument.bytes)
  }

  var isStandardInput: Bool { argument.bytes == [UInt8(ascii: "-")] }

  /// The name of the file in messages.
  var name: String { isStandardInput ? "<stdin>" : argument.description }

  /// Whether there is such a file. Standard input always is.
  var exists: Bool {
    if isStandardInput { return true }
    // SAFETY: the call reads the path, which ends with a zero, and keeps nothing.
    return unsafe access(path.units, F_OK) == 0
  }

  /// Throws unless the file can be changed in place. It does not open the file, so a pipe is not read.
  func requireRegular() throws(DataError) {
    let status: stat
    do { status = try path.status() } catch { throw DataError("\(name): \(error.message)") }
    if status.st_mode & S_IFMT != S_IFREG {
      throw DataError("\(name): only a regular file can be changed in place")
    }
  }

  /// Opens the file, or takes standard input. The caller closes it.
  func open() throws(DataError) -> FileDescriptor {
    do {
      return isStandardInput ? .standardInput : try FileDescriptor(reading: path)
    } catch {
      throw DataError("\(name): \(error.message)")
    }
  }

  /// The whole content.
  func bytes() throws(DataError) -> [UInt8] {
    let file = try open()
    defer { file.close() }
    do { return try Self.bytes(of: file) } catch { throw DataError("\(name): \(error.message)") }
  }

  /// The content as one value. Unlike a document, it does not keep the text.
  func value(_ options: JSEN.ReadingOptions) throws(DataError) -> JSEN {
    let bytes = try bytes()
    do { return try JSEN(parsing: bytes, options: options) } catch {
      throw DataError(error, in: name)
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
    do { try replace(with: bytes) } catch { throw DataError("\(name): \(error.message)") }
  }

  private func replace(with bytes: [UInt8]) throws(SystemError) {
    let destination = try path.withoutLinks()
    // A file without write permission must not be replaced.
    // SAFETY: the calls read the paths, which end with a zero, and keep nothing.
    _ = try SystemError.check { unsafe access(destination.units, W_OK) }
    let new = try FileDescriptor.create(beside: destination)
    do {
      defer { new.file.close() }
      try new.file.write(bytes)
      try new.file.copyOwnerAndPermissions(of: destination.status())
      try new.file.synchronize()
      // SAFETY: as above.
      _ = try SystemError.check { unsafe rename(new.path.units, destination.units) }
    } catch {
      // SAFETY: as above.
      _ = unsafe unlink(new.path.units)
      throw error
    }
  }
}
