/// A path through dictionaries and arrays of `Any`, and on through a ``JSEN`` or an object.
enum AnyPath {
  /// The child that a segment names; nil when there is none.
  static func child(_ segment: String, of container: Any) -> Any? {
    switch container {
    case let json as JSEN: return json.value(at: JSEN.KeyPath(segments: [segment]))
    case let object as JSEN.Object: return object[segment]
    case let members as [String: Any]: return members[segment]
    case let elements as [Any]:
      guard let index = JSEN.KeyPath.index(segment), index < elements.count else { return nil }
      return elements[index]
    default: return nil
    }
  }

  /// Sets, adds or removes a child. A new child needs a place: a key, or the index after the last element.
  private static func setChild(_ segment: String, of container: inout Any, to child: Any?) {
    // The container then has one owner while it changes.
    if var members = container as? [String: Any] {
      container = ()
      members[segment] = child
      container = members
    } else if var elements = container as? [Any], let index = JSEN.KeyPath.index(segment) {
      container = ()
      let new = child.map { [$0] } ?? []
      elements.replaceSubrange(index..<min(index + 1, elements.count), with: new)
      container = elements
    }
  }

  /// Sets the value at the end of a path; nil removes it. Nothing changes when that is impossible.
  ///
  /// Each container is taken out of the one around it, so that it has one owner while it changes. A recursive function
  /// needs stack for each level.
  static func update(
    _ root: inout [String: Any], _ steps: KeyPathSteps, to value: Any?
  ) throws(JSEN.KeyPathError) {
    /// The containers on the path, and those of other types as they were: a change converts them.
    var open: [(container: Any, original: Any?)] = [(root, nil)]
    var isDone = false
    root = [:]
    defer {
      while open.count > 1, let last = open.popLast() {
        let container = isDone ? last.container : last.original ?? last.container
        let outer = open.count - 1
        setChild(steps.segments[outer], of: &open[outer].container, to: container)
      }
      root = open[0].container as? [String: Any] ?? [:]
    }
    for (depth, segment) in steps.segments.enumerated() {
      if try updateJSON(&open[depth].container, along: steps, from: depth, to: value) { break }
      let child = child(segment, of: open[depth].container)
      if child == nil { try checkPlace(in: open[depth].container, at: depth, of: steps, value) }
      guard depth < steps.segments.count - 1, let child, isContainer(child) else {
        let new = try created(value, insteadOf: child, after: depth, of: steps)
        setChild(segment, of: &open[depth].container, to: new)
        break
      }
      setChild(segment, of: &open[depth].container, to: ())
      open.append((child, keepsType(child) ? nil : child))
    }
    isDone = true
  }

  /// Updates a ``JSEN`` or an object along the rest of a path; returns false for any other container.
  private static func updateJSON(
    _ container: inout Any, along steps: KeyPathSteps, from depth: Int, to value: Any?
  ) throws(JSEN.KeyPathError) -> Bool {
    let isObject = container is JSEN.Object
    let object = (container as? JSEN.Object).map { JSEN.dictionary($0) }
    guard var json = container as? JSEN ?? object else { return false }
    // The value then has one owner while it changes.
    container = ()
    defer { container = isObject ? json.object ?? [:] : json }
    guard let value else {
      do throws(JSEN.KeyPathError) {
        try json.remove(at: JSEN.KeyPath(segments: steps.segments.dropFirst(depth)))
      } catch {
        throw error.inside(steps.path, segments: depth)
      }
      return true
    }
    guard let new = JSEN(from: value) else {
      throw JSEN.KeyPathError(
        .unsuitableType(expected: "a JSON value", found: "\(type(of: value))"), steps.path,
        at: steps.segments.count - 1)
    }
    try new.checkDepth(along: steps)
    try json.update(along: steps, from: depth, to: new)
    return true
  }

  /// Checks that a container that has no child for a segment can get one.
  private static func checkPlace(
    in container: Any, at depth: Int, of steps: KeyPathSteps, _ value: Any?
  ) throws(JSEN.KeyPathError) {
    let segment = steps.segments[depth]
    if let elements = container as? [Any] {
      if value == nil || JSEN.KeyPath.index(segment) != elements.count {
        throw JSEN.KeyPathError(.noElement(segment, count: elements.count), steps.path, at: depth)
      }
    } else if value == nil {
      throw JSEN.KeyPathError(.missing, steps.path, at: depth)
    }
  }

  /// Returns the child for a segment, with the containers for the rest of the path, which replace nothing but null.
  private static func created(
    _ value: Any?, insteadOf child: Any?, after depth: Int, of steps: KeyPathSteps
  ) throws(JSEN.KeyPathError) -> Any? {
    let rest = depth + 1..<steps.segments.count
    if rest.isEmpty { return value }
    let scalar = child.map { JSEN(from: $0) } ?? .null
    guard let scalar else {
      throw JSEN.KeyPathError(
        .unsuitableType(
          expected: "a dictionary or array", found: child.map { "\(type(of: $0))" } ?? "nil"),
        steps.path, at: depth)
    }
    guard let value, scalar == .null else {
      throw JSEN.KeyPathError(.notAContainer(scalar.kind), steps.path, at: depth + 1)
    }
    try steps.checkNewArrays(after: depth)
    return rest.reversed().reduce(value) { value, position in
      steps.isInArray(position)
        ? [value] as [Any] as Any : [steps.segments[position]: value] as [String: Any]
    }
  }

  private static func isContainer(_ value: Any) -> Bool {
    value is JSEN || value is JSEN.Object || value is [String: Any] || value is [Any]
  }

  /// Whether a container has the same type after a change.
  private static func keepsType(_ container: Any) -> Bool {
    switch type(of: container) {
    case is [String: Any].Type, is [Any].Type, is JSEN.Type, is JSEN.Object.Type: true
    default: false
    }
  }
}
