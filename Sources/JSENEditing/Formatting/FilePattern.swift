import JSENStandards

/// The pattern of file paths above a section of an EditorConfig file.
///
/// | pattern | matches |
/// |---|---|
/// | `*` | any characters except `/` |
/// | `**` | any characters |
/// | `/**/` | a slash, or two with any characters between |
/// | `?` | one character except `/` |
/// | `[abc]`, `[a-c]`, `[!abc]` | one of the characters, one that is none of them |
/// | `{a,b}` | one of the patterns, which may be nested |
/// | `{1..3}` | an integer in the range |
/// | `\*` | the character itself |
///
/// A pattern without a slash matches the last part of a path, another one the whole path from the folder of the file. One
/// of more than 5,000 characters matches nothing. See the EditorConfig specification, "Glob Expressions".
struct FilePattern {
  private let expression: IRegexp?

  init(_ text: some StringProtocol) {
    let start = text.hasPrefix("/") ? "" : text.contains("/") ? "/" : "/**/"
    var translator = Translator(Array((start + text).unicodeScalars))
    expression = try? IRegexp(translator.expression(depth: 0))
  }

  /// Whether a path from the folder of the file, with slashes, matches.
  ///
  /// - Complexity: O(*m* · *n*) in the pattern and the path.
  func matches(_ path: String) -> Bool { expression?.matches("/\(path)") ?? false }
}

/// Makes a regular expression of a pattern.
private struct Translator {
  private let text: [Unicode.Scalar]
  private var index = 0
  /// The positions of the braces that have a closing one.
  private var openBraces: Set<Int> = []
  /// No bracket before this position has a closing one.
  private var endWithoutSets = 0

  /// The deepest nesting of braces; deeper ones are characters.
  private static let maximumDepth = 16
  private static let anything = "(/|[^/])*"
  private static let nothing = #"[^\p{L}\P{L}]"#

  init(_ text: [Unicode.Scalar]) {
    self.text = text
    var open: [Int] = []
    var index = 0
    while index < text.count {
      if text[index] == "{" { open.append(index) }
      if text[index] == "}", let start = open.popLast() { openBraces.insert(start) }
      index += text[index] == "\\" ? 2 : 1
    }
  }

  /// Reads up to the end, or in braces up to a comma or the closing brace.
  ///
  /// - Parameter depth: the number of braces around the text.
  mutating func expression(depth: Int) -> String {
    var expression = ""
    while index < text.count {
      let scalar = text[index]
      if depth > 0, scalar == "," || scalar == "}" { break }
      index += 1
      switch scalar {
      case "\\" where index < text.count:
        expression += Self.escaped(text[index])
        index += 1
      case "/" where text[index...].starts(with: "**/".unicodeScalars):
        expression += "/(\(Self.anything)/|)"
        index += 3
      case "*" where index < text.count && text[index] == "*":
        expression += Self.anything
        index += 1
      case "*": expression += "[^/]*"
      case "?": expression += "[^/]"
      case "[": expression += set() ?? "\\["
      case "{": expression += braces(depth: depth) ?? "\\{"
      default: expression += Self.escaped(scalar)
      }
    }
    return expression
  }

  /// A set of one character.
  private static func escaped(_ scalar: Unicode.Scalar) -> String { "[\(range(scalar, scalar))]" }

  private static func range(_ low: Unicode.Scalar, _ high: Unicode.Scalar) -> String {
    [low, high].map { ("-[\\]^".unicodeScalars.contains($0) ? "\\" : "") + String($0) }
      .joined(separator: "-")
  }

  /// Reads a set of characters after its opening bracket; nil if it has no end, or a slash in it.
  private mutating func set() -> String? {
    let start = index
    if start < endWithoutSets { return nil }
    var ranges = ""
    let isNegated = index < text.count && text[index] == "!"
    if isNegated { index += 1 }
    let first = index
    while index < text.count, text[index] != "/" {
      if text[index] == "]", index > first {
        index += 1
        if isNegated { return "[^/\(ranges)]" }
        return ranges.isEmpty ? Self.nothing : "[\(ranges)]"
      }
      if text[index] == "\\", index + 1 < text.count { index += 1 }
      let low = text[index]
      index += 1
      var high = low
      if index + 1 < text.count, text[index] == "-", text[index + 1] != "]",
        low <= text[index + 1]
      {
        high = text[index + 1]
        index += 2
      }
      // A slash is in no set.
      if low < "/" { ranges += Self.range(low, min(high, ".")) }
      if high > "/" { ranges += Self.range(max(low, "0"), high) }
    }
    endWithoutSets = index
    index = start
    return nil
  }

  /// Reads a choice or a range of integers after its opening brace; nil if the brace is a character.
  ///
  /// A choice of one pattern has its braces as characters.
  private mutating func braces(depth: Int) -> String? {
    let start = index
    // Removed, so that a brace whose closing one is in a set is not tried again.
    guard openBraces.remove(start - 1) != nil, depth < Self.maximumDepth else { return nil }
    var choices: [String] = []
    repeat {
      choices.append(expression(depth: depth + 1))
      guard index < text.count else {
        index = start
        return nil
      }
      index += 1
    } while text[index - 1] != "}"
    if choices.count > 1 { return "(\(choices.joined(separator: "|")))" }
    let bounds = String(String.UnicodeScalarView(text[start..<index - 1])).split(
      separator: "..", omittingEmptySubsequences: false)
    if bounds.count == 2, let low = Int(bounds[0]), let high = Int(bounds[1]) {
      return Self.integers(min(low, high)...max(low, high))
    }
    return "\\{\(choices[0])\\}"
  }

  /// The integers of a range, without leading zeros.
  private static func integers(_ range: ClosedRange<Int>) -> String {
    var choices: [String] = []
    if range.upperBound >= 0 {
      choices += digits(max(range.lowerBound, 0).magnitude...range.upperBound.magnitude)
        .map { "\\+?" + $0 }
    }
    if range.lowerBound <= 0 {
      choices += digits(min(range.upperBound, 0).magnitude...range.lowerBound.magnitude)
        .map { "\\-" + $0 }
    }
    return "(\(choices.joined(separator: "|")))"
  }

  /// The digits of the numbers of a range: a choice for each run of numbers that differ in one digit, and in all digits
  /// after it.
  private static func digits(_ range: ClosedRange<UInt>) -> [String] {
    var choices: [String] = []
    var next = range.lowerBound
    while next <= range.upperBound {
      var power: UInt = 1
      while next > 0, next % (power * 10) == 0, range.upperBound - next >= power * 10 - 1 {
        power *= 10
      }
      let first = next / power % 10
      let last = min(9, first + (range.upperBound - next + 1) / power - 1)
      let start = next < power * 10 ? "" : String(next / power / 10)
      let zeros = String(power).dropFirst().count
      choices.append("\(start)[\(first)-\(last)][0-9]{\(zeros)}")
      next += (last - first + 1) * power
    }
    return choices
  }
}
