package import JSEN

/// A regular expression whose matching takes linear time.
///
/// Texts match by code points. Each dialect has a parser that makes the same tree, and the tree gets the fastest machine
/// that can run it: a comparison of bytes, a table of states, or the simulation of all ways.
package struct RegularExpression: Sendable {
  package enum Dialect: Sendable {
    /// RFC 9485.
    case iRegexp
    /// ECMA-262, with the flag `u`.
    case ecma
  }

  /// Why a text is not an expression, and the offset in its UTF-8.
  package struct SyntaxError: Error {
    package let reason: String
    package let offset: Int
    /// Whether the text is an expression of the dialect, but has back references.
    package internal(set) var isUnsupported = false
  }

  let machine: Machine

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - usesTables: false compiles faster, and matches slower: for an expression that is used once or not at all.
  ///   - isStrict: whether all texts are refused that the flag `u` of ECMA-262 forbids.
  /// - Throws: ``SyntaxError`` for a text that is not an expression of the dialect, for back references, and for an
  ///   expression with more than 20,000 steps (I-Regexp: 5,000) or 50 look-arounds. A character or a set that is repeated
  ///   by counts is one step if it would be more than 1,000.
  /// - Complexity: O(*n*) in the length of the text and in the steps.
  package init(
    _ text: String, _ dialect: Dialect, usesTables: Bool = true, isStrict: Bool = false
  ) throws(SyntaxError) {
    let builder = TreeBuilder(dialect, countsFrom: usesTables ? 1000 : 1)
    let tree: ExpressionTree
    switch dialect {
    case .iRegexp:
      var parser = IRegexpParser(text, builder)
      tree = try parser.parse()
    case .ecma:
      var parser = ECMAParser(text, builder, isStrict: isStrict)
      tree = try parser.parse()
    }
    machine = Machine(tree, usesTables: usesTables, isForWholeTexts: dialect == .iRegexp)
  }

  /// How large the compiled expression is: its steps and the entries of its tables.
  package var size: Int { machine.size }

  /// How long a search may take, where one is the time of a check that reads no text.
  ///
  /// - Parameter count: the bytes of the text.
  package func cost(of count: Int) -> Int { machine.cost(of: count) }

  /// Returns whether a text is an expression of ECMA-262, also one with back references.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func isExpression(_ text: String) -> Bool {
    var parser = ECMAParser(text, TreeBuilder(.ecma, countsFrom: 1))
    do throws(SyntaxError) {
      _ = try parser.parse()
      return true
    } catch {
      return error.isUnsupported
    }
  }

  /// Returns texts that an expression of ECMA-262 is likely to match: conditions on positions are ignored.
  ///
  /// - Parameter numbers: each may give another text. Greater numbers repeat parts more often.
  /// - Complexity: O(*n*) in the length of the expression and of the texts.
  package static func samples(of text: String, _ numbers: Range<Int>) -> [String] {
    var parser = ECMAParser(text, TreeBuilder(.ecma, countsFrom: 1))
    guard let tree = try? parser.parse() else { return [] }
    return numbers.compactMap { tree.sample($0) }
  }

  /// Returns whether a part of a text matches.
  ///
  /// - Parameter text: well-formed UTF-8.
  /// - Complexity: O(*n*) in the text and in the steps of the expression.
  package func isFound(in text: TextBytes) -> Bool { machine.isFound(in: text) }

  /// Returns whether a whole text matches. This is fast for an I-Regexp; the ECMA dialect is compiled for searching.
  ///
  /// - Parameter text: well-formed UTF-8.
  /// - Complexity: O(*n*) in the text and in the steps of the expression.
  package func matches(_ text: TextBytes) -> Bool { machine.matches(text) }
}
