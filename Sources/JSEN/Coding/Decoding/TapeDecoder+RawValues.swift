/// Says what the standard library's error about a raw value leaves out.
extension TapeDecoder {
  /// Adds the value, its location and the raw values of the type to an error about a value that is not one of them.
  ///
  /// The standard library decodes an enum with raw values, and its error names the type only. As with the nearest key,
  /// only the call that decodes the whole value does this. The error must come from inside this decoder's value.
  func addingRawValues(to error: DecodingError) -> DecodingError {
    guard case .dataCorrupted(let context) = error,
      context.debugDescription.hasPrefix(Self.beginning),
      let decoder = decoder(at: context.codingPath.dropFirst(codingPath.count))
    else { return error }
    let types = self.context.directTypes.rawRepresentables.filter {
      context.debugDescription.hasPrefix(Self.message($0))
    }
    guard let type = types.first else { return error }
    // Two types of one name in different scopes have the same message.
    let expected =
      types.count == 1 ? RawValues.expectation(of: type) : RawValues.expectation(ofUnlisted: type)
    return decoder.corrupted(
      "expected \(expected), found \(excerpt(decoder.index))", at: decoder.index)
  }

  private static var beginning: String { "Cannot initialize " }

  /// The standard library's message, up to the value.
  private static func message<Value>(_ type: Value.Type) -> String where Value: RawRepresentable {
    "\(beginning)\(type) from invalid \(Value.RawValue.self) value "
  }
}
