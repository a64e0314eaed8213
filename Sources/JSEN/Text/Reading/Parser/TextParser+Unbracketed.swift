/// Reads texts that lack the brackets around them, for documents.
extension TextParser {
  /// Reads several texts in sequence as the elements of an array, without commas and brackets.
  func parseSequence(into builder: inout TapeBuilder) throws(TextFailure) {
    // The array is one level.
    let parser = insideContainer
    var position = try start()
    builder.beginArray(at: position)
    try skipWhitespace(&position)
    var end: Int?
    while position < bytes.count {
      try beginElement(at: position, after: end)
      position = try parser.parseValue(from: position, into: &builder)
      end = position
      try skipWhitespace(&position)
    }
    builder.endArray(at: bytes.count &- 1)
  }

  /// Checks that an element can begin. White space is between two elements, unless a bracket ends the first.
  private func beginElement(at position: Int, after end: Int?) throws(TextFailure) {
    let isApart = end.map { $0 < position || [0x5D, 0x7D].contains(bytes[$0 - 1]) } ?? true
    if !isApart || [0x2C, 0x3A, 0x5D, 0x7D].contains(bytes[position]) {
      throw TextFailure(.expectedEnd, at: position)
    }
  }

  /// Reads a text that is an object, whose braces may be left out. The last byte of the text then ends the object.
  func parseUnbraced(into builder: inout TapeBuilder) throws(TextFailure) {
    var position = try start()
    try skipWhitespace(&position)
    if bytes[position] == UInt8(ascii: "{") { return try parse(into: &builder) }
    if maximumDepth < 1 { throw TextFailure(.depthLimit, at: 0) }
    builder.beginObject(at: 0)
    var mayContinue = position < bytes.count
    while mayContinue { mayContinue = try parseMember(&position, into: &builder) }
    try builder.endObject(at: bytes.count &- 1)
  }

  /// Reads one member and the comma after it.
  ///
  /// - Returns: whether there is another member.
  private func parseMember(
    _ position: inout Int, into builder: inout TapeBuilder
  ) throws(TextFailure) -> Bool {
    try parseKey(&position, into: &builder)
    try parseColon(&position)
    position = try insideContainer.parseValue(from: position, into: &builder)
    try skipWhitespace(&position)
    let hasComma = bytes[position] == UInt8(ascii: ",")
    if hasComma {
      position += 1
      try skipWhitespace(&position)
      guard relaxations.contains(.trailingCommas) else { return true }
    }
    if position >= bytes.count { return false }
    if bytes[position] == UInt8(ascii: "}") {
      try builder.endObject(at: position)
      throw TextFailure(.expectedEnd, at: position)
    }
    if hasComma { return true }
    throw failure(.expectedCommaOrClosingBrace, at: position)
  }
}
