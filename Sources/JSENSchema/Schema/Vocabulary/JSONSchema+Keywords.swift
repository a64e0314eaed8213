package import JSEN

extension JSONSchema {
  /// Whether a value can be meant as a schema. An object with members can if one of them is a keyword of the edition, or
  /// begins with `x-`; without one, it accepts everything.
  package static func canBeMeant(_ json: JSEN, _ draft: Draft) -> Bool {
    guard let keys = json.object?.keys, !keys.isEmpty else { return true }
    return keys.contains { Keyword($0, in: draft) != nil || $0.hasPrefix("x-") }
  }
}
