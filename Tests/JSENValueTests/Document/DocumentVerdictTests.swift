import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// A document and a value are read by one grammar: same verdict, same error, same value.
@Suite("Document, verdicts")
struct DocumentVerdictTests {
  static let shared: URL = {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    let path = ProcessInfo.processInfo.environment["JSEN_SHARED"] ?? "../shared"
    return URL(filePath: path, relativeTo: root)
  }()
  static let suite = shared.appending(path: "suites/JSONTestSuite")
  static var hasSuite: Bool { FileManager.default.fileExists(atPath: suite.path) }

  static let optionSets: [JSEN.ReadingOptions] = {
    var sets: [JSEN.ReadingOptions] = [.json5]
    for policy in JSEN.ReadingOptions.DuplicateKeys.allCases {
      for numbers in JSEN.ReadingOptions.Numbers.allCases {
        var options = JSEN.ReadingOptions()
        options.duplicateKeys = policy
        options.numbers = numbers
        sets.append(options)
      }
    }
    return sets
  }()

  func expectSame(
    _ text: [UInt8], _ options: JSEN.ReadingOptions, _ label: @autoclosure () -> String
  ) {
    let value = Result { () throws(JSEN.ParsingError) in
      try JSEN(parsing: text, options: options)
    }
    let document = Result { () throws(JSEN.ParsingError) in
      try JSENDocument(parsing: text, options: options)
    }
    switch (value, document) {
    case (.success(let value), .success(let document)):
      let same = JSEN(document.root)
      // NaN is equal to nothing, not even to itself, but is written alike.
      let isEqual = same == value || value.description.contains("NaN")
      if !isEqual || same.description != value.description {
        Issue.record("\(label()): \(same) is not \(value)")
      }
    case (.failure(let left), .failure(let right)):
      if left != right || left.description != right.description {
        Issue.record("\(label()): \(left) is not \(right)")
      }
    default:
      Issue.record("\(label()): the verdicts differ: \(value), \(document)")
    }
  }

  @Test(.enabled(if: hasSuite, "the folder 'shared' is not there"))
  func agreeOnTheSuite() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.suite, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
    #expect(files.count > 300)
    for file in files {
      let text = [UInt8](try Data(contentsOf: file))
      for options in Self.optionSets { expectSame(text, options, file.lastPathComponent) }
    }
  }

  static let seeds = [
    #"{"a":[1,-2.5e3,"x\u00e9\n",true,false,null,{"b":{}}],"c":"日本語","a":12345678901234567890}"#,
    "[[[[]]],{\"\":{\"\":[{}]}}, 0.1000000000000000055, 1e999, -0, -0.0]",
    "  {\"long key of many bytes\" : \"a string of more than fifteen bytes \\\\ \"}\r\n",
    "{a:1,'b':.5,c:0x1F,/* d */\"e\":[1,],}",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func agreeOnMutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet = Array("{}[]\",:0123456789.eE+-\\/abtrufalsn \n\u{00}\u{e9}日'".utf8)
    for round in 0..<repetitions(40_000) {
      var text = Array(Self.seeds.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text[place] = alphabet.randomElement(using: &random)!
        case 1: text.remove(at: place)
        case 2: text.insert(alphabet.randomElement(using: &random)!, at: place)
        default: text.removeSubrange(place...)
        }
      }
      let options = Self.optionSets.randomElement(using: &random)!
      expectSame(
        text, options, "seed \(seed), round \(round), \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func writtenDocumentsAreReadBack() throws {
    for seed in Self.seeds.dropLast() {
      let document = try JSENDocument(parsing: seed)
      for options in [JSEN.WritingOptions.compact, .pretty] {
        let again = try JSENDocument(parsing: document.serialized(options))
        #expect(JSEN(again.root) == JSEN(document.root))
        #expect(try again.serialized() == document.serialized())
      }
    }
  }
}
