import JSEN
import JSENEditing
import TestTools
import Testing

/// Formatted texts have the same values and comments, and are formatted already.
@Suite("Formatting, random texts")
struct FormattingPropertyTests {
  /// All combinations of the options, each with one of three widths.
  static let formats: [JSENText.Format] = {
    var formats: [JSENText.Format] = []
    for expand in JSENText.Format.Expansion.allCases {
      for trailingCommas in JSENText.Format.TrailingCommas.allCases {
        for lineEnd in JSENText.Format.LineEnd.allCases {
          for bits in 0..<8 {
            var format = JSENText.Format()
            (format.expand, format.trailingCommas, format.lineEnd) = (
              expand, trailingCommas, lineEnd
            )
            format.sortsMembers = bits & 1 > 0
            format.spacesBraces = bits & 2 > 0
            format.endsWithLineEnd = bits & 4 > 0
            format.lineWidth = [20, 80, .max][formats.count % 3]
            format.indentation = [.spaces(2), .tab, .spaces(4), .spaces(0)][formats.count % 4]
            formats.append(format)
          }
        }
      }
    }
    return formats
  }()

  @Test(arguments: 0..<8)
  func valuesAndCommentsStay(part: UInt64) throws {
    for seed in (part * 400)..<(part * 400 + UInt64(sized(400, debug: 60))) {
      let text = RandomText.text(seed)
      let source = try JSENText(text, options: .json5)
      let document = try JSENDocument(parsing: text, options: .json5)
      for index in 0..<6 {
        let format = Self.formats[(Int(seed) * 6 + index) % Self.formats.count]
        let result = source.formatted(format)
        let message: Comment = "seed \(seed), \(format):\n\(text)\nmakes\n\(result)"
        let read = try? JSENDocument(parsing: result, options: .json5)
        if format.sortsMembers {
          #expect(read?.root.json == document.root.json, message)
          #expect(words(text).sorted() == words(result).sorted(), message)
          #expect(isSorted(read?.root), message)
        } else {
          #expect(read?.root.scalars == document.root.scalars, message)
          #expect(words(text) == words(result), message)
        }
        #expect((try? JSENText(result, options: .json5).formatted(format)) == result, message)
        let lines = result.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(!lines.contains { $0.last == 0x20 || $0.last == 0x09 }, message)
        if format.lineEnd == .crlf { #expect(lines.dropLast().allSatisfy { $0.last == 0x0D }) }
        let mark = "\u{FEFF}".utf8
        #expect(result.utf8.starts(with: mark) == text.utf8.starts(with: mark))
        let edits = try JSENText(result, options: .json5).edits(from: source)
        #expect(AppliedEdits.text(text, edits) == result, message)
      }
    }
  }

  /// An edited text is formatted like the same text that was just read.
  @Test(arguments: 0..<2)
  func anEditedTextIsFormattedLikeItsText(part: UInt64) throws {
    for seed in (part * 300)..<(part * 300 + 300) {
      var edited = try JSENText(RandomText.text(seed), options: .json5)
      var random = SeededRandom(seed: seed)
      try? RandomEdit(of: JSEN(parsing: edited.text, options: .json5), &random).apply(to: &edited)
      let format = Self.formats[Int(seed) % Self.formats.count]
      #expect(
        try edited.formatted(format) == JSENText(edited.text, options: .json5).formatted(format))
    }
  }

  /// A line of numbers has all numbers that fit it with their commas, and no more.
  @Test(arguments: JSENText.Format.TrailingCommas.allCases)
  func linesOfNumbersAreFilled(trailingCommas: JSENText.Format.TrailingCommas) throws {
    var random = SeededRandom(seed: 1)
    var format = JSENText.Format()
    format.trailingCommas = trailingCommas
    for _ in 0..<600 {
      format.lineWidth = Int.random(in: 8...24, using: &random)
      let numbers = (0..<12).map { _ in Int.random(in: 0..<5000, using: &random) }
      let result = try JSENText("\(numbers)", options: .json5).formatted(format)
      let lines = result.split(separator: "\n").filter { $0.hasPrefix("  ") }
      for (line, next) in zip(lines, lines.dropFirst() + [""]) {
        #expect(line.utf8.count <= format.lineWidth, "\(format):\n\(result)")
        guard let first = next.split(separator: " ").first else { continue }
        #expect(line.utf8.count + 1 + first.utf8.count > format.lineWidth, "\(format):\n\(result)")
      }
    }
  }

  /// A formatted range changes only a value that holds it, and is formatted already.
  @Test(arguments: 0..<4)
  func rangesKeepTheRest(part: UInt64) throws {
    for seed in (part * 300)..<(part * 300 + 300) {
      let text = RandomText.text(seed)
      let source = try JSENText(text, options: .json5)
      var random = SeededRandom(seed: seed)
      for _ in 0..<4 {
        let format = Self.formats.randomElement(using: &random) ?? .init()
        let start = Int.random(in: 0...text.utf8.count, using: &random)
        let range = start..<Int.random(in: start...min(start + 12, text.utf8.count), using: &random)
        let result = source.formatted(format, in: range)
        let message: Comment = "seed \(seed), \(range), \(format):\n\(text)\nmakes\n\(result)"
        #expect(
          try JSEN(parsing: result, options: .json5) == JSEN(parsing: text, options: .json5),
          message)
        #expect(words(text).sorted() == words(result).sorted(), message)
      }
    }
  }

  /// Without comments and blank lines, `expand: .always` is the layout of a written document.
  @Test func theLayoutOnLinesIsThatOfADocument() throws {
    let texts = try (0..<2000).map { seed in
      try JSEN(parsing: RandomText.text(seed), options: .json5).description
    }
    for text in texts { try expectWritten(text) }
  }

  @Test(.enabled(if: SharedFiles.has("corpora")), arguments: SharedFiles.names(in: "corpora"))
  func theLayoutOfAFileOnLinesIsThatOfADocument(name: String) throws {
    try expectWritten(String(decoding: SharedFiles.bytes("corpora/\(name)"), as: UTF8.self))
  }

  private func expectWritten(_ text: String) throws {
    for indentation in [JSEN.WritingOptions.Indentation.spaces(2), .tab, .spaces(5)] {
      var format = JSENText.Format()
      (format.expand, format.indentation, format.endsWithLineEnd) = (.always, indentation, false)
      let formatted = try JSENText(text).formatted(format)
      let written = try JSENDocument(parsing: text).serialized(.init(indentation: indentation))
      #expect(formatted == written || formatted.count > 10_000, "\(text)")
      #expect(Array(formatted.utf8).elementsEqual(written.utf8))
    }
  }

  /// The words of all comments, which have numbers in these texts. A line comment may become a block, so that the next one stays on its line.
  private func words(_ text: String) -> [Substring] {
    text.matches(of: /\/[\/*] ([a-z]+ ?[\w,]*)/).map(\.output.1)
  }

  private func isSorted(_ value: JSENDocument.Value?) -> Bool {
    guard let value else { return false }
    if value.kind == .array { return value.elements.allSatisfy { isSorted($0) } }
    guard value.kind == .object else { return true }
    let keys = value.members.map { $0.key }
    return keys == keys.sorted() && value.members.allSatisfy { isSorted($0.value) }
  }
}

extension JSENDocument.Value {
  /// The kinds, the keys and the spellings of all values, in the order of the text.
  fileprivate var scalars: [String] {
    switch kind {
    case .object: ["{"] + members.flatMap { [$0.key] + $0.value.scalars } + ["}"]
    case .array: ["["] + elements.flatMap { $0.scalars } + ["]"]
    default: [rawText]
    }
  }
}
