import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("What an error costs")
struct ErrorCostTests {
  /// An error that counts how often its text is asked for.
  struct Counting: Error, CustomStringConvertible {
    static let count = Counter()
    var description: String {
      Self.count.add(1)
      return "counted"
    }
  }

  @Test func noMessageIsMadeUntilItIsRead() throws {
    let count = sized(10_000, debug: 2_000)
    let refusing = Int.jsonParser().map { (_: Int) throws -> Int in throw Counting() }
    let text = "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
    let alternatives = JSONArray {
      OneOf {
        refusing
        Int.jsonParser()
      }
    }
    #expect(try alternatives.decode(text).count == count)
    #expect(try LossyJSONArray { refusing }.decode(text).isEmpty)
    do {
      _ = try JSONArray { refusing }.decode(text, reporting: .all)
    } catch {
      #expect(Counting.count.value == 0)
      let failures = error.failures
      #expect(failures.count == count)
      #expect(Counting.count.value == count)
      #expect(failures[count - 1].path == "\(count - 1)")
      #expect(failures[count - 1].message == "counted, found 1")
    }
  }

  /// Places are found in one walk, also inside objects and alternatives; see the growth tests for times.
  @Test func placesOfManyFailures() {
    let rows = (0..<200).map { #"{"id":\#($0),"n":[1,"x"],"m":{"a":true,"b":2}}"# }
    let row = ParsePrint {
      Field("m") { JSONObject { Int.jsonParser() } }
      Field("n") { JSONArray { Int.jsonParser() } }
      Field("id") { String.jsonParser() }
    }
    do {
      _ = try JSONArray { row }.decode("[" + rows.joined(separator: ",\n") + "]", reporting: .all)
      Issue.record("decoded")
    } catch {
      let failures = error.failures
      #expect(failures.count == 600)
      for (number, failure) in failures.enumerated() {
        let row = number / 3
        let path: JSEN.KeyPath =
          switch number % 3 {
          case 0: "\(row).m.a"
          case 1: "\(row).n.1"
          default: "\(row).id"
          }
        #expect(failure.path == path)
        #expect(failure.location?.line == row + 1)
      }
    }
  }
}
