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
          jsen: { subjects.visit { $0.lookUpOurs() } },
          foundation: { subjects.visit { $0.lookUpTheirs() } })
      })
  }
}

/// An object in the form of both sides, and its keys.
///
/// It is a class whose keys are read through a span, which macOS 13 has for contiguous arrays, so that the benchmark itself
/// retains as little as possible. Most objects have few members. With a structure and plain loops over arrays, copying
/// structures took 5 to 15 ns for each key of both sides, as much as finding the key.
private final class Subject {
  let ours: JSEN.Object
  let theirs: [String: Any]
  /// Copies of the keys. Comparing a string with itself does not compare bytes.
  let keys: ContiguousArray<String>

  private init(_ ours: JSEN.Object, _ theirs: [String: Any]) {
    self.ours = ours
    self.theirs = theirs
    keys = ContiguousArray(ours.map { String(decoding: Array($0.key.utf8), as: UTF8.self) })
  }

  var count: Int { keys.count }

  func lookUpOurs() { Self.lookUp(keys, in: ours) }

  func lookUpTheirs() { Self.lookUp(keys, in: theirs) }

  @inline(never)
  private static func lookUp(_ keys: ContiguousArray<String>, in object: JSEN.Object) {
    let keys = keys.span
    for position in keys.indices { blackHole(object[keys[position]]) }
  }

  @inline(never)
  private static func lookUp(_ keys: ContiguousArray<String>, in object: [String: Any]) {
    let keys = keys.span
    for position in keys.indices { blackHole(object[keys[position]]) }
  }

  /// All objects that have members.
  static func all(in json: JSEN, _ object: Any) -> [Subject] {
    switch (json, object) {
    case (.array(let ours), let theirs as [Any]):
      return zip(ours, theirs).flatMap { all(in: $0, $1) }
    case (.dictionary(let ours), let theirs as [String: Any]) where !ours.isEmpty:
      return [Subject(ours, theirs)]
        + ours.flatMap { key, value in theirs[key].map { all(in: value, $0) } ?? [] }
    default:
      return []
    }
  }
}

extension [Subject] {
  /// Calls `body` for each object. A plain loop retains and releases each one, which takes as long as a lookup.
  fileprivate func visit(_ body: (Subject) -> Void) {
    for position in indices {
      // SAFETY: the array holds the object during the call.
      unsafe Unmanaged.passUnretained(self[position])._withUnsafeGuaranteedRef(body)
    }
  }
}
