/// The characters of a class: ranges, categories of Unicode, and properties.
struct ScalarSet: Sendable, Hashable {
  /// Sorted and disjoint after ``finish()``.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  private(set) var categories = CategorySet.none
  private(set) var properties: [Property] = []
  /// The finished set has a bit for each of its ASCII characters.
  private var ascii = Set128()
  var isNegated = false

  /// The characters that have a property, or all others.
  struct Property: Sendable, Hashable {
    let property: BinaryProperty
    let isNegated: Bool
  }

  init() {}

  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges
    finish()
  }

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  mutating func insert(categories: CategorySet) { self.categories.formUnion(categories) }

  mutating func insert(_ property: BinaryProperty, isNegated: Bool) {
    let property = Property(property: property, isNegated: isNegated)
    if !properties.contains(property) { properties.append(property) }
  }

  /// Sorts and joins the ranges, after the last one was inserted.
  mutating func finish() {
    if ranges.count > 1 {
      ranges.sort { $0.lowerBound < $1.lowerBound }
      var joined: [ClosedRange<UInt32>] = []
      for range in ranges {
        if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
          joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          joined.append(range)
        }
      }
      ranges = joined
    }
    if needsProperties {
      for value in UInt8(0)..<128 where containsSlowly(Unicode.Scalar(value)) {
        ascii.insert(Int(value))
      }
      return
    }
    for range in ranges where range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) { ascii.insert(Int(value)) }
    }
    if isNegated { ascii = ascii.inverted }
  }

  /// Whether more than the value of a character decides.
  var needsProperties: Bool { !categories.isEmpty || !properties.isEmpty }

  /// Returns whether the finished set has a character.
  func contains(_ value: UInt32) -> Bool {
    if value < 128 { return ascii.contains(Int(value)) }
    guard let scalar = Unicode.Scalar(value) else { return false }
    return containsSlowly(scalar)
  }

  /// Not inlined, since properties of Unicode need much preparation in the function that asks for them.
  @inline(never)
  private func containsSlowly(_ scalar: Unicode.Scalar) -> Bool {
    if hasRange(with: scalar.value) { return !isNegated }
    if !categories.isEmpty {
      let number = CategorySet.number(of: scalar.properties.generalCategory)
      if categories.contains(number: number) { return !isNegated }
    }
    let holds = properties.contains { $0.property.holds(scalar) != $0.isNegated }
    return holds != isNegated
  }

  /// Returns whether a range of the finished set has a value.
  func hasRange(with value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].contains(value) { return true }
      if value < ranges[middle].lowerBound { high = middle } else { low = middle + 1 }
    }
    return false
  }
}

/// Sets that escapes name.
extension ScalarSet {
  /// The `.` of I-Regexp.
  static let anyButLineFeed = ScalarSet([0...9, 0xB...0xC, 0xE...0x10FFFF])
  /// The `.` of ECMA-262.
  static let anyButLineTerminator = ScalarSet([
    0...9, 0xB...0xC, 0xE...0x2027, 0x202A...0x10FFFF,
  ])
  static let any = ScalarSet([0...0x10FFFF])
  static let digits = ScalarSet([0x30...0x39])
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// WhiteSpace and LineTerminator of ECMA-262 §12.2 and §12.3.
  static let whiteSpace = ScalarSet([
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// All characters that are not in the ranges of the finished set.
  var invertedRanges: [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if range.lowerBound > start { result.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= 0x10FFFF { result.append(start...0x10FFFF) }
    return result
  }
}
