/// Says what the standard library's errors about keys leave out.
extension TapeDecoder {
  /// Adds the key, its location and the expected keys to an error about a key that a dictionary or an enum cannot use.
  ///
  /// The standard library decodes dictionaries whose keys are not strings, and enums with payloads. The error must come
  /// from inside this decoder's value.
  func addingKeys(to error: DecodingError) -> DecodingError {
    guard let context = error.context, let reason = KeyReason(context.debugDescription),
      let decoder = decoder(at: context.codingPath.dropFirst(codingPath.count))
    else { return error }
    switch (reason, error) {
    case (.integer, _):
      return error.with(decoder.invalidKey("expected an integer as the key").context)
    case (.representable(let name), _):
      let expectation = self.context.directTypes.expectation(ofRawValues: name)
      return error.with(decoder.invalidKey("expected \(expectation) as the key").context)
    case (.enumCase, .typeMismatch(let type, _)):
      let expectation = "expected one key, the name of a case of \(type)"
      return error.with(decoder.invalid(expectation, found: decoder.listOfKeys).context)
    default: return error
    }
  }

  /// The keys of this decoder's object, as messages list them.
  private var listOfKeys: String {
    let keys = tape.members(of: index).prefix(4).map { "\"\(Excerpt.printable(tape.string($0)))\"" }
    if keys.count < 2 { return keys.first ?? "an empty object" }
    let isCut = keys.count == 4
    return keys.prefix(isCut ? 3 : keys.count - 1).joined(separator: ", ")
      + (isCut ? " and others" : " and \(keys[keys.count - 1])")
  }
}

/// The reason that a message of the standard library gives for a key.
private enum KeyReason {
  case integer
  case representable(String)
  case enumCase

  init?(_ message: String) {
    let conversion = "Could not convert key to type "
    switch message {
    case "Expected Int key but found String key instead.": self = .integer
    case "Invalid number of keys found, expected one.": self = .enumCase
    case _ where message.hasPrefix(conversion):
      self = .representable(String(message.dropFirst(conversion.count)))
    default: return nil
    }
  }
}
