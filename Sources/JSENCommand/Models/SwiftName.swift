/// Makes names of Swift from keys.
enum SwiftName {
  /// Returns the name of a type: `user_ids` becomes `UserIds`.
  static func type(_ text: String) -> String {
    let words = words(text)
    if words.isEmpty { return "Value" }
    let name = started(words.map(capitalized).joined())
    // A name whose first character has no case could also be that of a property.
    let isCapital = name.unicodeScalars.first?.properties.isUppercase ?? false
    return isCapital && !reservedTypes.contains(name) ? name : name + "Type"
  }

  /// Returns the name of a property or a case: `user_ids` becomes `userIds`.
  static func property(_ text: String) -> String {
    let words = words(text)
    guard let first = words.first else { return "value" }
    let name = started(first.lowercased() + words.dropFirst().map(capitalized).joined())
    return reservedMembers.contains(name) ? name + "Value" : name
  }

  /// Returns the name of an element: `Entries` becomes `Entry`.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes"] where name.hasSuffix(ending) {
      return String(name.dropLast(2))
    }
    let isPlural =
      name.hasSuffix("s") && !["ss", "us", "is"].contains { name.hasSuffix($0) } && name.count > 2
    return isPlural ? String(name.dropLast()) : name + "Item"
  }

  /// Returns the spelling of a name in source code.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Puts an underscore before a name that does not begin with a letter.
  private static func started(_ name: String) -> String {
    name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
  }

  /// Splits a text at all characters that a name cannot have, and where the case of letters changes.
  private static func words(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let hasLowercase = scalars.contains { $0.properties.isLowercase }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for (position, scalar) in scalars.enumerated() {
      let isPart = scalar.properties.isXIDContinue && scalar != "_"
      let next = position + 1 < scalars.count ? scalars[position + 1] : "_"
      let begins =
        scalar.properties.isUppercase
        && (word.last?.properties.isUppercase == false || next.properties.isLowercase)
      if !isPart || begins, !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if isPart { word.append(scalar) }
    }
    if !word.isEmpty { words.append(String(word)) }
    return hasLowercase ? words : words.map { $0.lowercased() }
  }

  /// Types that generated code uses, or that a program expects.
  private static let reservedTypes: Set = [
    "Any", "Array", "Bool", "CaseIterable", "Choice", "Codable", "CodingKey", "CodingKeys",
    "Conversion", "Data", "Date", "Decodable", "Decoder", "DecodingError", "Dictionary", "Double",
    "Encodable", "Encoder", "Error", "Field", "Hashable", "Indirect", "Int", "JSEN", "JSENParsing",
    "JSONArray", "JSONDescription", "JSONObject", "JSONString", "Lazy", "Never", "Null", "Nullable",
    "OneOf", "Optional", "OptionalField", "ParsePrint", "Protocol", "Result", "Self", "Sendable",
    "Set", "String", "Task", "TwoWay", "Type", "UInt64", "URL", "UUID", "Void", "Always",
  ]

  /// Members of a type with another meaning.
  private static let reservedMembers: Set = [
    "allCases", "encode", "hash", "hashValue", "init", "jsonParser", "none", "rawValue", "self",
    "some",
  ]

  private static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}

/// Makes names unique by numbers: `User`, `User2`.
struct UniqueNames {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func insert(_ name: String) -> String {
    if used.insert(name).inserted { return name }
    while true {
      counts[name, default: 1] += 1
      let numbered = "\(name)\(counts[name, default: 1])"
      if used.insert(numbered).inserted { return numbered }
    }
  }
}
