/// What an encoder is set to, as it was when a call began.
struct EncodingOptions: Sendable {
  var outputFormatting: JSENEncoder.OutputFormatting = []
  var keyEncodingStrategy: JSENEncoder.KeyEncodingStrategy = .useDefaultKeys
  var nonConformingFloatEncodingStrategy: JSENEncoder.NonConformingFloatEncodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// The strategies for types of Foundation, which this floor does not know.
  var dateEncodingStrategy: (any AnyObject & Sendable)?
  var dataEncodingStrategy: (any AnyObject & Sendable)?

  /// How many containers may be open at once, as in writing.
  var maximumDepth = 512

  /// How many values may be under way at once: values that make a container of their own, and as many that
  /// hand another value on.
  var maximumValues: Int { 2 * maximumDepth + 16 }
}

extension TextStyle {
  /// Foundation's layouts.
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

extension EncodingError {
  /// An error whose description ends with the path.
  static func invalid(_ value: Any, at path: [any CodingKey], _ reason: String) -> EncodingError {
    let segments = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let place = segments.isEmpty ? "" : " (at \(KeyPathNotation.path(of: segments)))"
    return .invalidValue(
      value, Context(codingPath: path, debugDescription: reason + place))
  }

  /// An error for a value that has, at some place inside of it, what can't be written.
  static func invalid(
    _ value: Any, at path: [any CodingKey], _ error: JSEN.WritingError
  ) -> EncodingError {
    let reason =
      if case .nonFiniteNumber(let number) = error.kind { nonFinite(number) } else { error.reason }
    let outer = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let place =
      outer.isEmpty && error.path.isEmpty
      ? "" : " (at \(KeyPathNotation.path(of: outer + error.segments)))"
    return .invalidValue(
      value, Context(codingPath: path, debugDescription: reason + place))
  }

  /// Why NaN and infinity can't be written.
  static func nonFinite(_ number: Any) -> String {
    "\(number) is not a JSON number; set nonConformingFloatEncodingStrategy to replace it"
  }
}
