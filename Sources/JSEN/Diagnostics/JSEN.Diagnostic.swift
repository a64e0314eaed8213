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
    /// The path of the value. Empty for the outermost value, and for an error that has no path.
    ///
    /// The description has it in the notation of the error: as a key path, or for the standards as a JSON Pointer.
    public let path: JSEN.KeyPath

    /// The place in the text; nil when the value does not come from a text, or the error does not know its text.
    public let location: TextLocation?

    /// The reason and the advice on one line, without the place.
    public let message: String

    /// The message without advice that names options and functions of this library. A server can send it to its clients.
    ///
    ///     do { print(try JSEN(parsing: "[1,]")) } catch {
    ///       let diagnostic = JSEN.Diagnostic(error)
    ///       print(diagnostic.reason)
    ///       print(diagnostic.advice ?? "")
    ///     }
    ///     // prints:
    ///     // trailing comma before ']'
    ///     // .trailingCommas allows it
    public let reason: String

    /// The option to set or the code to write, for the program that uses this library; nil when there is none.
    public let advice: String?

    /// The path in the notation of the error.
    private let place: String

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

    /// - Parameters:
    ///   - message: the reason, which may have several lines.
    ///   - place: the path in the notation of the error; nil for a key path.
    package init(
      _ message: String, at path: JSEN.KeyPath = "", shownAs place: String? = nil,
      _ location: TextLocation? = nil
    ) {
      self.init(at: path, shownAs: place, location) { _ in message }
    }

    /// - Parameter message: returns the reason with words for advice. It may have several lines.
    package init(
      at path: JSEN.KeyPath, shownAs place: String? = nil, _ location: TextLocation? = nil,
      _ message: ((Advice) -> String) -> String
    ) {
      var advice: Advice?
      reason = Self.oneLine(
        message {
          advice = $0
          return ""
        })
      self.message = advice == nil ? reason : Self.oneLine(message { $0.words })
      self.advice = advice.map { String($0.words.dropFirst("; ".count)) }
      (self.path, self.place, self.location) = (path, place ?? path.path, location)
    }

    private init(
      _ facts: Diagnostic, after words: String, at path: JSEN.KeyPath, _ location: TextLocation?
    ) {
      (self.path, place, self.location) = (path, path.path, location)
      (message, reason, advice) = (words + facts.message, words + facts.reason, facts.advice)
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
      let path = KeyPathNotation.shortened(self.place)
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
  ///
  /// - Parameter words: the words of the error, before its cause.
  package func asCause(
    at path: JSEN.KeyPath, _ location: JSEN.TextLocation? = nil, after words: String = ""
  ) -> JSEN.Diagnostic {
    JSEN.Diagnostic(
      self, after: words + (self.location.map { "\($0): " } ?? ""), at: path, location)
  }

  /// Returns the same reason with another place.
  package func moved(to path: JSEN.KeyPath, _ location: JSEN.TextLocation?) -> JSEN.Diagnostic {
    JSEN.Diagnostic(self, after: "", at: path, location)
  }

  /// The path of these facts after the path of a value around them.
  package func path(inside outer: JSEN.KeyPath) -> JSEN.KeyPath { outer + path }
}

/// An error that knows its facts.
package protocol DiagnosableError: Error {
  /// The facts of each failure; at least one.
  var diagnostics: [JSEN.Diagnostic] { get }

  /// Whether its places are those of the text that the error around it is about, and not of a text of its own.
  var isInDocument: Bool { get }
}

extension DiagnosableError {
  package var isInDocument: Bool { false }
}
