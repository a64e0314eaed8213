import JSEN

/// A value as rules let it be compared: without what they ignore, and with objects instead of arrays whose elements are
/// identified. It leads back to places in the original.
struct RuledValue: Sendable {
  private let original: JSEN
  private(set) var value: JSEN
  /// The positions of elements that are members of an object here, by the places of their arrays.
  private var positions: [JSONPointer: [String: Int]] = [:]
  private let mark: String

  /// The numbers of elements, or of the values that identify them. Both values of a comparison have one table.
  struct Identities: Sendable {
    private var numbers: [Identity: Int] = [:]
    /// Whether numbers of one value are one identity: so it is for the comparison with a tolerance.
    private let comparesNumbersByValue: Bool
    /// The beginning of all keys and strings that stand for something else. No value of a user has it.
    let mark = String(UInt64.random(in: 0 ... .max), radix: 36)

    /// The value of an element that is ignored. Such an element stays, so that the others keep their positions.
    var ignoredElement: JSEN { .string(mark) }

    /// Whether an object is an array whose elements are identified.
    func isArray(_ object: JSEN) -> Bool {
      object.object?.first?.key.hasSameBytes(as: mark) ?? false
    }

    init(_ rules: [JSONDifferences.Rule]) {
      comparesNumbersByValue = rules.tolerance.map { $0 >= 0 } ?? false
    }

    /// What identifies an element: the value of its key, or the element itself.
    enum Identity: Hashable {
      case key(JSEN)
      case number(JSEN.Number)
      case element(JSEN)
    }

    func identity(ofKey value: JSEN) -> Identity {
      if comparesNumbersByValue, let number = value.number { .number(number) } else { .key(value) }
    }

    mutating func key(_ identity: Identity, occurrence: Int) -> String {
      let number = numbers[identity] ?? numbers.count
      numbers[identity] = number
      return "\(mark)-\(number)-\(occurrence)"
    }
  }

  init(_ original: JSEN, _ rules: [JSONDifferences.Rule], _ identities: inout Identities) {
    self.original = original
    value = original
    mark = identities.mark
    var arrays: [(place: JSONPointer, key: String?)] = []
    for rule in rules {
      switch rule.kind {
      case .tolerance: break
      case .ignoring(let path):
        ignore(path.nodes(in: original).map(\.path), identities.ignoredElement)
      case .identified(let path, let key):
        for node in path.nodes(in: original) where node.value.kind == .array {
          arrays.append((JSONPointer(node.path), key))
        }
      }
    }
    // The deepest first, so that places are those of the original.
    for (place, key) in arrays.sorted(by: { $0.place.tokens.count > $1.place.tokens.count }) {
      identifyElements(at: place, by: key, &identities)
    }
  }

  private mutating func ignore(_ places: [JSONPath.NormalizedPath], _ ignoredElement: JSEN) {
    var keys: [JSONPointer: Set<String>] = [:]
    for place in places {
      switch place.elements.last {
      case nil: value = .null
      case .name(let name):
        let object = JSONPointer(tokens: place.elements.dropLast().map(\.segment))
        keys[object, default: []].insert(name)
      case .index:
        change(JSONPointer(place)) { $0 = ignoredElement }
      }
    }
    for (object, keys) in keys {
      change(object) { value in
        guard let members = value.object else { return }
        value = .dictionary(
          JSEN.Object(
            uniqueKeysWithValues: members.filter { !keys.contains($0.key) }.map {
              ($0.key, $0.value)
            }))
      }
    }
  }

  private mutating func identifyElements(
    at place: JSONPointer, by key: String?, _ identities: inout Identities
  ) {
    guard positions[place] == nil else { return }
    let mark = mark
    var positions: [String: Int] = [:]
    let originals = (try? original.value(atPointer: place))?.array ?? []
    change(place) { value in
      guard case .array(let elements) = value else { return }
      var occurrences: [Identities.Identity: Int] = [:]
      var members: JSEN.Object = [mark: nil]
      for (position, element) in elements.enumerated() {
        var identity = Identities.Identity.element(element)
        // Another rule may ignore the key, but it still identifies the element.
        if let key, let members = element.object,
          let value = members[key] ?? originals[position].object?[key]
        {
          identity = identities.identity(ofKey: value)
        }
        let occurrence = occurrences[identity, default: 0]
        occurrences[identity] = occurrence + 1
        let name = identities.key(identity, occurrence: occurrence)
        members.updateValue(element, forKey: name)
        positions[name] = position
      }
      value = .dictionary(members)
    }
    self.positions[place] = positions
  }

  /// Changes a part, unless another rule has removed it.
  private mutating func change(_ place: JSONPointer, _ body: (inout JSEN) -> Void) {
    try? value.update(atPointer: place, body)
  }

  /// The place in the original.
  func place(of path: [JSEN.PathElement]) -> [JSEN.PathElement] {
    if positions.isEmpty { return path }
    var place: [JSEN.PathElement] = []
    for element in path {
      if case .name(let name) = element, name.hasPrefix(mark),
        let position = positions[JSONPointer(tokens: place.map(\.segment))]?[name]
      {
        place.append(.index(position))
      } else {
        place.append(element)
      }
    }
    return place
  }

  /// The part of the original at a place.
  func part(at place: [JSEN.PathElement]) -> JSEN {
    place.reduce(original) { value, element in
      switch element {
      case .index(let index): value.array?[index] ?? .null
      case .name(let name): value.object?[name] ?? .null
      }
    }
  }
}

extension [JSONDifferences.Rule] {
  /// The greatest difference of numbers that is ignored; nil when each difference counts.
  var tolerance: Double? {
    compactMap { if case .tolerance(let limit) = $0.kind { limit } else { nil } }.max()
  }
}

extension JSEN {
  /// Whether two values are numbers whose difference is not greater than a limit.
  func isNear(_ other: JSEN, _ limit: Double) -> Bool {
    guard let left = number, let right = other.number else { return false }
    if left == right || limit == .infinity { return limit >= 0 }
    if let left = Int128(exactly: left), let right = Int128(exactly: right) {
      let (distance, isTooGreat) = left.subtractingReportingOverflow(right)
      return !isTooGreat && Double(distance.magnitude) <= limit
    }
    let (first, second) = (Double(left), Double(right))
    // Of numbers that are one double, it is only known that they differ by less than the next double does.
    return (first == second ? first.ulp : abs(first - second)) <= limit
  }
}
