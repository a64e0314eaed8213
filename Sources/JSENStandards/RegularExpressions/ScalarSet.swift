/// The characters of a class: ranges, and categories of Unicode.
struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  /// A bit for each category.
  private var categories: UInt32 = 0
  var isNegated = false

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  /// Adds the characters of categories, or all others.
  mutating func insert(categories: UInt32, isNegated: Bool) {
    self.categories |= isNegated ? ~categories : categories
  }

  /// Sorts and joins the ranges, after the last one was inserted.
  mutating func finish() {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    isInRange(scalar.value) || isInCategory(scalar) ? !isNegated : isNegated
  }

  private func isInRange(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].contains(value) { return true }
      if value < ranges[middle].lowerBound { high = middle } else { low = middle + 1 }
    }
    return false
  }

  private func isInCategory(_ scalar: Unicode.Scalar) -> Bool {
    categories != 0
      && Self.bits[scalar.properties.generalCategory].map { categories & $0 != 0 } ?? false
  }

  /// Returns the bits of the categories whose name begins with a text; nil when there is none.
  static func categories(named name: String) -> UInt32? {
    var found: UInt32 = 0
    for (category, bit) in bits where names[category]?.hasPrefix(name) == true { found |= bit }
    return name.utf8.isEmpty || found == 0 ? nil : found
  }

  /// The names in RFC 9485. A surrogate is not a character, so its category has none.
  private static let names: [Unicode.GeneralCategory: String] = [
    .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
    .otherLetter: "Lo", .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me",
    .decimalNumber: "Nd", .letterNumber: "Nl", .otherNumber: "No",
    .connectorPunctuation: "Pc", .dashPunctuation: "Pd", .openPunctuation: "Ps",
    .closePunctuation: "Pe", .initialPunctuation: "Pi", .finalPunctuation: "Pf",
    .otherPunctuation: "Po", .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk",
    .otherSymbol: "So", .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp",
    .control: "Cc", .format: "Cf", .privateUse: "Co", .unassigned: "Cn",
  ]

  private static let bits = Dictionary(
    uniqueKeysWithValues: zip(names.keys, (0..<32).map { UInt32(1) << $0 }))
}
