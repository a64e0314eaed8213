/// The reason of an error that the standard library makes when it decodes an enum or a dictionary.
///
/// Its only form is an English sentence. It is the only message that is read, and no other code reads it. A sentence that
/// is not known stays as it is.
enum StandardLibraryReason {
  /// The value is not a raw value of the type with this name.
  case rawValue(String)
  /// The key of a dictionary is not an integer.
  case integerKey
  /// The key of a dictionary is not a raw value of the type with this name.
  case representableKey(String)
  /// An object does not have exactly one key, the name of a case.
  case enumCase

  init?(_ context: DecodingError.Context) {
    if context.underlyingError != nil { return nil }
    let message = context.debugDescription
    let conversion = "Could not convert key to type "
    if message == "Expected Int key but found String key instead." {
      self = .integerKey
    } else if message == "Invalid number of keys found, expected one." {
      self = .enumCase
    } else if message.hasPrefix(conversion) {
      self = .representableKey(String(message.dropFirst(conversion.count)))
    } else if let name = Self.rawType(in: message) {
      self = .rawValue(name)
    } else {
      return nil
    }
  }

  /// Returns the type in `Cannot initialize Plan from invalid String value gold`; nil for other messages.
  private static func rawType(in message: String) -> String? {
    guard message.hasPrefix("Cannot initialize ") else { return nil }
    let words = message.split(separator: " ")
    guard let end = words.firstIndex(of: "from"), words[end...].starts(with: ["from", "invalid"]),
      words.dropFirst(end + 3).first == "value"
    else { return nil }
    return words[2..<end].joined(separator: " ")
  }
}
