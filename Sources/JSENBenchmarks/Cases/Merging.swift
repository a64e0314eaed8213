import Foundation
import JSEN
import JSENStandards

/// Merging and digests of 1,000 users, compared with Foundation's values.
extension Benchmark {
  static var merging: [Benchmark] { [merge, mergePatch, digest] }

  private static let count = 1000

  /// Their keys have the same length: Foundation sorts keys with numbers by the numbers.
  private static let users = JSEN.dictionary(
    JSEN.Object(
      uniqueKeysWithValues: (1000..<1000 + count).map { number in
        let address: JSEN = ["city": "Bern", "street": .string("Street \(number)"), "zip": 3000]
        let user: JSEN = [
          "id": .int(number), "name": "Ann", "address": address, "tags": ["a", "b"],
        ]
        return ("user \(number)", user)
      }))

  /// Changes something in each user.
  private static let changes = JSEN.dictionary(
    users.object?.mapValues { _ in ["name": "Ben", "address": ["city": "Basel"], "age": 41] } ?? [:]
  )

  private static var merge: Benchmark {
    change("merge") {
      $0.merge($1)
    } foundation: {
      merged($0, $1)
    }
  }

  private static var mergePatch: Benchmark {
    change("merge-patch") {
      JSONMergePatch($1).apply(to: &$0)
    } foundation: {
      merged($0, $1)
    }
  }

  private static func change(
    _ name: String, jsen: @escaping (inout JSEN, JSEN) -> Void,
    foundation: @escaping ([String: Any], [String: Any]) -> [String: Any]
  ) -> Benchmark {
    Benchmark(
      name: name, document: noDocument,
      measurement: .time {
        let before = try foundationObject(users)
        let after = try foundationObject(changes)
        return Contest(
          work: .operations(count),
          check: {
            var value = users
            jsen(&value, changes)
            try Agreement.require(value, foundation(before, after))
            try require(
              value[keyPath: "user 1007.address.street"] == "Street 1007"
                && value[keyPath: "user 1007.address.city"] == "Basel",
              "the users are not merged")
          },
          jsen: {
            var value = users
            jsen(&value, changes)
            blackHole(value)
          },
          foundation: { blackHole(foundation(before, after)) })
      })
  }

  /// Sorted and written by Foundation, the text is hashed by the same function.
  private static var digest: Benchmark {
    Benchmark(
      name: "digest", document: noDocument,
      measurement: .time {
        let object = try foundationObject(users)
        let hash = {
          let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
          let data = try JSONSerialization.data(withJSONObject: object, options: options)
          return SHA256.hash([UInt8](data))
        }
        return Contest(
          work: .bytes(try users.canonicalBytes().count),
          check: {
            try require(
              JSONDigest(of: users).bytes == hash(), "the digests of the same text differ")
          },
          jsen: { blackHole(try JSONDigest(of: users)) },
          foundation: { blackHole(try hash()) })
      })
  }

  private static func foundationObject(_ json: JSEN) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(json.serializedBytes()))
    guard let members = object as? [String: Any] else {
      throw Disagreement("the users are not an object")
    }
    return members
  }

  private static func merged(_ mine: [String: Any], _ theirs: [String: Any]) -> [String: Any] {
    mine.merging(theirs) { mine, theirs in
      guard let mine = mine as? [String: Any], let theirs = theirs as? [String: Any] else {
        return theirs
      }
      return merged(mine, theirs)
    }
  }
}
