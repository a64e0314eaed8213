import JSEN

extension JSONSchema.Form {
  /// The names that members may have.
  public enum MemberNames: Sendable, Hashable, CaseIterable {
    /// All names.
    case any
    /// Up to 64 ASCII letters, digits, `_`, `.` and `-`.
    case tokens
    /// Up to 64 ASCII letters, digits and `_`, without a digit at the front.
    case identifiers

    private static let maximumLength = 64

    /// Returns a name that is allowed; the same one if it is allowed itself.
    func allowedName(for name: String) -> String {
      guard self != .any else { return name }
      let characters = name.unicodeScalars.map { scalar -> Character in
        let isAllowed: Bool =
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9", "_": true
          case ".", "-": self == .tokens
          default: false
          }
        return isAllowed ? Character(scalar) : "_"
      }
      var result = String(characters.prefix(Self.maximumLength))
      if result == name, !result.isEmpty, !needsLetter(result) { return name }
      // `filter[id]` reads better without the trace of its last bracket.
      while result.hasSuffix("_") { result.removeLast() }
      if result.isEmpty { result = "member" }
      if needsLetter(result) { result = "_" + result.prefix(Self.maximumLength - 1) }
      return result
    }

    private func needsLetter(_ name: String) -> Bool {
      self == .identifiers && name.first.map { $0.isNumber } ?? true
    }

    /// Returns an allowed name that is not among others.
    ///
    /// - Parameter numbers: the last number after each name. With it, equal names take linear time.
    func unusedName(
      for name: String, among used: Set<String>, _ numbers: inout [String: Int]
    ) -> String {
      let first = allowedName(for: name)
      var result = first
      while used.contains(result) {
        let number = numbers[first, default: 1] + 1
        numbers[first] = number
        let suffix = "_\(number)"
        result = first.prefix(Self.maximumLength - suffix.utf8.count) + suffix
      }
      return result
    }
  }
}
