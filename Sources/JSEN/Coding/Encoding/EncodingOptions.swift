/// The settings of an encoder, as they are when a call begins.
struct EncodingOptions: Sendable {
  var outputFormatting: JSENEncoder.OutputFormatting = []
  var keyEncodingStrategy: JSENEncoder.KeyEncodingStrategy = .useDefaultKeys
  var nonConformingFloatEncodingStrategy: JSENEncoder.NonConformingFloatEncodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  var strategies = StrategyTable()

  /// How many containers may be open at once.
  var maximumDepth = 512

  /// Returns the depth that is used instead of one that is out of range.
  static func depth(_ depth: Int) -> Int {
    min(max(depth, 0), JSEN.ReadingOptions.maximumDepthCeiling)
  }

  /// How many values may be inside `encode(to:)` at once: one for each container, and as many again that encode another
  /// value in a single-value container.
  var maximumValues: Int { 2 * maximumDepth + 16 }
}

extension TextStyle {
  /// Creates the style of an encoder's text, which has Foundation's layouts.
  init(_ options: EncodingOptions) {
    self.init(maximumDepth: options.maximumDepth)
    let formatting = options.outputFormatting
    if formatting.contains(.prettyPrinted) {
      indentation = .spaces(2)
      afterKey = .spaceColonSpace
      breaksEmptyContainers = true
    }
    if formatting.contains(.sortedKeys) { keyOrder = .codePoints }
    if !formatting.contains(.withoutEscapingSlashes) { escapes = .slashes }
    if case .convertToString(let positive, let negative, let nan) =
      options.nonConformingFloatEncodingStrategy
    {
      nonFiniteNumbers = .strings(
        positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    }
  }
}
