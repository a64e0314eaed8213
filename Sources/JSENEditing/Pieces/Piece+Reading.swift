import JSEN

/// Pieces are read as documents and values are.
extension Piece: JSONReadable {
  var kind: JSEN.Kind {
    switch content {
    case .node(let storage, let index): JSENDocument.Value(storage: storage, index: index).kind
    case .open(let container): container.isObject ? .object : .array
    case .value(let json): json.kind
    }
  }

  subscript(key: String) -> Piece? {
    switch content {
    case .node(let storage, let index):
      JSENDocument.Value(storage: storage, index: index)[key].map { Piece(storage, $0.index) }
    case .open(let container): container.position(of: key).map { container.value(at: $0) }
    case .value(let json): (json[key] as JSEN?).map { Piece(.value($0)) }
    }
  }

  subscript(position: Int) -> Piece? {
    switch content {
    case .node(let storage, let index):
      JSENDocument.Value(storage: storage, index: index)[position].map { Piece(storage, $0.index) }
    case .open(let container):
      !container.isObject && container.entries.indices.contains(position)
        ? container.value(at: position) : nil
    case .value(let json): (json[position] as JSEN?).map { Piece(.value($0)) }
    }
  }

  mutating func move(toMember key: SmallKey) -> Bool { move(toMember: KeyPattern(key)) }

  mutating func move(toMember pattern: borrowing KeyPattern) -> Bool {
    switch content {
    case .node(let storage, let index):
      var value = JSENDocument.Value(storage: storage, index: index)
      guard value.move(toMember: pattern) else { return false }
      self = Piece(storage, value.index)
    case .open(let container):
      guard let position = container.position(of: pattern) else { return false }
      self = container.value(at: position)
    case .value(var json):
      guard json.move(toMember: pattern) else { return false }
      self = Piece(.value(json))
    }
    return true
  }

  mutating func move(toElement position: Int) -> Bool {
    guard let element = self[position] else { return false }
    self = element
    return true
  }

  var elementCount: Int {
    switch content {
    case .node(let storage, let index):
      JSENDocument.Value(storage: storage, index: index).elementCount
    case .open(let container): container.isObject ? 0 : container.entries.count
    case .value(let json): json.elementCount
    }
  }

  /// The value with the digits of its numbers. It is one loop, so nesting takes memory and no stack.
  var json: JSEN {
    switch content {
    case .node(let storage, let index):
      return JSENDocument.Value(storage: storage, index: index).exactJSON
    case .value(let json): return json
    case .open: break
    }
    var open: [(children: ChildIterator, json: JSEN)] = [(makeChildren(), empty)]
    while true {
      let last = open.count - 1
      guard let child = open[last].children.next() else {
        let json = open.removeLast().json
        if last == 0 { return json }
        open[last - 1].json.add(json, open[last - 1].children.key ?? "")
        continue
      }
      if case .open = child.content {
        open.append((child.makeChildren(), child.empty))
      } else {
        open[last].json.add(child.json, open[last].children.key ?? "")
      }
    }
  }

  private var empty: JSEN { kind == .object ? [:] : [] }

  func makeChildren(containersOnly: Bool) -> ChildIterator {
    switch content {
    case .node(let storage, let index):
      .node(
        storage,
        JSENDocument.Value(storage: storage, index: index)
          .makeChildren(containersOnly: containersOnly))
    case .open(let container):
      .open(OpenChildren(container, containersOnly: containersOnly))
    case .value(let json): .value(json.makeChildren(containersOnly: containersOnly))
    }
  }

  enum ChildIterator: JSONChildren {
    case node(DocumentStorage, JSENDocument.Value.ChildIterator)
    case open(OpenChildren)
    case value(JSEN.ChildIterator)

    mutating func next() -> Piece? {
      switch self {
      case .node(let storage, var children):
        let next = children.next()
        self = .node(storage, children)
        return next.map { Piece(storage, $0.index) }
      case .open(var children):
        let next = children.next()
        self = .open(children)
        return next
      case .value(var children):
        let next = children.next()
        self = .value(children)
        return next.map { Piece(.value($0)) }
      }
    }

    var key: String? {
      switch self {
      case .node(_, let children): children.key
      case .open(let children): children.key
      case .value(let children): children.key
      }
    }
  }

  /// An iterator over the effective children of an open container.
  struct OpenChildren {
    private let container: OpenContainer
    private let containersOnly: Bool
    private let positions: [Int]
    private var position = 0

    init(_ container: OpenContainer, containersOnly: Bool) {
      self.container = container
      self.containersOnly = containersOnly
      positions = container.effectivePositions
    }

    mutating func next() -> Piece? {
      while position < positions.count {
        let value = container.value(at: positions[position])
        position += 1
        if !containersOnly || value.kind == .array || value.kind == .object { return value }
      }
      return nil
    }

    var key: String? { container.isObject ? container.name(at: positions[position - 1]) : nil }
  }
}

/// Scalars.
extension Piece {
  private func read<Result>(_ body: (any ScalarReadable) -> Result) -> Result? {
    switch content {
    case .node(let storage, let index):
      body(JSENDocument.Value(storage: storage, index: index))
    case .open: nil
    case .value(let json): body(json)
    }
  }

  var bool: Bool? { read { $0.bool } ?? nil }
  var string: String? { read { $0.string } ?? nil }
  var int: Int? { read { $0.int } ?? nil }
  var storedDouble: Double? { read { $0.storedDouble } ?? nil }
  var literalLength: Int? { read { $0.literalLength } ?? nil }
  var number: JSEN.Number? { read { $0.number } ?? nil }
  var isNegativeZero: Bool { read { $0.isNegativeZero } ?? false }
}
