extension DocumentStorage {
  /// Makes a tape of a value, as if it had been read; strings and numbers lie one behind the other in place of
  /// a text.
  ///
  /// - Complexity: O(*n*) in the values and the bytes of strings.
  package convenience init(_ value: JSEN) {
    var text: [UInt8] = []
    var size = 0
    Self.measure(value, &size)
    text.reserveCapacity(size)
    Self.appendText(of: value, to: &text)
    unsafe self.init(unchecked: DocumentText(text)) { bytes in
      var builder = TapeBuilder(bytes, options: JSEN.ReadingOptions())
      var position = 0
      Self.replay(value, &position, into: &builder)
      return unsafe builder.finish()
    }
  }

  private static func measure(_ value: JSEN, _ size: inout Int) {
    switch value {
    case .string(let string): size += string.utf8.count
    case .number(let number): size += number.description.utf8.count
    case .array(let array): for element in array { measure(element, &size) }
    case .dictionary(let object):
      for (key, value) in object {
        size += key.utf8.count
        measure(value, &size)
      }
    default: break
    }
  }

  private static func appendText(of value: JSEN, to text: inout [UInt8]) {
    switch value {
    case .string(let string): text.append(contentsOf: string.utf8)
    case .number(let number): text.append(contentsOf: number.description.utf8)
    case .array(let array): for element in array { appendText(of: element, to: &text) }
    case .dictionary(let object):
      for (key, value) in object {
        text.append(contentsOf: key.utf8)
        appendText(of: value, to: &text)
      }
    default: break
    }
  }

  private static func replay(
    _ value: JSEN, _ position: inout Int, into builder: inout TapeBuilder
  ) {
    switch value {
    case .null: builder.addNull(at: position)
    case .bool(let value): builder.addBool(value, at: position)
    case .int(let value): builder.addInt(value, at: TextRange(position, position))
    case .double(let value): builder.addDouble(value, at: TextRange(position, position))
    case .number(let number):
      builder.addNumber(at: advance(&position, number.description))
    case .string(let string): builder.addString(token(&position, string))
    case .array(let array):
      builder.beginArray(at: position)
      for element in array { replay(element, &position, into: &builder) }
      builder.endArray(at: position)
    case .dictionary(let object):
      builder.beginObject(at: position)
      for (key, value) in object {
        builder.addKey(token(&position, key))
        replay(value, &position, into: &builder)
      }
      // Fails on repeated keys only, which an object does not have.
      do throws(TextFailure) { try builder.endObject(at: position) } catch {}
    }
  }

  private static func token(_ position: inout Int, _ string: String) -> StringToken {
    let isASCII = string.utf8.allSatisfy { $0 < 0x80 }
    return StringToken(range: advance(&position, string), hasEscapes: false, isASCII: isASCII)
  }

  private static func advance(_ position: inout Int, _ string: String) -> TextRange {
    let start = position
    position += string.utf8.count
    return TextRange(start, position)
  }
}
