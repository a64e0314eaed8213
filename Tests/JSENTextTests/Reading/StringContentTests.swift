import JSEN
import TestTools
import Testing

/// Strings of pieces that the scanner reads in different ways, compared with what each piece means.
@Suite("Content of strings") struct StringContentTests {
  private struct Piece {
    let bytes: [UInt8]
    /// The characters; nil for a fault at the first byte.
    var text: String?
    var fault = JSEN.ParsingError.Kind.invalidUTF8
  }

  private static let pieces: [Piece] = [
    Piece(bytes: [], text: ""), Piece(bytes: Array("abcdefgh".utf8), text: "abcdefgh"),
    Piece(bytes: Array("é".utf8), text: "é"), Piece(bytes: Array("日本語".utf8), text: "日本語"),
    Piece(bytes: Array("😀".utf8), text: "😀"), Piece(bytes: Array(#"\n"#.utf8), text: "\n"),
    Piece(bytes: Array(#"\u00e9"#.utf8), text: "é"),
    Piece(bytes: Array(#"\ud83d\ude00"#.utf8), text: "😀"),
    Piece(bytes: [0xFF]), Piece(bytes: [0xE3, 0x81]), Piece(bytes: [0xED, 0xA0, 0x80]),
    Piece(bytes: Array(#"\q"#.utf8), fault: .invalidEscape),
    Piece(bytes: Array(#"\ud83d-"#.utf8), fault: .loneSurrogate),
    Piece(bytes: [0x01], fault: .controlCharacter),
  ]

  private enum Outcome: Equatable {
    case string(String?)
    case fault(Int, JSEN.ParsingError.Kind, isIncomplete: Bool)

    init(_ read: () throws(JSEN.ParsingError) -> String?) {
      do throws(JSEN.ParsingError) {
        self = .string(try read())
      } catch {
        self = .fault(error.offset, error.kind, isIncomplete: error.isIncomplete)
      }
    }
  }

  /// The first fault of the pieces counts, also if another one follows or the text ends in the string.
  @Test func firstFaultOrText() {
    for pad in isDebugBuild ? [0, 5] : Array(0...8) {
      for first in Self.pieces {
        for second in Self.pieces {
          for third in Self.pieces { check(pad, [first, second, third]) }
        }
      }
    }
  }

  private func check(_ pad: Int, _ pieces: [Piece]) {
    var bytes = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "a"), count: pad)
    var text = String(repeating: "a", count: pad)
    var fault: Outcome?
    for piece in pieces {
      if piece.text == nil, fault == nil {
        fault = .fault(bytes.count, piece.fault, isIncomplete: false)
      }
      bytes += piece.bytes
      text += piece.text ?? ""
    }
    let whole = bytes + [UInt8(ascii: "\"")]
    let expected = fault ?? .string(text)
    let key = [UInt8(ascii: "{")] + whole + Array(":0}".utf8)
    let outcomes = [
      Outcome { () throws(JSEN.ParsingError) in try JSEN(parsing: whole).string },
      Outcome { () throws(JSEN.ParsingError) in try JSENDocument(parsing: whole).root.string },
      Outcome { () throws(JSEN.ParsingError) in try JSEN(parsing: key).object?.keys.first },
    ]
    var expectations = [expected, expected, expected]
    if case .fault(let offset, let kind, _)? = fault {
      expectations[2] = .fault(offset + 1, kind, isIncomplete: false)
    }
    if outcomes != expectations {
      Issue.record("\(whole): \(outcomes) instead of \(expectations)")
    }
    // Without its quote, a string that has no fault is incomplete, and so is a character that the end cuts.
    let cut = Outcome { () throws(JSEN.ParsingError) in try JSEN(parsing: bytes).string }
    let cutCharacter = Outcome.fault(bytes.count - 2, .invalidUTF8, isIncomplete: true)
    let isExpected =
      cut == fault ?? .fault(bytes.count, .unterminatedString, isIncomplete: true)
      || bytes.suffix(2) == [0xE3, 0x81] && cut == cutCharacter
    if !isExpected { Issue.record("\(bytes): \(cut)") }
  }
}
