extension EncodingError {
  /// Returns an error whose description ends with the path.
  static func invalid(_ value: Any, at path: [any CodingKey], _ reason: String) -> EncodingError {
    let segments = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let location = segments.isEmpty ? "" : " (at \(KeyPathNotation.path(of: segments)))"
    return .invalidValue(
      value, Context(codingPath: path, debugDescription: reason + location))
  }

  /// Returns an error for a value that contains a value that cannot be written.
  static func invalid(
    _ value: Any, at path: [any CodingKey], _ error: JSEN.WritingError
  ) -> EncodingError {
    let reason =
      if case .nonFiniteNumber(let number) = error.kind { nonFinite(number) } else { error.reason }
    let outer = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let location =
      outer.isEmpty && error.path.isEmpty
      ? "" : " (at \(KeyPathNotation.path(of: outer + error.segments)))"
    return .invalidValue(
      value, Context(codingPath: path, debugDescription: reason + location))
  }

  /// Returns the message for NaN and infinity.
  static func nonFinite(_ number: Any) -> String {
    "\(number) is not a JSON number; set nonConformingFloatEncodingStrategy to replace it"
  }
}
