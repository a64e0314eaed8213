/// Changes along key paths, with the rules of the functions of ``JSEN``.
extension JSONSettable {
  package mutating func set(_ value: JSEN, along path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    let steps = try KeyPathSteps(path)
    try value.checkDepth(along: steps)
    try update(along: steps, to: value)
  }

  @discardableResult
  package mutating func remove(along path: JSEN.KeyPath) throws(JSEN.KeyPathError) -> Self {
    let steps = try KeyPathSteps(path)
    guard let removed = try update(along: steps, to: nil) else { throw errorForNothing(at: path) }
    return removed
  }

  package mutating func append(
    _ element: JSEN, along path: JSEN.KeyPath
  ) throws(JSEN.KeyPathError) {
    let steps = try KeyPathSteps(path)
    try element.checkDepth(along: steps, inside: 1)
    let count = steps.segments.count
    try editContainer(depth: count) { (container, depth) throws(JSEN.KeyPathError) in
      try container.position(at: depth, of: steps)
    } change: { (container, depth) throws(JSEN.KeyPathError) in
      if depth < count || container.isNull {
        try container.create([element], at: depth, of: steps)
      } else if container.kind == .array {
        container.insertElement(Self(json: element), at: container.elementCount)
      } else {
        throw JSEN.KeyPathError(.notAnArray(container.kind), path, at: count - 1)
      }
    }
  }

  package mutating func insert(
    _ element: JSEN, along path: JSEN.KeyPath
  ) throws(JSEN.KeyPathError) {
    let steps = try KeyPathSteps(path).endingInArray
    try element.checkDepth(along: steps)
    try edit(steps, creating: element) { (container, last) throws(JSEN.KeyPathError) in
      if container.kind != .array {
        throw JSEN.KeyPathError(.cannotInsert(container.kind), path, at: last)
      }
      let index = try container.position(at: last, of: steps) ?? container.elementCount
      container.insertElement(Self(json: element), at: index)
    }
  }

  /// Sets the value at the end of a path, or removes it.
  ///
  /// - Parameter start: how many segments lead to this value.
  /// - Returns: the value that was there.
  @discardableResult
  mutating func update(
    along steps: KeyPathSteps, from start: Int = 0, to value: JSEN?
  ) throws(JSEN.KeyPathError) -> Self? {
    var old: Self?
    try edit(steps, from: start, creating: value) { (container, last) throws(JSEN.KeyPathError) in
      let position = try container.position(at: last, of: steps)
      guard let value else {
        old = position.map { container.removeChild(at: $0) }
        return
      }
      if let position {
        old = container.replaceChild(at: position, by: Self(json: value))
      } else {
        try container.checkAddition(at: last, of: steps)
        container.add(Self(json: value), steps.segments[last])
      }
    }
    return old
  }

  /// Changes the container of the value at the end of a path in place. If it is missing, this creates it with a value.
  ///
  /// All failures happen before a container is created.
  ///
  /// - Parameters:
  ///   - start: how many segments lead to this value.
  ///   - value: the value that is created; nil to create nothing.
  private mutating func edit(
    _ steps: KeyPathSteps, from start: Int = 0, creating value: JSEN?,
    changeContainer: (_ container: inout Self, _ last: Int) throws(JSEN.KeyPathError) -> Void
  ) throws(JSEN.KeyPathError) {
    let last = steps.segments.count - 1
    try editContainer(depth: last - start) { (container, depth) throws(JSEN.KeyPathError) in
      try container.position(at: start + depth, of: steps)
    } change: { (container, depth) throws(JSEN.KeyPathError) in
      if start + depth < last || container.isNull {
        if let value { try container.create(value, at: start + depth, of: steps) }
      } else {
        try changeContainer(&container, last)
      }
    }
  }

  /// The position of the member or element that a segment of a path names; nil when it can be added.
  private func position(
    at depth: Int, of steps: KeyPathSteps
  ) throws(JSEN.KeyPathError) -> Int? {
    let segment = steps.segments[depth]
    switch kind {
    case .object: return position(of: segment)
    case .array:
      let count = elementCount
      guard let index = JSEN.KeyPath.index(segment), index <= count else {
        throw JSEN.KeyPathError(.noElement(segment, count: count), steps.path, at: depth)
      }
      return index < count ? index : nil
    case .null: return nil
    case let other: throw JSEN.KeyPathError(.notAContainer(other), steps.path, at: depth)
    }
  }

  private func checkAddition(
    at depth: Int, of steps: KeyPathSteps
  ) throws(JSEN.KeyPathError) {
    if let objection = objection(toAdding: steps.path, at: depth) {
      throw JSEN.KeyPathError(.objection(objection), steps.path, at: depth)
    }
  }

  /// Creates the containers for the rest of a path, with a value at the end, and also this one if it is null.
  private mutating func create(
    _ value: JSEN, at depth: Int, of steps: KeyPathSteps
  ) throws(JSEN.KeyPathError) {
    if !isNull { try checkAddition(at: depth, of: steps) }
    let first = isNull ? depth : depth + 1
    try steps.checkNewArrays(after: first - 1)
    var created = value
    for position in (first..<max(first, steps.segments.count)).reversed() {
      created =
        steps.isInArray(position)
        ? .array([created])
        : .dictionary([steps.segments[position]: created] as JSEN.Object)
    }
    if isNull {
      self = Self(json: created)
    } else {
      add(Self(json: created), steps.segments[depth])
    }
  }
}

extension JSONReadable {
  package var isNull: Bool { kind == .null }
}

extension JSEN {
  /// Checks that this value does not nest too deep at the end of a path.
  ///
  /// - Parameter levels: how many more containers are created around the value.
  func checkDepth(along steps: KeyPathSteps, inside levels: Int = 0) throws(KeyPathError) {
    let count = steps.segments.count
    if !fits(inside: count + levels) {
      throw KeyPathError(.depthLimit(JSEN.maximumDepth), steps.path, at: count - 1)
    }
  }

  /// Whether this value does not nest too deep inside a number of containers.
  func fits(inside levels: Int) -> Bool {
    levels <= JSEN.maximumDepth && !isDeeper(than: JSEN.maximumDepth - levels)
  }
}
