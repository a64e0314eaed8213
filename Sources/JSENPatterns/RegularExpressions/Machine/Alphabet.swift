import JSEN

/// The characters in classes: those of a class are the same to each step of a program.
struct Alphabet: Sendable {
  /// The class of each ASCII character.
  private(set) var ascii = ContiguousArray<UInt8>(repeating: 0, count: 128)
  /// For each class, a bit for each distinct step that reads it.
  private(set) var readers: [Set128] = []
  /// The classes of other characters: a row for each interval, a column for each kind.
  private var others: [UInt8] = []
  /// The first characters of the intervals after ASCII.
  private var starts: [UInt32] = []
  private var kinds = Kinds()

  /// The largest number of distinct steps, and of classes.
  static let maximumCount = 128
  /// The largest number of tests of a character against a letter.
  static let maximumWork = 60_000

  /// A character or a set that steps read.
  enum Letter: Hashable {
    case scalar(UInt32)
    case set(Int)
  }

  /// A division of the characters by their categories and properties.
  private struct Kinds: Sendable {
    var hasCategories = false
    var properties: [BinaryProperty] = []

    /// 32 columns for the categories, once for each combination of properties.
    var count: Int { (hasCategories ? 32 : 1) << properties.count }

    func number(of scalar: Unicode.Scalar) -> Int {
      var number = 0
      for property in properties.reversed() {
        number = number << 1 | (property.holds(scalar) ? 1 : 0)
      }
      if !hasCategories { return number }
      return number << 5 | CategorySet.number(of: scalar.properties.generalCategory)
    }

    /// Returns whether a set has the characters of a kind, by more than their values.
    func isIn(_ set: ScalarSet, kind: Int) -> Bool {
      if hasCategories, set.categories.contains(number: kind & 31) { return true }
      let bits = hasCategories ? kind >> 5 : kind
      return set.properties.contains { property in
        let place = properties.firstIndex(of: property.property) ?? 0
        return (bits >> place & 1 != 0) != property.isNegated
      }
    }
  }

  /// - Returns: nil if there are too many classes.
  init?(_ letters: [Letter], _ sets: [ScalarSet]) {
    guard letters.count <= Self.maximumCount else { return nil }
    var bounds: [UInt32] = [0, 128]
    for letter in letters {
      switch letter {
      case .scalar(let value): bounds += [value, value + 1]
      case .set(let number):
        for range in sets[number].ranges { bounds += [range.lowerBound, range.upperBound + 1] }
        if !sets[number].categories.isEmpty { kinds.hasCategories = true }
        for property in sets[number].properties
        where !kinds.properties.contains(property.property) {
          kinds.properties.append(property.property)
        }
      }
    }
    guard kinds.properties.count < 4,
      bounds.count * kinds.count * letters.count <= Self.maximumWork
    else { return nil }
    bounds.sort()
    for (place, bound) in bounds.enumerated() where place == 0 || bounds[place - 1] < bound {
      if bound < 128 {
        let next = bounds[place...].first { $0 > bound } ?? 128
        for value in bound..<next {
          let kind = kinds.count == 1 ? 0 : kinds.number(of: Unicode.Scalar(UInt8(value)))
          if value > bound, kinds.count == 1 {
            ascii[Int(value)] = ascii[Int(bound)]
          } else {
            ascii[Int(value)] = number(readers(of: value, kind, letters, sets))
          }
        }
      } else if bound <= 0x10FFFF {
        starts.append(bound)
        for kind in 0..<kinds.count {
          others.append(number(readers(of: bound, kind, letters, sets)))
        }
      }
      if readers.count > Self.maximumCount { return nil }
    }
  }

  private func readers(
    of value: UInt32, _ kind: Int, _ letters: [Letter], _ sets: [ScalarSet]
  ) -> Set128 {
    var result = Set128()
    for (place, letter) in letters.enumerated() {
      let isRead =
        switch letter {
        case .scalar(let expected): value == expected
        case .set(let number):
          (sets[number].hasRange(with: value) || kinds.isIn(sets[number], kind: kind))
            != sets[number].isNegated
        }
      if isRead { result.insert(place) }
    }
    return result
  }

  /// Returns the number of a class, which may be new.
  private mutating func number(_ readers: Set128) -> UInt8 {
    if let number = self.readers.firstIndex(of: readers) { return UInt8(number) }
    guard self.readers.count <= Self.maximumCount else { return 0 }
    self.readers.append(readers)
    return UInt8(self.readers.count - 1)
  }

  /// Returns the class of the character at a position, which is not ASCII, and the count of its bytes.
  func number(_ text: TextBytes, _ position: Int) -> (number: Int, length: Int) {
    let (value, length) = text.scalar(at: position)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if value < starts[middle] { high = middle } else { low = middle }
    }
    let count = kinds.count
    if count == 1 { return (Int(others[low]), length) }
    guard let scalar = Unicode.Scalar(value) else { return (0, length) }
    return (Int(others[low * count + kinds.number(of: scalar)]), length)
  }
}
