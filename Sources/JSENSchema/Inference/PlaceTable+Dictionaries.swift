import JSEN
import JSENPatterns

extension PlaceTable {
  /// Makes dictionaries of the objects that look like dictionaries.
  ///
  /// The second pass finds objects whose members are alike only after the first pass.
  mutating func findDictionaries(_ options: JSONSchema.Inference.Options) {
    for _ in 0..<2 {
      // Inner objects come first. They are not removed before they are visited, since only outer ones remove them.
      for place in inOrder.reversed() where looksLikeDictionary(place, options) {
        becomeDictionary(place, options)
      }
    }
  }

  private func looksLikeDictionary(
    _ place: Int, _ options: JSONSchema.Inference.Options
  ) -> Bool {
    let facts = self[place]
    guard let threshold = options.dictionaryThreshold, !facts.members.isEmpty,
      !facts.hasUnknownMembers
    else { return false }
    if facts.members.keys.allSatisfy(Self.isDatum) { return true }
    let values = facts.members.compactMap(\.value.int).map { self[$0] }
    guard values.count >= threshold, haveSameShape(values) else { return false }
    // The members of a type are in most of its objects.
    return facts.objectCount == 1
      || values.reduce(0) { $0 + $1.count } < facts.objectCount * values.count / 2
  }

  /// Whether a key is a number or a UUID, as no property of a type is.
  private static func isDatum(_ key: String) -> Bool {
    if key.utf8.isEmpty { return false }
    if key.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    return key.utf8.count == 36 && TextBytes.with(key) { StringFormat.recognized($0) } == .uuid
  }

  /// Whether values have the same kinds, apart from null, and objects have similar keys.
  private func haveSameShape(_ values: [PlaceFacts]) -> Bool {
    let kinds = values.map { $0.kinds.subtracting(.null) }.filter { !$0.isEmpty }
    guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return false }
    if !first.contains(.object) { return true }
    var keys = JSEN.Object()
    for (key, _) in values.flatMap(\.members) { keys[key] = .null }
    return keys.count <= 2 * (values.map(\.members.count).max() ?? 0)
  }
}
