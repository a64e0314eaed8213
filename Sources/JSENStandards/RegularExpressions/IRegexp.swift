import JSEN

/// A regular expression that means the same everywhere, as RFC 9485 defines it (I-Regexp).
///
/// `match` and `search` in a ``JSONPath`` take an I-Regexp. It has characters, `.`, classes such as `[^a-z]`,
/// categories such as `\p{Lu}`, groups, `|`, and the quantifiers `*`, `+`, `?` and `{2,5}`. It has no captures, no back
/// references, and none of the escapes `\d`, `\w` and `\s`.
///
///     let expression = try IRegexp("[A-Z][0-9]{2,3}")
///     print(expression.matches("B52"), expression.matches("a B52"), expression.isFound(in: "a B52"))
///     // prints true false true
///
/// A `^` outside brackets matches only at the beginning of a text, and a `$` only at its end, as in the translations of
/// RFC 9485 §5 to other dialects.
///
/// Matching visits each character of a text once, with any expression. An expression whose repetitions make more than
/// 5,000 steps is refused.
public struct IRegexp: Sendable, CustomStringConvertible {
  /// The text of the expression.
  public let description: String

  private let program: [Instruction]
  private let sets: [ScalarSet]

  /// A step of the machine that reads a text. Distances count from the step itself.
  enum Instruction: Sendable {
    case scalar(UInt32)
    /// Any character but a line feed and a carriage return.
    case anyScalar
    case set(Int)
    case atStart
    case atEnd
    /// Goes on with the next step, and at a distance.
    case split(Int)
    case jump(Int)
  }

  /// How many steps an expression may have.
  static let maximumSize = 5000

  /// Compiles an expression.
  ///
  ///     do { print(try IRegexp(#"\d+"#)) } catch { print(error) }
  ///     // prints:
  ///     // invalid I-Regexp: there is no escape '\d'; write [0-9] for a digit
  ///     // \d+
  ///     // ^
  ///
  /// - Parameter text: the expression.
  /// - Throws: ``JSENSyntaxError`` for a text that is not an I-Regexp, and for an expression with too many steps.
  /// - Complexity: O(*n*) in the length of the text and in the steps.
  public init(_ text: String) throws(JSENSyntaxError) {
    description = text
    var parser = IRegexpParser(text)
    program = try parser.parse()
    sets = parser.sets
  }

  /// Returns whether a whole text matches.
  ///
  /// - Parameter text: the text, which must match from its beginning to its end.
  /// - Complexity: O(*n*) in the length of the text, and in the steps of the expression.
  public func matches(_ text: String) -> Bool { run(text, isWhole: true) }

  /// Returns whether a part of a text matches.
  ///
  /// - Parameter text: the text to search.
  /// - Complexity: that of `matches(_:)`.
  public func isFound(in text: String) -> Bool { run(text, isWhole: false) }

  /// Follows all ways through the steps at once.
  private func run(_ text: String, isWhole: Bool) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    var ways = Ways(count: program.count)
    ways.add(0, program, isAtStart: true, isAtEnd: next == nil)
    while let scalar = next {
      if !isWhole && ways.hasEnded { return true }
      if isWhole && ways.positions.isEmpty { return false }
      next = scalars.next()
      let positions = ways.positions
      ways.begin()
      for position in positions where matches(scalar, position) {
        ways.add(position + 1, program, isAtStart: false, isAtEnd: next == nil)
      }
      if !isWhole { ways.add(0, program, isAtStart: false, isAtEnd: next == nil) }
    }
    return ways.hasEnded
  }

  @inline(__always)
  private func matches(_ scalar: Unicode.Scalar, _ position: Int) -> Bool {
    switch program[position] {
    case .scalar(let expected): scalar.value == expected
    case .anyScalar: scalar != "\n" && scalar != "\r"
    case .set(let number): sets[number].contains(scalar)
    default: false
    }
  }
}

/// The steps that may come next.
private struct Ways {
  /// The steps that read a character.
  private(set) var positions: [Int] = []
  /// Whether the end of the expression was reached.
  private(set) var hasEnded = false
  /// For each step, the number of the character before which it was added last.
  private var added: [Int]
  private var number = 1
  private var open: [Int] = []

  init(count: Int) { added = Array(repeating: 0, count: count + 1) }

  /// Begins with the steps after the next character.
  mutating func begin() {
    positions.removeAll(keepingCapacity: true)
    hasEnded = false
    number += 1
  }

  /// Adds a step, and the steps to which it leads without reading a character.
  mutating func add(
    _ first: Int, _ program: [IRegexp.Instruction], isAtStart: Bool, isAtEnd: Bool
  ) {
    open.append(first)
    while let position = open.popLast() {
      if added[position] == number { continue }
      added[position] = number
      if position == program.count {
        hasEnded = true
        continue
      }
      switch program[position] {
      case .scalar, .anyScalar, .set: positions.append(position)
      case .jump(let distance): open.append(position + distance)
      case .split(let distance):
        open.append(position + distance)
        open.append(position + 1)
      case .atStart: if isAtStart { open.append(position + 1) }
      case .atEnd: if isAtEnd { open.append(position + 1) }
      }
    }
  }
}
