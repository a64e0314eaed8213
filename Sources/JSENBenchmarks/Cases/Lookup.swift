import Foundation
import JSEN

extension Benchmark {
  /// Every member of every object, by its key.
  static func lookUp(_ document: Document) -> Benchmark {
    lookUp(document, name: "lookup") { $0 }
  }

  /// Every member of the object that has most, by its key.
  static func lookUpLargest(_ document: Document) -> Benchmark {
    lookUp(document, name: "lookup-largest") { objects in
      objects.max { $0.count < $1.count }.map { [$0] } ?? []
    }
  }

  private static func lookUp(
    _ document: Document, name: String, choose: @escaping ([Subject]) -> [Subject]
  ) -> Benchmark {
    Benchmark(
      name: name, document: document.name,
      measurement: .time {
        let json = try JSEN(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let subjects = choose(Subject.all(in: json, object))
        let count = subjects.reduce(0) { $0 + $1.keys.count }
        if count == 0 { return nil }
        return Contest(
          work: .operations(count),
          check: {
            for subject in subjects {
              for (position, key) in subject.keys.enumerated() {
                guard let ours = subject.ours[key], let theirs = subject.theirs[key] else {
                  throw Disagreement("the member '\(key)' is not found")
                }
                guard ours == subject.ours[position].value else {
                  throw Disagreement("the key '\(key)' finds another member's value")
                }
                try Agreement.require(ours, theirs)
              }
            }
          },
          jsen: {
            for subject in subjects {
              for key in subject.keys { blackHole(subject.ours[key]) }
            }
          },
          foundation: {
            for subject in subjects {
              for key in subject.keys { blackHole(subject.theirs[key]) }
            }
          })
      })
  }
}

/// An object in the form of both sides, and its keys.
private struct Subject {
  let ours: JSEN.Object
  let theirs: [String: Any]
  /// Copies of the keys. Comparing a string with itself does not compare bytes.
  let keys: [String]

  var count: Int { keys.count }

  /// All objects that have members.
  static func all(in json: JSEN, _ object: Any) -> [Subject] {
    switch (json, object) {
    case (.array(let ours), let theirs as [Any]):
      return zip(ours, theirs).flatMap { all(in: $0, $1) }
    case (.dictionary(let ours), let theirs as [String: Any]) where !ours.isEmpty:
      let keys = ours.map { String(decoding: Array($0.key.utf8), as: UTF8.self) }
      return [Subject(ours: ours, theirs: theirs, keys: keys)]
        + ours.flatMap { key, value in theirs[key].map { all(in: value, $0) } ?? [] }
    default:
      return []
    }
  }
}
