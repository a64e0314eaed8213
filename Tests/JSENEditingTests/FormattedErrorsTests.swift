import JSEN
import JSENEditing
import TestTools
import Testing

/// Texts with errors get another layout as far as their sound parts go.
@Suite("Formatting, texts with errors")
struct FormattedErrorsTests {
  struct Row: Sendable {
    let name: String
    let text: String
    let result: String
  }

  @Test(arguments: [
    Row(name: "no error", text: "{\"a\":[1,2]}", result: "{ \"a\": [1, 2] }\n"),
    Row(
      name: "an error in a member", text: "{\n\"a\":[1,2],\n    \"b\":tru,\n  \"c\":{\"d\":3} }",
      result: "{\n\"a\": [1, 2],\n    \"b\":tru,\n  \"c\": { \"d\": 3 } }"),
    Row(
      name: "a cut text", text: "{\n  \"a\":[1,2],\n  \"b\":{\"c\":[ 3 ],\"d",
      result: "{\n  \"a\": [1, 2],\n  \"b\":{\"c\": [3],\"d"),
    Row(
      name: "a missing comma", text: "{\n\t\"a\":{\n\"b\":1},\n\t\"c\":[ 2 ]\n\t\"d\":3}",
      result: "{\n\t\"a\": {\n\t  \"b\": 1\n\t},\n\t\"c\": [2]\n\t\"d\": 3}"),
    Row(name: "text after the root", text: "[ 1,2 ] x", result: "[1, 2] x"),
    Row(name: "nothing sound", text: "tru", result: "tru"),
    Row(name: "no text", text: "", result: ""),
    Row(
      name: "a part that stays", text: "[\n// jsen-ignore\n[ 1 ],\n[ 2 ],\nx]",
      result: "[\n// jsen-ignore\n[ 1 ],\n[2],\nx]"),
    Row(name: "a byte order mark", text: "\u{FEFF}[ [ 1 ] ,x]", result: "\u{FEFF}[ [1] ,x]"),
  ])
  func soundPartsAreLaidOut(row: Row) {
    let result = JSENText.Diagnosis(of: row.text, options: .json5).formatted()
    #expect(result == row.result, "\(row.name)")
  }

  /// A cut or damaged text has the same errors and sound parts after it was formatted, and is formatted then.
  @Test(arguments: 0..<4)
  func errorsAndSoundPartsStay(part: UInt64) {
    for seed in (part * 300)..<(part * 300 + UInt64(sized(300, debug: 100))) {
      var random = SeededRandom(seed: seed)
      var text = RandomText.text(seed)
      if Bool.random(using: &random) {
        text = String(text.prefix(Int.random(in: 0...text.count, using: &random)))
      } else if !text.isEmpty {
        let index = text.indices.randomElement(using: &random) ?? text.startIndex
        text.replaceSubrange(
          index...index, with: ["?", "}", ",", "x"].randomElement(using: &random) ?? "")
      }
      let old = JSENText.Diagnosis(of: text, options: .json5)
      let result = old.formatted()
      let new = JSENText.Diagnosis(of: result, options: .json5)
      let message: Comment = "seed \(seed):\n\(text)\nmakes\n\(result)"
      #expect(new.soundParts?.root.scalars == old.soundParts?.root.scalars, message)
      #expect(new.errors.map(\.kind) == old.errors.map(\.kind), message)
      #expect(RandomText.comments(result) == RandomText.comments(text), message)
      #expect(new.formatted() == result, message)
    }
  }
}
