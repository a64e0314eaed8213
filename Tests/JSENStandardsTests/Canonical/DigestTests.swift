import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("Canonical form and digest")
struct DigestTests {
  /// Messages of FIPS 180-4's examples and of NIST's test vectors.
  static let messages: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  @Test(arguments: messages) func hashesExamples(message: String, hash: String) throws {
    let bytes = SHA256.hash(Array(message.utf8))
    #expect(bytes == (try #require(JSONDigest(hash))).bytes)
  }

  @Test func hashesAMillionLetters() {
    let bytes = SHA256.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    let hash = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(bytes == JSONDigest(hash)?.bytes)
  }

  /// Messages of 0 to 130 zeros, hashed one after the other: the hash of all hashes is that of Python's `hashlib`.
  @Test func hashesEveryLength() {
    let hashes = (0...130).map { SHA256.hash([UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == 131)
    #expect(SHA256.hash(hashes.flatMap(\.self)) == JSONDigest(Self.hashOfLengths)?.bytes)
  }

  static let hashOfLengths = "d6e99a52e4f306ac462a8669cfa9744fc9ac0cd54f1c1c92b91d2e3257397ead"

  static let equal: [(JSEN, JSEN, String)] = [
    (["b": 1, "a": 2], ["a": 2.0, "b": 1.0], #"{"a":2,"b":1}"#),
    ([1e2, -0.0, 1e21], [100, 0, 1e21], "[100,0,1e+21]"),
    (.int(1 << 60), .double(0x1p60), "1152921504606847000"),
    (1_152_921_504_606_846_976, 1_152_921_504_606_847_000, "1152921504606847000"),
    ("é\u{1}\n", "é\u{1}\n", #""é\u0001\n""#),
  ]

  @Test(arguments: equal) func equalValuesHaveOneText(
    left: JSEN, right: JSEN, text: String
  ) throws {
    #expect(try left.canonicalText() == text)
    #expect(try right.canonicalBytes() == Array(text.utf8))
    #expect(try JSONDigest(of: left) == JSONDigest(of: right))
    #expect(try JSONDigest(of: left).bytes == SHA256.hash(Array(text.utf8)))
    #expect(try JSONDigest(of: left) != JSONDigest(of: [left]))
  }

  static let refused: [(JSEN, String)] = [
    (
      ["id": 9_007_199_254_740_993],
      "id: 9007199254740993 has no canonical form: no double has this value"
    ),
    ([.double(.nan)], "0: nan has no canonical form: it is not a JSON number"),
  ]

  @Test(arguments: refused) func refuses(json: JSEN, message: String) {
    for body in [{ try json.canonicalText() as Any }, { try JSONDigest(of: json) }] {
      do {
        _ = try body()
        Issue.record("\(json) has a canonical text")
      } catch { #expect("\(error)" == message) }
    }
  }

  @Test func readsHexadecimalDigits() throws {
    let digest = try JSONDigest(of: ["a": 1])
    let text = digest.description
    #expect(text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) })
    #expect(JSONDigest(text) == digest && JSONDigest(text.uppercased()) == digest)
    for wrong in ["", String(text.dropLast()), text + "0", "g" + text.dropFirst(), " " + text] {
      #expect(JSONDigest(wrong) == nil, "\(wrong)")
    }
  }

  @Test func deepValuesHaveADigest() async throws {
    let isSame = try await onSmallStack {
      var json: JSEN = 1
      for _ in 0..<1024 { json = [json] }
      let text = try json.canonicalText()
      return try JSONDigest(of: json).bytes == SHA256.hash(Array(text.utf8))
    }
    #expect(isSame)
  }
}
