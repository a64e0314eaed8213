import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// A fraction is a double if the double gives its digits back, and otherwise keeps them.
@Suite("Digits of fractions") struct FractionDigitsTests {
  /// A double that is midway between two decimals of 17 digits gives the even one back.
  @Test(arguments: [
    ("1125899906842624.2", true), ("1125899906842624.3", false), ("1125899906842624.1", false),
    ("1125899906842624.25", false), ("1125899906842624.250", false), ("1125899906842624.5", true),
    ("2251799813685249.0", true), ("9007199254740992.5", false), ("9007199254740992.0", true),
    ("1152921504606846976.0", false), ("1152921504606847000.0", true), ("1e23", true),
    ("9.9999999999999992e22", true), ("9.9999999999999991e22", false), ("0.10", true),
    ("0.1000000000000000000000000000000000", true), ("0.10000000000000001", true),
    ("0.10000000000000002", true), ("0.100000000000000005", false),
    ("1.7976931348623157e308", true),
    ("1.7976931348623158e308", false), ("2.2250738585072014e-308", true),
    ("2.2250738585072011e-308", false), ("2.2250738585072009e-308", true),
    ("4.9406564584124654e-324", true), ("4.94e-324", true),
    ("4.95e-324", false), ("1.5e-323", true), ("1.4e-323", false), ("0.0", true),
    ("-0.0e-999", true), ("8e-324", false),
  ]) func fractions(literal: String, isDouble: Bool) throws {
    for literal in [literal, "-" + literal] where !literal.hasPrefix("--") {
      try expect(literal, isDouble ? .double(try #require(Double(literal))) : nil)
    }
  }

  @Test func randomDoubles() throws {
    var random = SeededRandom(seed: 54)
    for round in 0..<(isDebugBuild ? 1_000 : 20_000) {
      var double = Double(bitPattern: random.next())
      if round % 2 == 0 { double = Double.random(in: -1000...1000, using: &random) }
      if round % 17 == 0 { double *= 1e-308 }
      guard double.isNormal || round % 17 == 0 && double.isFinite && double != 0 else { continue }
      let digits = Int.random(in: 1...20, using: &random)
      var literal = scientific(double, digits: digits)
      try expect(literal, try fractionByPrintf(literal))
      // The last digit of the significand, one more or less.
      var bytes = Array(literal.utf8)
      let last = (bytes.firstIndex(of: UInt8(ascii: "e")) ?? bytes.count) - 1
      let isLess = bytes[last] > UInt8(ascii: "4")
      bytes[last] = isLess ? bytes[last] - 1 : bytes[last] + 1
      literal = String(decoding: bytes, as: UTF8.self)
      if Double(literal)?.isFinite == true, Double(literal) != 0 {
        try expect(literal, try fractionByPrintf(literal))
      }
    }
  }

  /// The check of the parse loop says yes only if the exact one does, and rarely leaves a yes to it.
  @Test func quickCheck() throws {
    var random = SeededRandom(seed: 55)
    var (given, missed) = (0, 0)
    for round in 0..<(isDebugBuild ? 5_000 : 100_000) {
      let digits = 1_000_000_000_000_000..<10_000_000_000_000_000
      var literal = String(Int.random(in: digits, using: &random))
      if round % 2 == 0 { literal += String(Int.random(in: 0...9, using: &random)) }
      literal += "e\(Int.random(in: -290..<270, using: &random))"
      // Few decimals are the digits of a double.
      if round % 3 == 0 { literal = scientific(try #require(Double(literal)), digits: 17) }
      let (quick, exact) = TextBytes.with(literal) { text in
        // Zeros at the end are digits for the parse loop, which calls it for 16 digits or more.
        guard let decimal = DecimalLiteral(text), decimal.digitCount >= 16 else {
          return (true, true)
        }
        let double = DecimalToDouble.convertExactly(decimal, in: text)
        let quick = DecimalToDouble.convertGivingBack(
          significand: decimal.significand(in: text, limit: 17),
          exponent: decimal.clampedPower(in: text) - (decimal.digitCount - 1))
        #expect(quick == nil || quick == double.magnitude, "\(literal)")
        return (quick != nil, DecimalToDouble.givesBack(decimal, in: text, value: double))
      }
      #expect(exact || !quick, "\(literal)")
      if exact { given += 1 }
      if exact, !quick { missed += 1 }
    }
    #expect(given > 100)
    #expect(missed * 1000 < given)
  }

  /// The corpora have numbers of 17 digits that programs wrote from doubles.
  @Test(
    .enabled(if: SharedFiles.has("corpora"), "needs the folder shared beside the package"),
    arguments: SharedFiles.names(in: "corpora"))
  func corporaHaveNoFractionsWithDigits(name: String) throws {
    let text = try SharedFiles.bytes("corpora/\(name)")
    let document = try JSENDocument(parsing: text)
    let json = try JSEN(parsing: text)
    #expect(json == JSEN(document))
    var open = [document.root]
    var fractions = 0
    while let value = open.popLast() {
      open += Array(value.elements) + value.members.map(\.value)
      if case .number = JSEN(value) { Issue.record("\(value)") }
      if value.kind == .double { fractions += 1 }
    }
    #expect(fractions > 0 || name != "canada.json")
  }

  /// - Parameter expected: nil for a number with the digits of the literal.
  private func expect(_ literal: String, _ expected: JSEN?) throws {
    let expected = try expected ?? .number(#require(JSEN.Number(literal)))
    let value = try JSEN(parsing: literal)
    let document = try JSENDocument(parsing: literal)
    #expect(value == expected, "\(literal) is a \(value.kind)")
    if case .double(let double) = expected {
      #expect(value.double?.bitPattern == double.bitPattern)
    }
    #expect(JSEN(document) == expected && document.root.kind == expected.kind, "\(literal)")
    let relaxed = JSEN.ReadingOptions(relaxations: .json5)
    #expect(try JSEN(parsing: literal, options: relaxed) == expected, "\(literal), relaxed")
    #expect(try JSEN(parsing: value.serialized()) == value, "\(literal)")
    #expect(document.root.double == Double(literal) && value.double == Double(literal))
  }

  private func scientific(_ double: Double, digits: Int) -> String {
    String(format: "%.\(digits - 1)e", double)
  }
}
