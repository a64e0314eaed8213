public import JSEN

extension JSENText {
  /// A layout for a whole text.
  ///
  ///     var format = JSENText.Format()
  ///     format.indentation = .spaces(4)
  ///     format.trailingCommas = .all
  ///     let text = try JSENText("{\"a\": [1, 2], // one\n\"b\": 3}", options: .json5)
  ///     print(text.formatted(format), terminator: "")
  ///     // prints:
  ///     // {
  ///     //     "a": [1, 2], // one
  ///     //     "b": 3,
  ///     // }
  public struct Format: Sendable, Hashable {
    /// The indentation of each level.
    ///
    /// With `.tab`, `"{\n\"a\": 1}"` becomes `"{\n\t\"a\": 1\n}\n"`.
    public var indentation = JSEN.WritingOptions.Indentation.spaces(2)

    /// The number of bytes that a line has at most, if values can be broken. `Int.max` sets no limit.
    ///
    /// `["a", 20000]` has 12 bytes. With a width of 11, it becomes
    ///
    /// ```text
    /// [
    ///   "a",
    ///   20000
    /// ]
    /// ```
    public var lineWidth = 80

    /// The arrays and objects that have a line for each child.
    ///
    /// `{"a": {}, "b": [1, 2]}` is written as `{ "a": {}, "b": [1, 2] }` with ``Expansion/auto`` and
    /// ``Expansion/never``, and with ``Expansion/always`` as
    ///
    /// ```text
    /// {
    ///   "a": {},
    ///   "b": [
    ///     1,
    ///     2
    ///   ]
    /// }
    /// ```
    public var expand = Expansion.auto

    /// Whether a comma is after the last child of a container on several lines.
    ///
    /// With ``TrailingCommas/all``, `"{\n\"a\": 1}"` becomes `"{\n  \"a\": 1,\n}\n"`, if the text was read with
    /// `.trailingCommas` among the relaxations. Without it, no commas are written.
    public var trailingCommas = TrailingCommas.none

    /// Whether the text ends with a line end.
    ///
    /// `1` becomes `"1\n"`, or `"1"` when this is off.
    public var endsWithLineEnd = true

    /// Whether an object on one line has a space after its opening brace and before the closing one.
    ///
    /// `{"a":1}` becomes `{ "a": 1 }`, or `{"a": 1}` when this is off.
    public var spacesBraces = true

    /// The line ends of the text. Line ends in strings stay as they are.
    ///
    /// With ``LineEnd/crlf``, `"{\n\"a\": 1}"` becomes `"{\r\n  \"a\": 1\r\n}\r\n"`.
    public var lineEnd = LineEnd.asInText

    /// Whether the members of objects are sorted by key, in the order of code points.
    ///
    /// The comments directly above a member and those after it on its line move with it. Comments above a blank line
    /// stay in their place.
    ///
    /// ```text
    /// {
    ///   // the port
    ///   "port": 80,
    ///   "host": "::1" // local
    /// }
    /// ```
    ///
    /// becomes
    ///
    /// ```text
    /// {
    ///   "host": "::1", // local
    ///   // the port
    ///   "port": 80
    /// }
    /// ```
    public var sortsMembers = false

    /// Makes the default format.
    public init() {}

    /// A choice of the arrays and objects that have a line for each child.
    public enum Expansion: Sendable, Hashable, CaseIterable {
      /// Containers that do not fit a line or have a comment in them, and objects whose first key is on a line of its
      /// own. An array of numbers that does not fit a line fills several lines.
      case auto
      /// All that are not empty.
      case always
      /// Containers with a comment in them.
      case never
    }

    /// Whether a comma is after the last child of a container on several lines.
    public enum TrailingCommas: Sendable, Hashable, CaseIterable {
      /// `[1, 2,]` becomes `[1, 2]`.
      case none
      /// A container on several lines has a comma after its last child. On one line, `[1, 2,]` becomes `[1, 2]`.
      case all
    }

    /// The ends of lines.
    public enum LineEnd: Sendable, Hashable, CaseIterable {
      /// The first line end of the text that is not in a string; a line feed if there is none.
      case asInText
      /// A line feed.
      case lf
      /// A carriage return and a line feed.
      case crlf
    }
  }
}
