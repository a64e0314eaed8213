/// A dictionary or an array of unknown type, or a ``JSEN``, on a path through dictionaries.
enum AnyContainer {
  case members([String: Any])
  case elements([Any])
  case json(JSEN)

  init?(_ value: Any?) {
    switch value {
    case let json as JSEN: self = .json(json)
    case let object as JSEN.Object: self = .json(.dictionary(object))
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
    case .json(let json): json
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
      case .json(let json): return json.value(at: JSEN.KeyPath(segments: [segment]))
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

  /// Sets the value at the end of a path; nil removes it. Nothing changes when that is impossible.
  ///
  /// Each container is taken out of the one around it, so that it has one owner while it changes. A recursive function
  /// needs stack for each level.
  static func update(
    _ root: inout [String: Any], _ steps: KeyPathSteps, _ value: Any?
  ) throws(JSEN.KeyPathError) {
    var open = [AnyContainer.members(root)]
    root = [:]
    defer {
      while open.count > 1, let child = open.popLast()?.value {
        open[open.count - 1][steps.segments[open.count - 1]] = child
      }
      if case .members(let members) = open[0] { root = members }
    }
    for (depth, segment) in steps.segments.enumerated() {
      if case .json(var json) = open[depth] {
        open[depth] = .elements([])
        defer { open[depth] = .json(json) }
        return try json.update(steps, from: depth, to: value)
      }
      if let objection = open[depth].objection(to: segment, isSetting: value != nil) {
        throw JSEN.KeyPathError(objection, steps.path, at: depth)
      }
      if depth == steps.segments.count - 1 {
        open[depth][segment] = value
        return
      }
      let child = open[depth][segment]
      let container = try AnyContainer(child, at: depth + 1, of: steps, isSetting: value != nil)
      if child != nil { open[depth][segment] = () }
      open.append(container)
    }
  }
}

extension JSEN {
  /// Sets or removes the value to which the segments of a path lead from a depth on.
  fileprivate mutating func update(
    _ steps: KeyPathSteps, from depth: Int, to value: Any?
  ) throws(KeyPathError) {
    let rest = steps.path(from: depth)
    do throws(KeyPathError) {
      guard let value else {
        try remove(at: rest)
        return
      }
      guard let new = JSEN(from: value) else {
        let reason = KeyPathError.Reason.unsuitableType(
          expected: "a JSON value", found: "\(type(of: value))")
        throw KeyPathError(reason, rest, at: steps.segments.count - 1 - depth)
      }
      try set(new, at: rest)
    } catch {
      throw error.inside(steps.path, segments: depth)
    }
  }
}
