import JSEN

extension JSEN.ReadingOptions {
  /// The options for the text of a patch. A key has one value (RFC 6902 §4), and values are as deep as any that the patch
  /// is applied to.
  static let patches = JSEN.ReadingOptions(
    duplicateKeys: .reject, maximumDepth: JSEN.ReadingOptions.maximumDepthCeiling)
}
