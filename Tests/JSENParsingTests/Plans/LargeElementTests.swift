import JSEN
import JSENParsing
import TestTools
import Testing

/// Elements that need more memory than their nodes on the tape. It is not reserved for all of them at once.
@Suite("Large elements")
struct LargeElementTests {
  /// 256 bytes, made of one integer.
  struct Large: Decodable, Equatable {
    private var parts: [4 of [8 of Int]]

    init(_ value: Int) { parts = .init(repeating: .init { value &+ $0 }) }

    init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int.self))
    }

    static func == (left: Self, right: Self) -> Bool {
      (0..<4).allSatisfy { row in
        (0..<8).allSatisfy { left.parts[row][$0] == right.parts[row][$0] }
      }
    }
  }

  private static let element = Int.jsonParser().map(
    Conversion<Int, Large>.convert(apply: { Large($0) }, unapply: { _ in 0 }))
  private static let description = JSONArray { element }

  @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 33, 1_000])
  func allElementsAreThere(count: Int) throws {
    let text = JSEN.array((0..<count).map { .int($0) }).description
    let expected = (0..<count).map(Large.init)
    #expect(try Self.description.decode(text) == expected)
    #expect(try JSENDecoder().decode([Large].self, from: text) == expected)
    let members = "{" + (0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
    let dictionary = try JSENDecoder().decode([String: Large].self, from: members)
    #expect(
      dictionary.count == count && (0..<count).allSatisfy { dictionary["\($0)"] == Large($0) })
  }

  @Test(arguments: [0, 20, 999])
  func oneElementFails(index: Int) throws {
    var elements = [JSEN](repeating: 1, count: 1_000)
    elements[index] = "x"
    let text = JSEN.array(elements).description
    let place = "\(index) (1:\(2 * index + 2))"
    expectFailure(Self.description, text, "\(place): expected an integer, found \"x\"")
    let rest = try LossyJSONArray { Self.element }.decode(text)
    #expect(rest == Array(repeating: Large(1), count: 999))
    #expect(throws: DecodingError.self) { try JSENDecoder().decode([Large].self, from: text) }
  }
}
