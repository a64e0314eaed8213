import JSEN
import JSENStreaming

/// A file named by an argument, or standard input.
struct InputFile {
  let argument: Argument
  let path: CPath

  /// - Parameter argument: a path, or `-` for standard input.
  init(_ argument: Argument) {
    self.argument = argument
    path = CPath(argument.bytes)
  }

  var isStandardInput: Bool { argument.bytes == [UInt8(ascii: "-")] }

  /// The name of the file in messages.
  var name: String { isStandardInput ? "<stdin>" : argument.description }

  /// The options for reading the file. Its name can add relaxations; standard input has none.
  func options(_ options: JSEN.ReadingOptions) -> JSEN.ReadingOptions {
    var options = options
    options.relaxations.formUnion(relaxationsOfName)
    return options
  }

  var relaxationsOfName: JSEN.ReadingOptions.Relaxations {
    isStandardInput ? [] : JSEN.ReadingOptions.relaxations(ofFileAt: argument.description)
  }

  /// Whether there is such a file. Standard input always is.
  var exists: Bool { isStandardInput || (try? path.status()) != nil }

  /// Whether both are one file, by two names perhaps.
  func isSame(as other: InputFile) -> Bool {
    guard let own = try? path.withoutLinks(), let others = try? other.path.withoutLinks() else {
      return argument.bytes == other.argument.bytes
    }
    return own.units == others.units
  }

  /// Throws unless the file can be changed in place. It does not open the file, so a pipe is not read.
  func requireRegular() throws(DataError) {
    do { if try path.status().isRegularFile { return } } catch {
      throw DataError("\(name): \(error.message)", .failure)
    }
    throw DataError("\(name): only a regular file can be changed in place", .failure)
  }

  /// Opens the file, or takes standard input. The caller closes it.
  func open() throws(DataError) -> FileDescriptor {
    do {
      return isStandardInput ? .standardInput : try FileDescriptor(reading: path)
    } catch {
      throw DataError("\(name): \(error.message)", .failure)
    }
  }

  /// The whole content. A terminal shows progress while a slow source is read.
  func bytes() throws(DataError) -> [UInt8] { try content().bytes }

  /// The whole content, and the version of the file before it was read.
  func content() throws(DataError) -> FileContent {
    let file = try open()
    let progress = ProgressBar()
    defer {
      file.close()
      progress.erase()
    }
    do {
      let version = FileContent.Version(try file.status())
      let bytes = try file.readAll { count, total in
        progress.show(count, of: total, "bytes")
      }
      return FileContent(bytes: bytes, version: version)
    } catch {
      throw DataError("\(name): \(error.message)", .failure)
    }
  }

  /// The content as one value. Unlike a document, it does not keep the text.
  func value(_ options: JSEN.ReadingOptions) throws(DataError) -> JSEN {
    let bytes = try bytes()
    do { return try JSEN(parsing: bytes, options: self.options(options)) } catch {
      throw DataError(error, in: name)
    }
  }

  /// Replaces the content in one step: a reader sees either all of the old content or all of the new.
  ///
  /// - Parameters:
  ///   - old: the content as it was read. If the new one is the same, the file is not touched.
  ///   - write: writes the new content by blocks.
  /// - Throws: also if the file was changed since it was read.
  func replaceContent(
    _ old: FileContent, _ write: (_ sink: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws(DataError) {
    let replacement = Replacement(of: path, old)
    do {
      try write { try replacement.append($0) }
      try replacement.finish()
    } catch {
      replacement.discard()
      throw DataError(changing: name, error)
    }
  }
}
