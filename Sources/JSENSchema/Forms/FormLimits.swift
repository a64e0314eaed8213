import JSEN
import JSENPatterns
import JSENStandards

/// The sizes of schemas that OpenAI takes (developers.openai.com, Structured model outputs, August 2026).
struct FormLimits: Sendable, Hashable {
  var properties = 5_000
  /// How deep objects nest.
  var levels = 10
  var values = 1_000
  /// Characters of the names of members and definitions, and of values.
  var characters = 120_000
  /// Characters of one enumeration with more than ``largeEnumeration`` values.
  var enumerationCharacters = 15_000
  var largeEnumeration = 250

  /// Returns a note for each limit that a schema exceeds, at the place where it does so.
  func excesses(of tree: SchemaTree) -> [JSONSchema.Form.Change] {
    var changes: [JSONSchema.Form.Change] = []
    var (properties, values, characters) = (0, 0, 0)
    var levels: [Int] = []
    for (number, node) in tree.nodes.enumerated() {
      /// Adds to a size, and notes if it exceeds its limit here for the first time.
      func add(
        _ count: Int, to size: inout Int, _ limit: Int, _ keyword: String, _ words: (Int) -> String
      ) {
        size += count
        guard size - count <= limit, size > limit else { return }
        changes.append(
          JSONSchema.Form.Change(
            place: tree.place(number), keyword: keyword,
            message: "\(words(size)), more than the \(limit) that the provider takes"))
      }
      let object = node.schema.object ?? [:]
      let members = object["properties"]?.object
      var level = node.keyword == "$defs" || node.parent < 0 ? 0 : levels[node.parent]
      add(members == nil ? 0 : 1, to: &level, self.levels, "properties") {
        "\($0) levels of objects"
      }
      levels.append(level)
      add(members?.count ?? 0, to: &properties, self.properties, "properties") {
        "the schema has \($0) properties up to here"
      }
      add(object["enum"]?.array?.count ?? 0, to: &values, self.values, "enum") {
        "the schema has \($0) values of enumerations up to here"
      }
      let own = (object["enum"]?.array ?? []) + (object["const"].map { [$0] } ?? [])
      let enumeration = Self.count(own.compactMap(\.string))
      let names = Array((members ?? [:]).keys) + (node.keyword == "$defs" ? [node.key ?? ""] : [])
      add(enumeration + Self.count(names), to: &characters, self.characters, "properties") {
        "the names and values of the schema have \($0) characters up to here"
      }
      guard own.count > largeEnumeration else { continue }
      var size = 0
      add(enumeration, to: &size, enumerationCharacters, "enum") {
        "the \(own.count) values of the enumeration have \($0) characters"
      }
    }
    return changes
  }

  private static func count(_ texts: [String]) -> Int {
    texts.reduce(0) { $0 + $1.unicodeScalars.count }
  }
}
