import JSEN
import JSENParsing

/// An event of one of ten kinds, which a member names.
struct Event: Decodable, Equatable {
  let kind: String
  let id: Int
  let name: String
  let level: Double

  static let kinds = [
    "created", "opened", "closed", "moved", "renamed", "labeled", "assigned", "merged", "deleted",
    "restored",
  ]

  static func some(_ count: Int) -> [Event] {
    (0..<count).map {
      Event(kind: kinds[$0 * 7 % kinds.count], id: $0, name: "event \($0)", level: Double($0) / 4)
    }
  }

  /// The members of a kind: each kind has a key of its own.
  private static func members(_ kind: String) -> some JSONParserPrinter<(Int, String, Double)> {
    ParsePrint {
      Field("id") { Int.jsonParser() }
      Field("name") { String.jsonParser() }
      Field("\(kind)_level") { Double.jsonParser() }
    }
  }

  private static func conversion(_ kind: String) -> Conversion<(Int, String, Double), Event> {
    .convert(
      apply: { Event(kind: kind, id: $0.0, name: $0.1, level: $0.2) },
      unapply: { event in
        guard event.kind == kind else { throw OtherKind() }
        return (event.id, event.name, event.level)
      })
  }

  private struct OtherKind: Error {}

  /// Reads the member first, and goes to the kind.
  static let chosen = OneOf(choosingBy: "type") {
    for kind in kinds { Choice(kind) { members(kind).map(conversion(kind)) } }
  }

  /// Tries one kind after another.
  static let tried = OneOf {
    for kind in kinds {
      ParsePrint {
        Field("type") { JSONString { StartsWith(kind) } }
        members(kind).map(conversion(kind))
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try container.decode(String.self, forKey: Key("type"))
    guard Self.kinds.contains(kind) else {
      throw DecodingError.dataCorruptedError(
        forKey: Key("type"), in: container, debugDescription: "unknown kind \(kind)")
    }
    self.init(
      kind: kind, id: try container.decode(Int.self, forKey: Key("id")),
      name: try container.decode(String.self, forKey: Key("name")),
      level: try container.decode(Double.self, forKey: Key("\(kind)_level")))
  }

  init(kind: String, id: Int, name: String, level: Double) {
    (self.kind, self.id, self.name, self.level) = (kind, id, name, level)
  }
}
