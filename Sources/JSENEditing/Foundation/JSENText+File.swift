public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENText {
    /// Reads a file.
    ///
    ///     let url = FileManager.default.temporaryDirectory.appending(path: "example.jsonc")
    ///     let text = "{\n  \"port\": 8080 // default\n}"
    ///     try Data(text.utf8).write(to: url)
    ///     var file = try JSENText(contentsOf: url, options: .jsonc)
    ///     try file.set(9090, at: "port")
    ///     try file.write(to: url)
    ///     print(try JSENText(contentsOf: url, options: .jsonc))
    ///     // prints:
    ///     // {
    ///     //   "port": 9090 // default
    ///     // }
    ///
    /// - Parameters:
    ///   - url: where the file is.
    ///   - options: the accepted grammar and the limits, for this text; RFC 8259 by default.
    /// - Throws: the error of Foundation for a file that cannot be read; `JSEN.ParsingError` for a text that is not JSON
    ///   under the options.
    /// - Complexity: O(*n*) in bytes.
    public init(contentsOf url: URL, options: JSEN.ReadingOptions = .init()) throws {
      try self.init(bytes: Data(contentsOf: url), options: options)
    }

    /// Writes the text with all edits to a file, in one step: a reader sees either all of the old content or all of the
    /// new.
    ///
    /// - Parameter url: where the file is.
    /// - Throws: the error of Foundation for a file that cannot be written.
    /// - Complexity: O(*n*) in bytes.
    public func write(to url: URL) throws {
      try Data(bytes).write(to: url, options: .atomic)
    }
  }
#endif
