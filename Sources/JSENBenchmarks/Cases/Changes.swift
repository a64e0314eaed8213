import Foundation
import JSEN
import JSENStandards

extension Benchmark {
  /// Applies a patch of a thousand operations to the document, compared with code that sets the values through casts.
  /// The original stays as it is on both sides.
  static func patch(_ document: Document) -> Benchmark {
    Benchmark(
      name: "patch", document: document.name,
      measurement: .time {
        let json = try JSEN(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let routes = Route.spread(over: json)
        if routes.isEmpty { return nil }
        let operations = routes.enumerated().map { number, route -> JSONPatch.Operation in
          .replace(path: JSONPointer(tokens: route.keyPath.segments), value: %number)
        }
        let patch = JSONPatch(operations)
        return Contest(
          work: .operations(operations.count),
          check: {
            var other = object
            for (number, route) in routes.enumerated() { route.set(number, in: &other) }
            try Agreement.require(patch.applied(to: json), other)
          },
          jsen: { blackHole(try patch.applied(to: json)) },
          foundation: {
            var other = object
            for (number, route) in routes.enumerated() { route.set(number, in: &other) }
            blackHole(other)
          })
      })
  }

  /// Derives the differences of two versions of the document and describes them. Foundation only says whether there
  /// are any. The speed is in bytes of both versions, so that it compares with the speed of `parse`.
  static func differences(_ document: Document) -> Benchmark {
    Benchmark(
      name: "differences", document: document.name,
      measurement: .time {
        let old = try JSEN(parsing: document.bytes)
        guard let change = try Self.changes(of: old) else { return nil }
        let new = try change.applied(to: old)
        let oldObject = try foundationValue(Data(document.bytes)) as? NSObject
        let newObject = try foundationValue(Data(new.serialized().utf8)) as? NSObject
        return Contest(
          work: .bytes(2 * document.bytes.count),
          check: {
            let lines = new.differences(from: old).description.split(separator: "\n")
            guard lines.count == change.operations.count else {
              throw Disagreement("\(lines.count) differences, expected \(change.operations.count)")
            }
            guard try JSONPatch(from: old, to: new).applied(to: old) == new else {
              throw Disagreement("the derived patch has another result")
            }
          },
          jsen: { blackHole(new.differences(from: old).description) },
          foundation: { blackHole(oldObject == newObject) })
      })
  }

  /// A patch of a few dozen values, and of two elements of the longest array of objects.
  private static func changes(of json: JSEN) throws -> JSONPatch? {
    let routes = Route.spread(over: json, count: 40)
    guard let array = longestArray(in: json, routes) else { return nil }
    let kept = routes.map { JSONPointer(tokens: $0.keyPath.segments) }.filter {
      !$0.starts(with: array.appending(0)) && !$0.starts(with: array.appending(1))
    }
    return JSONPatch(
      kept.map { .replace(path: $0, value: "another value") }
        + [.remove(path: array.appending(0)), .add(path: array.appending(0), value: ["id": 1])])
  }

  private static func longestArray(in json: JSEN, _ routes: [Route]) -> JSONPointer? {
    var longest: (pointer: JSONPointer, count: Int)?
    for route in routes {
      var pointer = JSONPointer(tokens: route.keyPath.segments)
      while let parent = pointer.parent {
        pointer = parent
        guard let elements = json[pointer: pointer]?.array, elements.count > longest?.count ?? 9
        else { continue }
        if elements.allSatisfy({ $0.kind == .object }) { longest = (pointer, elements.count) }
      }
    }
    return longest?.pointer
  }
}
