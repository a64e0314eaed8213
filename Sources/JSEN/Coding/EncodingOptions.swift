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
  static let maximumDepth = 512

  /// How many values may be under way at once: values that make a container of their own, and as many that
  /// hand another value on.
  static let maximumValues = 2 * maximumDepth + 16
}

/// A key of a coding path that no type of the user stands for.
struct EncodingPathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }

  static let `super` = EncodingPathKey(stringValue: "super")
}

extension EncodingError {
  /// An error whose description ends with the path.
  static func invalid(_ value: Any, at path: [any CodingKey], _ reason: String) -> EncodingError {
    let segments = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let place = segments.isEmpty ? "" : " (at \(KeyPathNotation.path(of: segments)))"
    return .invalidValue(
      value, Context(codingPath: path, debugDescription: reason + place))
  }
}
