import JSEN
import JSENPatterns

/// Puts the keywords of schemas that must all fit into one schema.
struct FormMerge {
  private(set) var object: JSEN.Object
  /// The keywords that found another value in their place, and are not in the result.
  private(set) var lost: [(keyword: String, value: JSEN)] = []
  /// Whether the result accepts the same values.
  private(set) var isExact = true
  private var describesMembers: Bool
  private var closesMembers: Bool

  init(_ object: JSEN.Object) {
    self.object = object
    describesMembers = Self.describesMembers(object)
    closesMembers = Self.closesMembers(object)
  }

  private static func describesMembers(_ object: JSEN.Object) -> Bool {
    object["properties"] != nil || object["patternProperties"] != nil
  }

  private static func closesMembers(_ object: JSEN.Object) -> Bool {
    ["additionalProperties", "unevaluatedProperties"].contains { keyword in
      object[keyword].map { $0 != true } ?? false
    }
  }

  mutating func add(_ schema: JSEN) {
    guard let part = schema.object else {
      if schema != true { object["not"] = true }
      return
    }
    let (describes, closes) = (Self.describesMembers(part), Self.closesMembers(part))
    // A keyword that closes an object knows only the members beside it.
    if closes && describesMembers || closesMembers && describes { isExact = false }
    (describesMembers, closesMembers) = (describesMembers || describes, closesMembers || closes)
    for (keyword, value) in part {
      guard let own = object[keyword], own != value else {
        object[keyword] = value
        continue
      }
      if FormWalk.annotations.contains(keyword) { continue }
      if let both = Self.both(keyword, own, value) {
        object[keyword] = both
      } else {
        lost.append((keyword, value))
        isExact = false
      }
    }
  }

  /// The value of a keyword that says what two values say; nil if there is none.
  private static func both(_ keyword: String, _ left: JSEN, _ right: JSEN) -> JSEN? {
    switch keyword {
    case "properties":
      guard var members = left.object, let others = right.object else { return nil }
      for (key, schema) in others {
        guard let own = members[key], own != schema else {
          members[key] = schema
          continue
        }
        members[key] = ["allOf": [own, schema]]
      }
      return .dictionary(members)
    case "required":
      guard let names = left.array, let others = right.array else { return nil }
      return .array(names + others.filter { !names.contains($0) })
    case "allOf":
      guard let schemas = left.array, let others = right.array else { return nil }
      return .array(schemas + others)
    case "additionalProperties", "items":
      if left == false || right == false { return false }
      if left == true { return right }
      if right == true { return left }
      guard left.object != nil, right.object != nil else { return nil }
      return ["allOf": [left, right]]
    case "enum":
      guard let values = left.array, let others = right.array else { return nil }
      let common = values.filter { value in others.contains { $0.isNumericallyEqual(to: value) } }
      return common.isEmpty ? nil : .array(common)
    case "type":
      let types = FormTypes.names(of: left)
      let others = FormTypes.names(of: right)
      var common = types.filter {
        others.contains($0) || $0 == "integer" && others.contains("number")
      }
      if types.contains("number"), others.contains("integer"), !common.contains("number") {
        common.append("integer")
      }
      return common.isEmpty ? nil : FormTypes.value(of: common)
    default: return JSEN.tighter(keyword, left, right)
    }
  }
}
