import JSEN
import JSENParsing
import TestTools
import Testing

/// Elements that need more memory than their nodes on the tape. It is not reserved for all of them at once.
@Suite("Large elements")
struct LargeElementTests {
  /// 256 bytes, made of one integer.
  struct Large: Decodable, Equatable {
    private struct Eight: Equatable { var a, b, c, d, e, f, g, h: Int }
    private let first, second, third, fourth: Eight

    init(_ value: Int) {
      first = Eight(a: value, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: 7)
      (second, third, fourth) = (first, first, first)
    }

    init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int.self))
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
