import JSEN

/// A value as rules let it be compared: without what they ignore, and with objects instead of arrays whose elements are
/// identified. It leads back to places in the original.
struct RuledValue: Sendable {
  private(set) var value: JSEN
  /// The positions of elements that are members of an object here, by the places of their arrays.
  private var positions: [JSONPointer: [String: Int]] = [:]
  private let mark: String

  /// An element of an array, or the value of its key. A value 5 is not the element with the id 5.
  struct Identity: Hashable {
    let value: JSEN
    let isKey: Bool
    let rule: EqualityRule

    static func == (left: Identity, right: Identity) -> Bool {
      left.isKey == right.isKey && left.value.isSame(as: right.value, left.rule)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(isKey)
      hasher.combine(value.hash(rule))
    }
  }

  /// The numbers of identities. Both values of a comparison have one table.
  struct Identities: Sendable {
    private var numbers: [Identity: Int] = [:]
    /// Identities are equal if they are for the comparison, in any order of their members.
    private let rule: EqualityRule
    /// The beginning of all keys and strings that stand for something else. No value of a user has it.
    let mark = String(UInt64.random(in: 0 ... .max), radix: 36)

    init(_ rule: EqualityRule) {
      self.rule = EqualityRule(comparesNumbersByValue: rule.comparesNumbersByValue)
    }

    /// The value of an element that is ignored. Such an element stays, so that the others keep their positions.
    var ignoredElement: JSEN { .string(mark) }

    /// Whether an object is an array whose elements are identified.
    func isArray(_ object: JSEN) -> Bool {
      object.object?.first?.key.hasSameBytes(as: mark) ?? false
    }

    func identity(of element: JSEN, key: JSEN?) -> Identity {
      Identity(value: key ?? element, isKey: key != nil, rule: rule)
    }

    mutating func name(of identity: Identity, occurrence: Int) -> String {
      let number = numbers[identity] ?? numbers.count
      numbers[identity] = number
      return "\(mark)-\(number)-\(occurrence)"
    }
  }

  /// An array whose elements are identified by a member, or by themselves.
  private struct IdentifiedArray {
    let place: JSONPointer
    let key: String?
    /// The values of the key before anything was ignored.
    var keys: [JSEN?]?
  }

  init(_ original: JSEN, _ rules: [JSONDifferences.Rule], _ identities: inout Identities) {
    value = original
    mark = identities.mark
    var ignored: [JSONPath.NormalizedPath] = []
    var arrays: [IdentifiedArray] = []
    for rule in rules {
      switch rule.kind {
      case .tolerance: break
      case .ignoring(let path): ignored += path.nodes(in: original).map(\.path)
      case .identified(let path, let key):
        for node in path.nodes(in: original) where node.value.kind == .array {
          arrays.append(IdentifiedArray(place: JSONPointer(node.path), key: key))
        }
      }
    }
    // The deepest first, so that places are those of the original.
    arrays.sort { $0.place.tokens.count > $1.place.tokens.count }
    if !ignored.isEmpty {
      if arrays.contains(where: { $0.key != nil }) {
        // This is done for the keys only, which no rule may hide.
        identifyElements(of: &arrays, &identities)
        (value, positions) = (original, [:])
      }
      ignore(ignored, identities.ignoredElement)
    }
    identifyElements(of: &arrays, &identities)
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
    of arrays: inout [IdentifiedArray], _ identities: inout Identities
  ) {
    for index in arrays.indices where positions[arrays[index].place] == nil {
      identifyElements(of: &arrays[index], &identities)
    }
  }

  private mutating func identifyElements(
    of array: inout IdentifiedArray, _ identities: inout Identities
  ) {
    let mark = mark
    var positions: [String: Int] = [:]
    change(array.place) { value in
      guard case .array(let elements) = value else { return }
      if let key = array.key, array.keys == nil {
        array.keys = elements.map { $0.object?[key] }
      }
      var occurrences: [Identity: Int] = [:]
      var members: JSEN.Object = [mark: nil]
      for (position, element) in elements.enumerated() {
        // An element that is ignored has no key.
        let key = element.kind == .object ? array.keys?[position] : nil
        let identity = identities.identity(of: element, key: key)
        let occurrence = occurrences[identity, default: 0]
        occurrences[identity] = occurrence + 1
        let name = identities.name(of: identity, occurrence: occurrence)
        members.updateValue(element, forKey: name)
        positions[name] = position
      }
      value = .dictionary(members)
    }
    self.positions[array.place] = positions
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
}

extension JSONComparable {
  /// The part at a place.
  func part(at place: [JSEN.PathElement], _ isSpelled: Bool) -> JSEN {
    let part = place.reduce(self as Self?) { value, element in
      switch element {
      case .index(let index): value?[index]
      case .name(let name): value?[name]
      }
    }
    return part?.json(spelled: isSpelled) ?? .null
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
    if let distance = left.integerDistance(to: right) { return distance <= limit }
    let (first, second) = (Double(left), Double(right))
    // Of numbers that are one double, it is only known that they differ by less than the next double does.
    return (first == second ? first.ulp : abs(first - second)) <= limit
  }
}
