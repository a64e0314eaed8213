/// Texts that an expression is likely to accept.
extension ExpressionTree {
  /// Makes a text that the whole expression accepts if no condition on a position refuses it; nil for one that is too long.
  ///
  /// Parts come before the nodes that name them, so a walk over the list needs no stack.
  ///
  /// - Parameter number: each number may give another text. It chooses branches and characters, and greater numbers repeat
  ///   more often.
  func sample(_ number: Int) -> String? {
    var texts: [String] = []
    for node in nodes {
      var text = ""
      switch node {
      case .empty, .assertion, .look: break
      case .scalar(let value): text = Unicode.Scalar(value).map { String($0) } ?? ""
      case .set(let set):
        guard let character = sets[set].sample(number) else { return nil }
        text = character
      case .sequence(let parts): for part in parts { text += texts[part] }
      case .choice(let branches): text = texts[branches[number % branches.count]]
      case .repetition(let part, let least, let most):
        let count = min(least + number, most ?? .max)
        guard count * texts[part].utf8.count <= Self.longestSample else { return nil }
        text = String(repeating: texts[part], count: count)
      }
      guard text.utf8.count <= Self.longestSample else { return nil }
      texts.append(text)
    }
    return texts[root]
  }

  private static var longestSample: Int { 10_000 }
}

extension ScalarSet {
  /// The characters of samples, those that people expect first.
  private static let familiar = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_. ")

  /// A character of the finished set; nil if it has none that is easy to find.
  fileprivate func sample(_ number: Int) -> String? {
    let found = Self.familiar.filter { contains($0.unicodeScalars.first?.value ?? 0) }
    if !found.isEmpty { return String(found[number % found.count]) }
    let others = Array(0xC0..<0x3000) + ranges.map(\.lowerBound)
    return others.first { contains($0) }.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
