/// The settings of an encoder, as they are when a call begins.
struct EncodingOptions: Sendable {
  var outputFormatting: JSENEncoder.OutputFormatting = []
  /// The layout of the text; nil for Foundation's layouts.
  var writingOptions: JSEN.WritingOptions?
  var keyEncodingStrategy: JSENEncoder.KeyEncodingStrategy = .useDefaultKeys
  var nonConformingFloatEncodingStrategy: JSENEncoder.NonConformingFloatEncodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
    var dates = JSENEncoder.DateEncodingStrategy.deferredToDate
    var data = JSENEncoder.DataEncodingStrategy.base64
    var writesWholeSecondsAsIntegers = false
  #endif

  /// How many containers may be open at once.
  var maximumDepth = 512

  /// How many values may be inside `encode(to:)` at once: one for each container, and as many again that encode another
  /// value in a single-value container.
  var maximumValues: Int { 2 * maximumDepth + 16 }
}

extension TextStyle {
  /// Creates the style of an encoder's text, which has Foundation's layouts unless there are writing options.
  ///
  /// The tape of an encoder has no numbers that are not finite.
  init(_ options: EncodingOptions) {
    if let writingOptions = options.writingOptions {
      self.init(writingOptions)
      maximumDepth = options.maximumDepth
    } else {
      self.init(maximumDepth: options.maximumDepth)
      let formatting = options.outputFormatting
      if formatting.contains(.prettyPrinted) {
        indentation = .spaces(2)
        afterKey = .spaceColonSpace
        breaksEmptyContainers = true
      }
      if formatting.contains(.sortedKeys) { keyOrder = .codePoints }
      if formatting.contains(.escapingSlashes) { escapes = .slashes }
    }
  }
}
