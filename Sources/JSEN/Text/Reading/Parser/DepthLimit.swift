/// Messages about arrays and objects that nest too deep, in reading and in writing.
enum DepthLimit {
  /// - Parameter words: the words for advice.
  static func message(_ limit: Int, _ words: (Advice) -> String = { $0.words }) -> String {
    reason(limit) + (advice(limit).map(words) ?? "")
  }

  static func reason(_ limit: Int) -> String {
    "arrays and objects nest deeper than the limit of \(limit)"
  }

  /// The option; nil when the limit is the highest to which it can be set.
  static func advice(_ limit: Int) -> Advice? {
    limit < JSEN.ReadingOptions.maximumDepthCeiling ? .depth : nil
  }
}
