import JSEN

/// A value as rules let it be compared: without what they ignore, and with objects instead of arrays whose elements are
/// identified. It leads back to places in the original.
struct RuledValue: Sendable {
  private let original: JSEN
  private(set) var value: JSEN
  /// The positions of elements that are members of an object here, by the places of their arrays.
  private var positions: [JSONPointer: [String: Int]] = [:]
  /// Elements that are ignored. They have one value here, so that the others keep their positions.
  private var ignored: Set<JSONPointer> = []

  /// The numbers of elements, or of the values that identify them. Both values of a comparison have one table.
  struct Identities {
    private var numbers: [JSEN: Int] = [:]
    /// The keys of elements cannot be those of an object in one of the values.
    private let salt = String(UInt64.random(in: 0 ... .max), radix: 36)

    /// The value of an element that is ignored, which no other element has.
    var ignoredElement: JSEN { .string("\(salt)-ignored") }

    mutating func key(_ identity: JSEN, occurrence: Int) -> String {
      let number = numbers[identity] ?? numbers.count
      numbers[identity] = number
      return "\(salt)-\(number)-\(occurrence)"
    }
  }

  init(_ original: JSEN, _ rules: [JSONDifferences.Rule], _ identities: inout Identities) {
    self.original = original
    value = original
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
        let element = JSONPointer(place)
        change(element) { $0 = ignoredElement }
        ignored.insert(element)
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
    var positions: [String: Int] = [:]
    change(place) { value in
      guard case .array(let elements) = value else { return }
      var occurrences: [JSEN: Int] = [:]
      var members = JSEN.Object()
      for (position, element) in elements.enumerated() {
        let identity = key.flatMap { element.object?[$0] } ?? element
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
      if case .name(let name) = element,
        let position = positions[JSONPointer(tokens: place.map(\.segment))]?[name]
      {
        place.append(.index(position))
      } else {
        place.append(element)
      }
    }
    return place
  }

  /// The part of the original at a place of it.
  func part(at place: [JSEN.PathElement]) -> JSEN {
    place.reduce(original) { value, element in
      switch element {
      case .index(let index): value.array?[index] ?? .null
      case .name(let name): value.object?[name] ?? .null
      }
    }
  }

  /// Whether a place of the original has an array that is an object here.
  func hasIdentifiedElements(_ place: [JSEN.PathElement]) -> Bool {
    !positions.isEmpty && positions[JSONPointer(tokens: place.map(\.segment))] != nil
  }

  /// Whether a place of the original has an element that is ignored.
  func ignores(_ place: [JSEN.PathElement]) -> Bool {
    !ignored.isEmpty && ignored.contains(JSONPointer(tokens: place.map(\.segment)))
  }
}

extension [JSONDifferences.Rule] {
  /// Whether two values are numbers whose difference is ignored.
  func ignoreDifference(_ left: JSEN, _ right: JSEN) -> Bool {
    let limit = compactMap { if case .tolerance(let limit) = $0.kind { limit } else { nil } }.max()
    guard let limit, let left = left.number, let right = right.number else { return false }
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
