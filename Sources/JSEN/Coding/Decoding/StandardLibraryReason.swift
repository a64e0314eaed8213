/// The reason of an error that the standard library makes when it decodes an enum or a dictionary.
///
/// Its only form is an English sentence. It is the only message that is read, and no other code reads it. Only a whole
/// sentence as the standard library writes it for the value is known; the words of a model stay as they are.
enum StandardLibraryReason {
  /// The value is not a raw value of the type with this name.
  case rawValue(String)
  /// The key of a dictionary is not an integer.
  case integerKey
  /// The key of a dictionary is not a raw value of the type with this name.
  case representableKey(String)
  /// An object does not have exactly one key, the name of a case.
  case enumCase

  /// - Parameter value: the value that the error is about.
  init?(_ context: DecodingError.Context, at value: JSENDocument.Value) {
    if context.underlyingError != nil { return nil }
    let message = context.debugDescription[...]
    if message == "Expected Int key but found String key instead." {
      self = .integerKey
    } else if message == "Invalid number of keys found, expected one." {
      self = .enumCase
    } else if let name = message.between("Could not convert key to type ", ""), isTypeName(name) {
      self = .representableKey(String(name))
    } else if let name = Self.rawType(in: message, of: value) {
      self = .rawValue(name)
    } else {
      return nil
    }
  }

  /// Returns the type in `Cannot initialize Plan from invalid String value gold`; nil for other messages.
  private static func rawType(in message: Substring, of value: JSENDocument.Value) -> String? {
    guard let types = message.between("Cannot initialize ", "") else { return nil }
    for text in forms(of: value) {
      guard let types = types.between("", " value \(text)"),
        let start = types.lastIndex(of: " "),
        let name = types[..<start].between("", " from invalid"), isTypeName(name),
        isTypeName(types[start...].dropFirst())
      else { continue }
      return String(name)
    }
    return nil
  }

  /// The value as the standard library describes it, read as each type that a raw value has.
  private static func forms(of value: JSENDocument.Value) -> [String] {
    [
      value.string, value.bool?.description,
      (try? value.readInteger(as: Int.self))?.description,
      (try? value.readInteger(as: UInt64.self))?.description,
      (try? value.readFloat(as: Double.self))?.description,
      (try? value.readFloat(as: Float.self))?.description,
    ].compactMap { $0 }
  }
}

/// Whether a text is as Swift writes the name of a type, where only brackets have spaces inside: `Even<Array<Int>, Int>`.
private func isTypeName(_ text: Substring) -> Bool {
  var depth = 0
  for character in text {
    switch character {
    case "<", "(", "[": depth += 1
    case ">", ")", "]": depth -= 1
    case " " where depth == 0: return false
    default: break
    }
  }
  return depth == 0 && !text.isEmpty
}

extension Substring {
  /// Returns the text between two others that begin and end this one; nil if they do not.
  fileprivate func between(_ start: String, _ end: String) -> Substring? {
    guard hasPrefix(start) else { return nil }
    let rest = dropFirst(start.count)
    return rest.hasSuffix(end) ? rest.dropLast(end.count) : nil
  }
}
