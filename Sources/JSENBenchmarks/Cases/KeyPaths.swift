import Foundation
import JSEN

extension Benchmark {
  /// Reads along paths to values all over the document: `json[keyPath: path]`, compared with nested casts to
  /// `[String: Any]` and `[Any]`.
  static func get(_ document: Document) -> Benchmark {
    Benchmark(
      name: "get", document: document.name,
      measurement: .time {
        let json = try JSEN(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let routes = Route.spread(over: json)
        if routes.isEmpty { return nil }
        let paths = routes.map(\.keyPath)
        return Contest(
          work: .operations(routes.count),
          check: {
            for (path, route) in zip(paths, routes) {
              guard let value = json[keyPath: path], let other = route.value(in: object) else {
                throw Disagreement("nothing found at '\(path)'")
              }
              try Agreement.require(value, other)
            }
          },
          jsen: { for path in paths { blackHole(json[keyPath: path]) } },
          foundation: { for route in routes { blackHole(route.value(in: object)) } })
      })
  }

  /// Writes along the same paths: `json[keyPath: path] = value`, compared with code that casts each container, changes
  /// it and puts it back.
  static func set(_ document: Document) -> Benchmark {
    Benchmark(
      name: "set", document: document.name,
      measurement: .time {
        var json = try JSEN(parsing: document.bytes)
        var object = try foundationValue(Data(document.bytes))
        let routes = Route.spread(over: json)
        if routes.isEmpty { return nil }
        let paths = routes.map(\.keyPath)
        return Contest(
          work: .operations(routes.count),
          check: {
            for (number, (path, route)) in zip(paths, routes).enumerated() {
              json[keyPath: path] = %number
              route.set(number, in: &object)
              guard json[keyPath: path]?.int == number else {
                throw Disagreement("'\(path)' does not read as it was set")
              }
            }
            try Agreement.require(json, object)
          },
          jsen: {
            for (number, path) in paths.enumerated() { json[keyPath: path] = %number }
            blackHole(json)
          },
          foundation: {
            for (number, route) in routes.enumerated() { route.set(number, in: &object) }
            blackHole(object)
          })
      })
  }
}

/// The path to one value of a document, for both sides.
struct Route {
  enum Step {
    case key(String)
    case index(Int)
  }

  let steps: [Step]

  var keyPath: JSEN.KeyPath {
    JSEN.KeyPath(
      segments: steps.map {
        switch $0 {
        case .key(let key): key
        case .index(let index): String(index)
        }
      })
  }

  /// Paths to about a thousand scalars at most, evenly distributed over the document.
  static func spread(over json: JSEN, count: Int = 1000) -> [Route] {
    var total = 0
    visit(json) { _ in total += 1 }
    let stride = max(total / count, 1)
    var number = 0
    var routes: [Route] = []
    visit(json) { steps in
      if number % stride == 0 { routes.append(Route(steps: steps)) }
      number += 1
    }
    return routes
  }

  /// Calls `body` for each scalar, except those after an empty key, which have no key path.
  private static func visit(_ json: JSEN, _ body: ([Step]) -> Void) {
    var steps: [Step] = []
    func visit(_ json: JSEN) {
      switch json {
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          steps.append(.index(index))
          visit(element)
          steps.removeLast()
        }
      case .dictionary(let members):
        for (key, value) in members where !key.isEmpty {
          steps.append(.key(key))
          visit(value)
          steps.removeLast()
        }
      default:
        if !steps.isEmpty { body(steps) }
      }
    }
    visit(json)
  }

  func value(in object: Any) -> Any? {
    var current = object
    for step in steps {
      switch step {
      case .key(let key):
        guard let next = (current as? [String: Any])?[key] else { return nil }
        current = next
      case .index(let index):
        guard let elements = current as? [Any], elements.indices.contains(index) else { return nil }
        current = elements[index]
      }
    }
    return current
  }

  func set(_ value: Any, in object: inout Any) {
    Self.set(value, along: steps[...], in: &object)
  }

  private static func set(_ value: Any, along steps: ArraySlice<Step>, in object: inout Any) {
    switch steps.first {
    case nil:
      object = value
    case .key(let key):
      guard var members = object as? [String: Any], var child = members[key] else { return }
      set(value, along: steps.dropFirst(), in: &child)
      members[key] = child
      object = members
    case .index(let index):
      guard var elements = object as? [Any], elements.indices.contains(index) else { return }
      set(value, along: steps.dropFirst(), in: &elements[index])
      object = elements
    }
  }
}
