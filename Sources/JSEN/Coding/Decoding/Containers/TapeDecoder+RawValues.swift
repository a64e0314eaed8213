/// Says what the standard library's error about a raw value leaves out.
extension TapeDecoder {
  /// Adds the value, its location and the raw values of the type to an error about a value that is not one of them.
  ///
  /// The standard library decodes an enum with raw values, and its error names the type only. As with the nearest key,
  /// only the call that decodes the whole value does this. The error must come from inside this decoder's value.
  func addingRawValues(to error: DecodingError) -> DecodingError {
    guard case .dataCorrupted(let context) = error,
      let name = RawValues.typeName(in: context.debugDescription),
      let decoder = decoder(at: context.codingPath.dropFirst(codingPath.count))
    else { return error }
    return decoder.invalid(
      "expected \(self.context.directTypes.expectation(ofRawValues: name))")
  }
}
