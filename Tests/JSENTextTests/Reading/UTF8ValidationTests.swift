import CoreTestTools
import JSEN
import TestTools
import Testing

/// The validation against the standard library's, for every sequence at every place in a string.
@Suite("UTF-8 validation") struct UTF8ValidationTests {
  /// First bytes, and the limits of the ranges for the bytes after them.
  private static let firsts = Array(0x00...0xFF as ClosedRange<UInt8>)
  private static let followers: [UInt8] = [
    0x00, 0x22, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xFF,
  ]

  static let sequences: [[UInt8]] = {
    var sequences = firsts.map { [$0] }
    for first in firsts where first >= 0x80 {
      for second in isDebugBuild ? followers : firsts { sequences.append([first, second]) }
      for second in followers {
        for third in followers { sequences.append([first, second, third]) }
      }
    }
    for first in 0xEF...0xF8 as ClosedRange<UInt8> {
      for second in followers {
        for third in followers {
          for fourth in followers { sequences.append([first, second, third, fourth]) }
        }
      }
    }
    return sequences
  }()

  private static func isValid(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private static func firstInvalid(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    TextBytes.with(bytesOf: bytes) { UTF8Validation.firstInvalid(in: $0, start, end) }
  }

  private static let fillers: [[UInt8]] = [
    [0x61], [0xC3, 0xA9], [0xE6, 0x97, 0xA5], [0xF0, 0x9F, 0x98, 0x80],
  ]

  /// All sequences after and before runs of bytes that the word loops treat differently. A debug build divides the
  /// sequences among the runs.
  @Test(arguments: fillers.indices) func allSequences(number: Int) {
    let filler = Self.fillers[number]
    let surroundings = (isDebugBuild ? [(0, 0), (1, 2), (7, 9)] : Self.placements)
      .map { (head: Self.run(filler, $0), tail: Self.run(filler, $1)) }
    let step = isDebugBuild ? Self.fillers.count : 1
    for index in stride(from: number % step, to: Self.sequences.count, by: step) {
      let sequence = Self.sequences[index]
      let isValid = Self.isValid(sequence)
      for (head, tail) in surroundings {
        let bytes = head + sequence + tail
        let found = Self.firstInvalid(bytes, from: 0, to: bytes.count)
        let isFound = found.map { $0 >= head.count } ?? false
        if isValid ? found != nil : !isFound {
          Issue.record("\(bytes): invalid at \(found.map(String.init) ?? "no place")")
          return
        }
      }
    }
  }

  private static let placements = (0...9).flatMap { before in
    [0, 1, 3, 7, 8].map { (before, $0) }
  }

  private static func run(_ filler: [UInt8], _ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in filler }
  }

  /// The same through the parser: as a string's content, a key and at the end of the text. A debug build takes one
  /// sequence in seven, since most of them make an error.
  @Test func parsedSequences() throws {
    for index in stride(from: 0, to: Self.sequences.count, by: sized(1, debug: 7)) {
      let sequence = Self.sequences[index]
      guard !sequence.contains(where: { $0 < 0x20 || $0 == 0x22 }) else { continue }
      guard !sequence.contains(0x5C) else { continue }
      let expected = String(validating: sequence, as: UTF8.self)
      for pad in isDebugBuild ? [5] : [0, 5, 7] {
        let content = Array(repeating: 0x61, count: pad) + sequence
        let string = try? JSEN(parsing: [0x22] + content + [0x22]).string
        let key = try? JSEN(parsing: [0x7B, 0x22] + content + Array("\":1        }".utf8))
        let isRight = string == expected.map { String(repeating: "a", count: pad) + $0 }
        if !isRight || (key != nil) != (expected != nil) {
          Issue.record(
            "\(content): \(string ?? "refused"), as a key \(key?.description ?? "refused")")
        }
      }
    }
  }

  /// Each valid scalar survives, and its description of length is right.
  @Test func everyScalar() throws {
    for value in stride(from: 0x20, through: 0x10FFFF, by: sized(1, debug: 97)) {
      guard let scalar = Unicode.Scalar(UInt32(value)), !["\"", "\\"].contains(scalar) else {
        continue
      }
      let bytes = [0x22] + Array(String(scalar).utf8) + [0x22]
      let string = try JSEN(parsing: bytes).string
      if string.map({ Array($0.unicodeScalars) }) != [scalar] {
        Issue.record("U+\(String(value, radix: 16)) is read as \(string ?? "nothing")")
      }
    }
  }

  /// Cutting valid text anywhere is noticed at the cut character's first byte.
  @Test func cutAnywhere() {
    let bytes = Array("aé日😀".utf8) + Array("éé日日😀😀zzzzzzzzzzé日😀".utf8)
    for start in 0..<bytes.count where bytes[start] & 0xC0 != 0x80 {
      for end in start...bytes.count {
        let slice = Array(bytes[start..<end])
        var expected: Int?
        if !Self.isValid(slice) {
          var whole = end
          while bytes[whole - 1] & 0xC0 == 0x80 { whole -= 1 }
          expected = whole - 1
        }
        #expect(Self.firstInvalid(bytes, from: start, to: end) == expected, "\(start)..<\(end)")
      }
    }
  }
}
