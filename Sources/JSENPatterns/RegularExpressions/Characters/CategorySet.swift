/// A set of general categories of Unicode.
struct CategorySet: Sendable, Hashable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// No category.
  static let none = CategorySet(bits: 0)

  /// How many categories there are.
  static let count = abbreviations.count

  /// All other categories.
  var inverted: CategorySet { CategorySet(bits: ~bits) }

  var isEmpty: Bool { bits == 0 }

  mutating func formUnion(_ other: CategorySet) { bits |= other.bits }

  func contains(number: Int) -> Bool { bits >> UInt32(number) & 1 != 0 }

  /// Makes the set of the categories whose abbreviation begins with a text, as I-Regexp names them: `Lu`, `L`.
  ///
  /// - Returns: nil if there is none. A surrogate is not a character, so its category has no name.
  init?(abbreviation: String) {
    guard !abbreviation.utf8.isEmpty, abbreviation != "Cs" else { return nil }
    bits = 0
    for (number, name) in Self.abbreviations.enumerated() where name.hasPrefix(abbreviation) {
      bits |= 1 << UInt32(number)
    }
    if bits == 0 { return nil }
  }

  /// Makes the set of a value of the property General_Category, as ECMA-262 names it: `Lu`, `Uppercase_Letter`.
  init?(name: String) {
    switch name {
    case "LC", "Cased_Letter":
      bits = 0b111
    case "Cs", "Surrogate":
      bits = 1 << UInt32(Self.number(of: .surrogate))
    default:
      guard let found = CategorySet(abbreviation: Self.longNames[name] ?? name) else { return nil }
      self = found
    }
  }

  /// The number of a category: its place in ``abbreviations``.
  static func number(of category: Unicode.GeneralCategory) -> Int {
    switch category {
    case .uppercaseLetter: 0
    case .lowercaseLetter: 1
    case .titlecaseLetter: 2
    case .modifierLetter: 3
    case .otherLetter: 4
    case .nonspacingMark: 5
    case .spacingMark: 6
    case .enclosingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .openPunctuation: 13
    case .closePunctuation: 14
    case .initialPunctuation: 15
    case .finalPunctuation: 16
    case .otherPunctuation: 17
    case .mathSymbol: 18
    case .currencySymbol: 19
    case .modifierSymbol: 20
    case .otherSymbol: 21
    case .spaceSeparator: 22
    case .lineSeparator: 23
    case .paragraphSeparator: 24
    case .control: 25
    case .format: 26
    case .surrogate: 27
    case .privateUse: 28
    case .unassigned: 29
    @unknown default: 29
    }
  }

  private static let abbreviations = [
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi",
    "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
  ]

  private static let longNames = [
    "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
    "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Combining_Mark": "M",
    "Nonspacing_Mark": "Mn", "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N",
    "Decimal_Number": "Nd", "digit": "Nd", "Letter_Number": "Nl", "Other_Number": "No",
    "Punctuation": "P", "punct": "P", "Connector_Punctuation": "Pc", "Dash_Punctuation": "Pd",
    "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
    "Final_Punctuation": "Pf", "Other_Punctuation": "Po", "Symbol": "S", "Math_Symbol": "Sm",
    "Currency_Symbol": "Sc", "Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z",
    "Space_Separator": "Zs", "Line_Separator": "Zl", "Paragraph_Separator": "Zp", "Other": "C",
    "Control": "Cc", "cntrl": "Cc", "Format": "Cf", "Private_Use": "Co", "Unassigned": "Cn",
  ]
}
