extension JSEN {
  /// The facts of an error: the path, the place in the text, and the reason on one line.
  ///
  ///     struct User: Decodable { let age: Int }
  ///     let text = "{\n  \"user\": {\"age\": \"41\"}\n}"
  ///     do {
  ///       print(try JSENDecoder().decode([String: User].self, from: text))
  ///     } catch {
  ///       let diagnostic = JSEN.Diagnostic(error)
  ///       print(diagnostic.path, diagnostic.location?.line ?? 0)
  ///       print(diagnostic.message)
  ///       print(diagnostic.description(inFile: "users.json"))
  ///     }
  ///     // prints:
  ///     // user.age 2
  ///     // expected an integer, found the string "41"
  ///     // users.json:2:19: user.age: expected an integer, found the string "41"
  ///
  /// It is made of any error: of all libraries of this package, of a decoder and of an encoder, and of your own code.
  public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The path of the value, in the notation of the error: a key path, or for the standards a JSON Pointer. Empty for the
    /// outermost value, and for an error that has no path.
    public let path: String

    /// The place in the text; nil when the value does not come from a text, or the error does not know its text.
    public let location: TextLocation?

    /// The reason on one line, without the place.
    public let message: String

    /// Makes the facts of an error.
    ///
    /// An error that no library here knows has only a message: its description. Of an error with several failures, these
    /// are the facts of the first; ``all(of:)`` has all.
    ///
    /// - Parameter error: the error.
    /// - Complexity: O(*n*) in the bytes before the place, and in the length of the message.
    public init(_ error: any Error) {
      self = Self.all(of: error).first ?? Diagnostic("\(error)")
    }

    /// Returns the facts of each failure of an error.
    ///
    ///     let json: JSEN = ["user": ["age": "41"]]
    ///     do { let age: Int = try json.fetch("user.age"); print(age) } catch {
    ///       print(JSEN.Diagnostic.all(of: error))
    ///     }
    ///     // prints [user.age: expected an integer, found the string "41"]
    ///
    /// The errors of validation, and of parsers that report all failures, have several.
    ///
    /// - Parameter error: the error.
    /// - Complexity: O(*n*) in the bytes before the places, and in the length of the messages.
    public static func all(of error: any Error) -> [Diagnostic] {
      (error as? any DiagnosableError)?.diagnostics ?? [Diagnostic("\(error)")]
    }

    /// - Parameter message: the reason, which may have several lines.
    package init(_ message: String, at path: String = "", _ location: TextLocation? = nil) {
      self.path = path
      self.location = location
      self.message = Self.oneLine(message)
    }

    /// The location, the path and the reason, on one line.
    public var description: String { joined(location.map { ["\($0)"] } ?? []) }

    /// Returns the line that compilers write: the file, the location, the path and the reason.
    ///
    ///     do { print(try JSEN(parsing: "[1 2]")) } catch {
    ///       print(JSEN.Diagnostic(error).description(inFile: "a.json"))
    ///     }
    ///     // prints a.json:1:4: expected ',' or ']', found '2'; write a comma between the elements
    ///
    /// - Parameter name: the name of the file.
    /// - Complexity: O(*n*) in the length of the parts.
    public func description(inFile name: String) -> String {
      joined(["\(name)\(location.map { ":\($0)" } ?? "")"])
    }

    private func joined(_ place: [String]) -> String {
      let path = KeyPathNotation.shortened(path)
      return (place + (path.isEmpty ? [] : [path]) + [message]).joined(separator: ": ")
    }

    /// Puts the items of a list after its title.
    private static func oneLine(_ message: String) -> String {
      var lines = message.split(whereSeparator: \.isNewline).map { line in
        let line = line.drop { $0 == " " }
        return Excerpt.printable(String(line.hasPrefix("- ") ? line.dropFirst(2) : line))
      }
      if lines.isEmpty { return "" }
      let first = lines.removeFirst()
      return lines.reduce(into: first) { text, line in
        text += (text.hasSuffix(":") ? " " : "; ") + line
      }
    }
  }
}

extension JSEN.Diagnostic {
  /// Returns these facts for an error about a value around them. A location in a text of their own, such as one inside a
  /// string, becomes a part of the message.
  package func asCause(
    at path: String, _ location: JSEN.TextLocation? = nil
  ) -> JSEN.Diagnostic {
    JSEN.Diagnostic(
      (self.location.map { "\($0): " } ?? "") + message, at: path, location)
  }

  /// The path of these facts after the path of a value around them.
  package func path(inside outer: JSEN.KeyPath) -> String {
    (outer + JSEN.KeyPath(segments: KeyPathNotation.segments(of: path))).path
  }
}

/// An error that knows its facts.
package protocol DiagnosableError: Error {
  /// The facts of each failure; at least one.
  var diagnostics: [JSEN.Diagnostic] { get }
}
