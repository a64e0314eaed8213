import Foundation
import JSEN
import JSENStandards

/// Key paths, pointers and queries, compared with nested casts to `[String: Any]` and `[Any]`.
extension Benchmark {
  /// Reads along paths to values all over the document, by each kind of path, from a value and from a document.
  static func getInEachWay(_ document: Document) -> [Benchmark] {
    [
      getByRoutes("get-document", document) { routes, _, document in
        let paths = routes.map(\.keyPath)
        return { visit in for path in paths { visit(document.root[keyPath: path].map { JSEN($0) }) }
        }
      },
      getByRoutes("get-pointer", document) { routes, json, _ in
        let pointers = routes.compactMap { JSONPointer($0.keyPath) }
        return { visit in for pointer in pointers { visit(json[pointer: pointer]) } }
      },
      getByRoutes("get-pointer-document", document) { routes, _, document in
        let pointers = routes.compactMap { JSONPointer($0.keyPath) }
        return { visit in
          for pointer in pointers { visit(document.root[pointer: pointer].map { JSEN($0) }) }
        }
      },
      getByRoutes("get-query", document) { routes, json, _ in
        let queries = try routes.map { try JSONPath($0.query) }
        return { visit in for query in queries { visit(query.first(in: json)) } }
      },
      getByRoutes("get-query-document", document) { routes, _, document in
        let queries = try routes.map { try JSONPath($0.query) }
        return { visit in
          for query in queries { visit(query.first(in: document).map { JSEN($0) }) }
        }
      },
    ]
  }

  /// - Parameter prepare: returns a function that calls its argument for the value of each route.
  private static func getByRoutes(
    _ name: String, _ document: Document,
    prepare: @escaping ([Route], JSEN, JSENDocument) throws -> ((JSEN?) -> Void) -> Void
  ) -> Benchmark {
    Benchmark(
      name: name, document: document.name,
      measurement: .time {
        let json = try JSEN(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let routes = Route.spread(over: json)
        if routes.isEmpty { return nil }
        let read = try prepare(routes, json, JSENDocument(parsing: document.bytes))
        return Contest(
          work: .operations(routes.count),
          check: {
            var found: [JSEN?] = []
            read { found.append($0) }
            for (value, route) in zip(found, routes) {
              guard let value, let other = route.value(in: object) else {
                throw Disagreement("nothing found at '\(route.keyPath)'")
              }
              try Agreement.require(value, other)
            }
          },
          jsen: { read { blackHole($0) } },
          foundation: { for route in routes { blackHole(route.value(in: object)) } })
      })
  }

  /// All values of one name, at any depth: from a value, from a document, and from the text with the parse.
  static func descend(_ document: Document) -> [Benchmark] {
    let data = Data(document.bytes)
    return [
      descend("descend", document) { path, json, _ in
        let count = path.count(in: json)
        return (count, { blackHole(path.count(in: json)) }, { $0 })
      },
      descend("descend-document", document) { path, _, parsed in
        let count = path.count(in: parsed)
        return (count, { blackHole(path.count(in: parsed)) }, { $0 })
      },
      descend("descend-text", document) { path, _, _ in
        let read = { path.count(in: try JSENDocument(parsing: document.bytes)) }
        return (try read(), { blackHole(try read()) }, { _ in try foundationValue(data) })
      },
    ]
  }

  private static func descend(
    _ name: String, _ document: Document,
    prepare:
      @escaping (JSONPath, JSEN, JSENDocument) throws -> (
        count: Int, read: () throws -> Void, object: (Any) throws -> Any
      )
  ) -> Benchmark {
    Benchmark(
      name: name, document: document.name,
      measurement: .time {
        let json = try JSEN(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let keys =
          JSONPath("$..user.name").first(in: json) != nil
          ? ["user", "name"] : Route.spread(over: json).compactMap(\.lastKey).prefix(1)
        if keys.isEmpty { return nil }
        let path = try JSONPath("$.." + keys.map { Route.quoted($0) }.joined())
        let side = try prepare(path, json, JSENDocument(parsing: document.bytes))
        return Contest(
          work: .bytes(document.bytes.count),
          check: {
            try require(
              side.count == values(keys[...], in: side.object(object)).count && side.count > 0,
              "the values are not the same")
          },
          jsen: side.read,
          foundation: { blackHole(values(keys[...], in: try side.object(object))) })
      })
  }

  /// The values of the last key in the objects at the others, which are at any depth.
  private static func values(_ keys: ArraySlice<String>, in object: Any) -> [Any] {
    var found: [Any] = []
    var open = [object]
    while let value = open.popLast() {
      if let members = value as? [String: Any] {
        var child: Any? = members
        for key in keys { child = (child as? [String: Any])?[key] }
        if let child { found.append(child) }
        open += members.values
      } else if let elements = value as? [Any] {
        open += elements
      }
    }
    return found
  }

  /// A condition for 10,000 objects, from the text.
  static var filtering: Benchmark {
    Benchmark(
      name: "filter", document: noDocument,
      measurement: .time {
        let objects = (0..<10_000).map { number -> JSEN in
          [
            "id": .int(number), "name": %"Item \(number)",
            "price": .double(Double(number % 97) / 4),
          ]
        }
        let bytes = try JSEN.array(objects).serializedBytes()
        let data = Data(bytes)
        let path: JSONPath = "$[?@.price < 10 && @.id != 7].name"
        let ours = {
          path.values(in: try JSENDocument(parsing: bytes)).compactMap(\.string)
        }
        let theirs = {
          (try foundationValue(data) as? [[String: Any]] ?? []).compactMap { object -> String? in
            guard let price = object["price"] as? Double, price < 10, object["id"] as? Int != 7
            else { return nil }
            return object["name"] as? String
          }
        }
        return Contest(
          work: .bytes(bytes.count),
          check: { try require(ours() == theirs(), "the names are not the same") },
          jsen: { blackHole(try ours()) },
          foundation: { blackHole(try theirs()) })
      })
  }
}

extension Route {
  /// The query that finds the value.
  fileprivate var query: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .key(let key): text += Self.quoted(key)
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  fileprivate static func quoted(_ key: String) -> String {
    "[\(JSEN.string(key).description)]"
  }

  fileprivate var lastKey: String? {
    if case .key(let key)? = steps.last { key } else { nil }
  }
}
