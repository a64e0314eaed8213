/// A dictionary or an array of unknown type, or a ``JSEN``, on a path through dictionaries.
enum AnyContainer {
  case members([String: Any])
  case elements([Any])
  /// A value, or an object of its own type.
  case json(JSEN, isObject: Bool)

  init?(_ value: Any?) {
    switch value {
    case let json as JSEN: self = .json(json, isObject: false)
    case let object as JSEN.Object: self = .json(.dictionary(object), isObject: true)
    case let members as [String: Any]: self = .members(members)
    case let elements as [Any]: self = .elements(elements)
    default: return nil
    }
  }

  /// Makes the container in which a segment of a path changes something. A missing container is created.
  private init(
    _ value: Any?, at depth: Int, of steps: KeyPathSteps, isSetting: Bool
  ) throws(JSEN.KeyPathError) {
    if let container = AnyContainer(value) {
      self = container
      return
    }
    let scalar = value.map { JSEN(from: $0) } ?? .null
    if isSetting, scalar == .null {
      // The rest of the path is new, so this fails for the first missing container or never.
      try steps.checkNewArrays(after: depth - 1)
      self = steps.isInArray(depth) ? .elements([]) : .members([:])
    } else if let scalar {
      throw JSEN.KeyPathError(.notAContainer(scalar.kind), steps.path, at: depth)
    } else {
      let found = value.map { "\(type(of: $0))" } ?? "nil"
      throw JSEN.KeyPathError(
        .unsuitableType(expected: "a dictionary or array", found: found), steps.path, at: depth - 1)
    }
  }

  private var value: Any {
    switch self {
    case .members(let members): members
    case .elements(let elements): elements
    case .json(.dictionary(let object), isObject: true): object
    case .json(let json, _): json
    }
  }

  /// The child of a segment. A new child needs a place: a key, or the index after the last element.
  private(set) subscript(segment: String) -> Any? {
    get {
      switch self {
      case .members(let members): return members[segment]
      case .elements(let elements):
        guard let index = JSEN.KeyPath.index(segment), index < elements.count else { return nil }
        return elements[index]
      case .json(let json, _): return json.value(at: JSEN.KeyPath(segments: [segment]))
      }
    }
    set {
      // The container then has one owner while it changes.
      if case .members(var members) = self {
        self = .elements([])
        members[segment] = newValue
        self = .members(members)
      } else if case .elements(var elements) = self, let index = JSEN.KeyPath.index(segment),
        index <= elements.count
      {
        self = .elements([])
        let new = newValue.map { [$0] } ?? []
        elements.replaceSubrange(index..<min(index + 1, elements.count), with: new)
        self = .elements(elements)
      }
    }
  }

  /// Why a segment has no child that can be changed; nil when it has one, or when it can be added.
  private func objection(to segment: String, isSetting: Bool) -> JSEN.KeyPathError.Reason? {
    if self[segment] != nil { return nil }
    guard case .elements(let elements) = self else { return isSetting ? nil : .missing }
    let isNext = isSetting && JSEN.KeyPath.index(segment) == elements.count
    return isNext ? nil : .noElement(segment, count: elements.count)
  }

  /// A value that was converted to make the container; nil for the types that a container holds.
  private static func original(_ value: Any?) -> Any? {
    switch value.map({ type(of: $0) }) {
    case is [String: Any].Type, is [Any].Type, is JSEN.Type, is JSEN.Object.Type: nil
    default: value
    }
  }

  /// Sets the value at the end of a path; nil removes it. Nothing changes when that is impossible.
  ///
  /// Each container is taken out of the one around it, so that it has one owner while it changes. A recursive function
  /// needs stack for each level.
  static func update(
    _ root: inout [String: Any], _ steps: KeyPathSteps, _ value: Any?
  ) throws(JSEN.KeyPathError) {
    var open = [AnyContainer.members(root)]
    var originals: [Any?] = [nil]
    var isDone = false
    root = [:]
    defer {
      while open.count > 1, let child = open.popLast()?.value, let original = originals.popLast() {
        open[open.count - 1][steps.segments[open.count - 1]] = isDone ? child : original ?? child
      }
      if case .members(let members) = open[0] { root = members }
    }
    for (depth, segment) in steps.segments.enumerated() {
      if case .json(var json, let isObject) = open[depth] {
        open[depth] = .elements([])
        defer { open[depth] = .json(json, isObject: isObject) }
        try json.update(steps, from: depth, to: value)
        isDone = true
        return
      }
      if let objection = open[depth].objection(to: segment, isSetting: value != nil) {
        throw JSEN.KeyPathError(objection, steps.path, at: depth)
      }
      if depth == steps.segments.count - 1 {
        open[depth][segment] = value
        isDone = true
        return
      }
      let child = open[depth][segment]
      let container = try AnyContainer(child, at: depth + 1, of: steps, isSetting: value != nil)
      if child != nil { open[depth][segment] = () }
      open.append(container)
      originals.append(original(child))
    }
  }
}

extension JSEN {
  /// Sets or removes the value to which the segments of a path lead from a depth on.
  fileprivate mutating func update(
    _ steps: KeyPathSteps, from depth: Int, to value: Any?
  ) throws(KeyPathError) {
    let rest = steps.dropFirst(depth)
    do throws(KeyPathError) {
      guard let value else {
        try remove(at: rest.path)
        return
      }
      guard let new = JSEN(from: value) else {
        let reason = KeyPathError.Reason.unsuitableType(
          expected: "a JSON value", found: "\(type(of: value))")
        throw KeyPathError(reason, rest.path, at: rest.segments.count - 1)
      }
      try new.checkDepth(along: rest)
      try update(along: rest, to: new)
    } catch {
      throw error.inside(steps.path, segments: depth)
    }
  }
}
