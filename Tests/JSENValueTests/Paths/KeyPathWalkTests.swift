import JSEN
import TestTools
import Testing

/// Reading along a path gives what reading one segment after the other gives, wherever the dots are.
///
/// A path of up to 15 bytes is cut out of the two words of its string, and a longer one out of its bytes. Keys of up
/// to eight bytes, of up to 15 and longer ones are compared in different ways.
@Suite("Key paths against single steps") struct KeyPathWalkTests {
  /// Segments of every length from 1 to 17, and some with characters of several bytes.
  private static let segments =
    (1...17).map { String("abcdefghijklmnopqrst".prefix($0)) }
    + ["é", "日本", "abcdefé", "abcdefgé", "abcdefghijklmé", "0", "1", "12", "01"]

  @Test func everyPairOfSegments() throws {
    for first in Self.segments {
      for second in Self.segments {
        try check([first, second])
      }
    }
  }

  @Test func manySegments() throws {
    for seed in 0..<sized(2_000, debug: 200) {
      var random = SeededRandom(seed: UInt64(seed))
      let count = Int.random(in: 1...6, using: &random)
      try check((0..<count).map { _ in Self.segments.randomElement(using: &random) ?? "a" })
    }
  }

  /// A byte of the path is removed, doubled or replaced by a byte with a meaning.
  @Test func nearlyRightPaths() throws {
    for segments in [
      ["a", "b", "c"], ["abcdefg", "h"], ["abc", "abcdefgh", "x"], ["0", "1", "0"],
    ] {
      let json = Self.nested(segments)
      let path = segments.joined(separator: ".")
      for (position, byte) in path.utf8.enumerated() {
        for change in [[], [byte, byte], Array(".".utf8), Array("[".utf8), Array("\\".utf8)] {
          var bytes = Array(path.utf8)
          bytes.replaceSubrange(position...position, with: change)
          try check(String(decoding: bytes, as: UTF8.self), in: json)
        }
      }
    }
  }

  private func check(_ segments: [String]) throws {
    let json = Self.nested(segments)
    let path = segments.joined(separator: ".")
    #expect(json[keyPath: JSEN.KeyPath(path)] != nil, "\(path)")
    try check(path, in: json)
    try check(path + ".", in: json)
    try check("." + path, in: json)
    try check(path + "x", in: json)
  }

  private func check(_ path: String, in json: JSEN) throws {
    let path = JSEN.KeyPath(path)
    let document = try JSENDocument(parsing: json.description)
    let expected = Self.value(at: path, in: json)?.description
    #expect(json[keyPath: path]?.description == expected, "\(path)")
    #expect(document[keyPath: path]?.description == expected, "\(path)")
    let split = JSEN.KeyPath(segments: path.segments)
    #expect(json[keyPath: split]?.description == expected, "\(path)")
    #expect(document[keyPath: split]?.description == expected, "\(path)")
  }

  /// Containers in each other, so that the segments lead to a number. Other members come before and after.
  private static func nested(_ segments: [String]) -> JSEN {
    segments.reversed().reduce(1) { inner, segment in
      switch segment {
      case "0": return [inner, 0]
      case "1": return [0, inner]
      default:
        var object: JSEN.Object = ["other": 0, "x": 0, "a longer key than the others": 0]
        object[segment] = inner
        object["y"] = 0
        return .dictionary(object)
      }
    }
  }

  /// The plain way.
  private static func value(at path: JSEN.KeyPath, in json: JSEN) -> JSEN? {
    if path.segments.isEmpty || path.segments.contains("") { return nil }
    return path.segments.reduce(Optional(json)) { value, segment in
      guard let value else { return nil }
      if let elements = value.array {
        guard let index = Int(segment), String(index) == segment else { return nil }
        return elements.indices.contains(index) ? .some(elements[index]) : .none
      }
      return value.object?.first { $0.key.utf8.elementsEqual(segment.utf8) }?.value
    }
  }
}
