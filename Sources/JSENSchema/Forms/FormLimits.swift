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
      let object = node.schema.object ?? [:]
      let members = object["properties"]?.object
      let own = (object["enum"]?.array ?? []) + (object["const"].map { [$0] } ?? [])
      let enumeration = own.reduce(0) { $0 + ($1.string?.unicodeScalars.count ?? 0) }
      /// Notes a size that exceeds its limit here for the first time.
      func check(_ old: Int, _ new: Int, _ limit: Int, _ keyword: String, _ words: String) {
        guard old <= limit, new > limit else { return }
        changes.append(
          JSONSchema.Form.Change(
            place: tree.place(number), keyword: keyword,
            message: "\(words), more than the \(limit) that the provider takes"))
      }
      let outer = node.keyword == "$defs" || node.parent < 0 ? 0 : levels[node.parent]
      levels.append(outer + (members == nil ? 0 : 1))
      check(outer, levels[number], self.levels, "properties", "\(levels[number]) levels of objects")
      let (oldProperties, oldValues, oldCharacters) = (properties, values, characters)
      properties += members?.count ?? 0
      values += object["enum"]?.array?.count ?? 0
      characters += enumeration + (members?.keys.reduce(0) { $0 + $1.unicodeScalars.count } ?? 0)
      if node.keyword == "$defs" { characters += node.key?.unicodeScalars.count ?? 0 }
      check(
        oldProperties, properties, self.properties, "properties",
        "the schema has \(properties) properties up to here")
      check(
        oldValues, values, self.values, "enum",
        "the schema has \(values) values of enumerations up to here")
      check(
        oldCharacters, characters, self.characters, "properties",
        "the names and values of the schema have \(characters) characters up to here")
      if own.count > largeEnumeration {
        check(
          0, enumeration, enumerationCharacters, "enum",
          "the \(own.count) values of the enumeration have \(enumeration) characters")
      }
    }
    return changes
  }
}
