import CoreTestTools
import JSEN
import Testing

@Suite("Initializers of options") struct OptionInitializerTests {
  @Test func readingOptions() {
    var options = JSEN.ReadingOptions()
    #expect(options == JSEN.ReadingOptions.with { _ in })
    options.duplicateKeys = .reject
    options.numbers = .exact
    options.maximumDepth = 3
    options.maximumTextLength = 4
    options.maximumStringLength = 5
    options.maximumNumberLength = 6
    options.allowsByteOrderMark = true
    options.invalidUnicode = .replace
    options.relaxations = .comments
    #expect(
      options
        == JSEN.ReadingOptions(
          duplicateKeys: .reject, numbers: .exact, maximumDepth: 3, maximumTextLength: 4,
          maximumStringLength: 5, maximumNumberLength: 6, allowsByteOrderMark: true,
          invalidUnicode: .replace, relaxations: .comments))
    #expect(JSEN.ReadingOptions(maximumDepth: -1).maximumDepth == 0)
    #expect(
      JSEN.ReadingOptions(maximumDepth: .max).maximumDepth
        == JSEN.ReadingOptions.maximumDepthCeiling)
  }

  @Test func writingOptions() {
    var options = JSEN.WritingOptions()
    #expect(options == .compact)
    options.indentation = .tab
    options.sortsKeys = true
    options.escapesSlashes = true
    options.escapesNonASCII = true
    options.escapesLineSeparators = true
    options.nonFiniteNumbers = .null
    options.maximumDepth = 3
    #expect(
      options
        == JSEN.WritingOptions(
          indentation: .tab, sortsKeys: true, escapesSlashes: true, escapesNonASCII: true,
          escapesLineSeparators: true, nonFiniteNumbers: .null, maximumDepth: 3))
    #expect(JSEN.WritingOptions(maximumDepth: -1).maximumDepth == 0)
    #expect(
      JSEN.WritingOptions(maximumDepth: .max).maximumDepth
        == JSEN.ReadingOptions.maximumDepthCeiling)
  }
}
