/// Messages about arrays and objects that nest too deep, in reading and in writing.
enum DepthLimit {
  static func message(_ limit: Int) -> String {
    "arrays and objects nest deeper than the limit of \(limit)\(advice(limit))"
  }

  /// Names the option; empty when the limit is the highest to which the option can be set.
  static func advice(_ limit: Int) -> String {
    limit < JSEN.ReadingOptions.maximumDepthCeiling ? "; set maximumDepth to allow more" : ""
  }
}
