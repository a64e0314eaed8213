import JSEN

/// Pieces are read as documents and values are.
extension Piece: JSONReadable {
  var kind: JSEN.Kind {
    switch content {
    case .node(let source, let index): source.value(index).kind
    case .open(let container): container.isObject ? .object : .array
    case .added(let json, _): json.kind
    }
  }

  subscript(key: String) -> Piece? { member(key) }

  subscript(position: Int) -> Piece? {
    switch content {
    case .node(let source, let index):
      source.value(index)[position].map { Piece(source, $0.index) }
    case .open(let container):
      !container.isObject && 0..<container.count ~= position
        ? container.value(at: container.order[position]) : nil
    case .added(let json, _): (json[position] as JSEN?).map { Piece(json: $0) }
    }
  }

  mutating func move(toMember key: borrowing KeyPattern) -> Bool {
    switch content {
    case .node(let source, let index):
      var value = source.value(index)
      guard value.move(toMember: key) else { return false }
      self = Piece(source, value.index)
    case .open(let container):
      guard let slot = container.slot(of: key) else { return false }
      self = container.value(at: slot)
    case .added(var json, _):
      guard json.move(toMember: key) else { return false }
      self = Piece(json: json)
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
    case .node(let source, let index): source.value(index).elementCount
    case .open(let container): container.isObject ? 0 : container.count
    case .added(let json, _): json.elementCount
    }
  }

  /// The value with the digits of its numbers. It is one loop, so nesting takes memory and no stack.
  var json: JSEN {
    switch content {
    case .node(let source, let index): return source.value(index).exactJSON
    case .added(let json, _): return json
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
    case .node(let source, let index):
      .node(source, source.value(index).makeChildren(containersOnly: containersOnly))
    case .open(let container):
      .open(OpenChildren(container, containersOnly: containersOnly))
    case .added(let json, _): .added(json.makeChildren(containersOnly: containersOnly))
    }
  }

  enum ChildIterator: JSONChildren {
    case node(Source, JSENDocument.Value.ChildIterator)
    case open(OpenChildren)
    case added(JSEN.ChildIterator)

    mutating func next() -> Piece? {
      switch self {
      case .node(let source, var children):
        let next = children.next()
        self = .node(source, children)
        return next.map { Piece(source, $0.index) }
      case .open(var children):
        let next = children.next()
        self = .open(children)
        return next
      case .added(var children):
        let next = children.next()
        self = .added(children)
        return next.map { Piece(json: $0) }
      }
    }

    var key: String? {
      switch self {
      case .node(_, let children): children.key
      case .open(let children): children.key
      case .added(let children): children.key
      }
    }
  }

  /// An iterator over the effective children of an open container.
  struct OpenChildren {
    let container: OpenContainer
    private let containersOnly: Bool
    private let slots: [Int]
    private var index = 0

    init(
      _ container: OpenContainer, containersOnly: Bool = false,
      _ order: TextStyle.KeyOrder = .asGiven
    ) {
      self.container = container
      self.containersOnly = containersOnly
      let slots = container.effectiveSlots
      self.slots = container.isObject ? order.sorted(slots) { container.name(at: $0) } : slots
    }

    mutating func next() -> Piece? {
      while index < slots.count {
        let value = container.value(at: slots[index])
        index += 1
        if !containersOnly || value.kind == .array || value.kind == .object { return value }
      }
      return nil
    }

    var key: String? { container.isObject ? container.name(at: slots[index - 1]) : nil }
  }
}

/// Scalars.
extension Piece {
  private func read<Result>(_ body: (any ScalarReadable) -> Result) -> Result? {
    switch content {
    case .node(let source, let index): body(source.value(index))
    case .open: nil
    case .added(let json, _): body(json)
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
