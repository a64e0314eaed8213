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
/// A pattern without a slash matches the last part of a path, another one the whole path from the folder of the file.
/// See the EditorConfig specification, "Glob Expressions".
struct FilePattern {
  private indirect enum Part {
    case character(Unicode.Scalar)
    case any(includingSlash: Bool)
    /// One of some characters, or one that is none of them; never a slash.
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    case choice([[Part]])
    case integer(ClosedRange<Int>)
  }

  private let parts: [Part]

  init(_ text: some StringProtocol) {
    let start = text.hasPrefix("/") ? "" : text.contains("/") ? "/" : "/**/"
    var scanner = Scanner(Array((start + text).unicodeScalars))
    parts = scanner.parts(depth: 0)
  }

  /// Whether a path from the folder of the file, with slashes, matches.
  ///
  /// - Complexity: O(*m* · *n*) in the pattern and the path.
  func matches(_ path: String) -> Bool {
    let path = Array("/\(path)".unicodeScalars)
    return Self.ends(of: parts, in: path, from: [0]).contains(path.count)
  }

  /// The positions at which a match of some parts can end that begins at one of some positions.
  private static func ends(
    of parts: [Part], in path: [Unicode.Scalar], from starts: Set<Int>
  ) -> Set<Int> {
    parts.reduce(starts) { starts, part in
      var ends: Set<Int> = []
      switch part {
      case .any(let includingSlash):
        for start in starts {
          var end = start
          // A position that is known has been gone on from.
          while ends.insert(end).inserted, end < path.count, includingSlash || path[end] != "/" {
            end += 1
          }
        }
      case .choice(let patterns):
        for pattern in patterns {
          ends.formUnion(self.ends(of: pattern, in: path, from: starts))
        }
      case .integer(let range):
        for start in starts { ends.formUnion(integerEnds(range, in: path, from: start)) }
      case .character, .set:
        for start in starts where start < path.count && isMatch(part, path[start]) {
          ends.insert(start + 1)
        }
      }
      return ends
    }
  }

  private static func isMatch(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .character(let character): character == scalar
    case .set(let ranges, let isNegated):
      scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
    case .any, .choice, .integer: false
    }
  }

  /// The ends of the integers of a range at a position. They have no leading zeros.
  private static func integerEnds(
    _ range: ClosedRange<Int>, in path: [Unicode.Scalar], from start: Int
  ) -> [Int] {
    var ends: [Int] = []
    var digits = String.UnicodeScalarView()
    // No integer has more than 20 characters.
    for end in start..<min(path.count, start + 20) {
      let isSign = end == start && (path[end] == "-" || path[end] == "+")
      guard isSign || ("0"..."9").contains(path[end]) else { break }
      digits.append(path[end])
      let text = String(digits).drop { $0 == "-" || $0 == "+" }
      if let number = Int(String(digits)), range.contains(number), text == "0" || text.first != "0"
      {
        ends.append(end + 1)
      }
    }
    return ends
  }

  private struct Scanner {
    private let text: [Unicode.Scalar]
    private var index = 0
    /// The positions of the braces that have a closing one.
    private var openBraces: Set<Int> = []
    /// No bracket before this position has a closing one.
    private var endWithoutSets = 0

    /// The deepest nesting of braces; deeper ones are characters.
    private static let maximumDepth = 16

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

    /// Reads parts up to the end, or in braces up to a comma or the closing brace.
    ///
    /// - Parameter depth: the number of braces around the parts.
    mutating func parts(depth: Int) -> [Part] {
      var parts: [Part] = []
      while index < text.count {
        let scalar = text[index]
        if depth > 0, scalar == "," || scalar == "}" { break }
        index += 1
        switch scalar {
        case "\\" where index < text.count:
          parts.append(.character(text[index]))
          index += 1
        case "/" where text[index...].starts(with: "**/".unicodeScalars):
          let slash = Part.character("/")
          parts.append(.choice([[slash], [slash, .any(includingSlash: true), slash]]))
          index += 3
        case "*":
          let isDouble = index < text.count && text[index] == "*"
          if isDouble { index += 1 }
          parts.append(.any(includingSlash: isDouble))
        case "?": parts.append(.set([], isNegated: true))
        case "[": parts.append(set() ?? .character("["))
        case "{": parts += braces(depth: depth) ?? [.character("{")]
        default: parts.append(.character(scalar))
        }
      }
      return parts
    }

    /// Reads a set of characters after its opening bracket; nil if it has no end, or a slash in it.
    private mutating func set() -> Part? {
      let start = index
      if start < endWithoutSets { return nil }
      var ranges: [ClosedRange<Unicode.Scalar>] = []
      let isNegated = index < text.count && text[index] == "!"
      if isNegated { index += 1 }
      let first = index
      while index < text.count, text[index] != "/" {
        if text[index] == "]", index > first {
          index += 1
          return .set(ranges, isNegated: isNegated)
        }
        if text[index] == "\\", index + 1 < text.count { index += 1 }
        let low = text[index]
        index += 1
        if index + 1 < text.count, text[index] == "-", text[index + 1] != "]",
          low <= text[index + 1]
        {
          ranges.append(low...text[index + 1])
          index += 2
        } else {
          ranges.append(low...low)
        }
      }
      endWithoutSets = index
      index = start
      return nil
    }

    /// Reads a choice or a range of integers after its opening brace; nil if the brace is a character.
    ///
    /// A choice of one pattern has its braces as characters.
    private mutating func braces(depth: Int) -> [Part]? {
      let start = index
      // Removed, so that a brace whose closing one is in a set is not tried again.
      guard openBraces.remove(start - 1) != nil, depth < Self.maximumDepth else { return nil }
      var choices: [[Part]] = []
      repeat {
        choices.append(parts(depth: depth + 1))
        guard index < text.count else {
          index = start
          return nil
        }
        index += 1
      } while text[index - 1] != "}"
      if choices.count > 1 { return [.choice(choices)] }
      let bounds = String(String.UnicodeScalarView(text[start..<index - 1])).split(
        separator: "..", omittingEmptySubsequences: false)
      if bounds.count == 2, let low = Int(bounds[0]), let high = Int(bounds[1]) {
        return [.integer(min(low, high)...max(low, high))]
      }
      return [.character("{")] + choices[0] + [.character("}")]
    }
  }
}
