/// Reads several texts in sequence, for programs that read what others print.
extension TextParser {
  /// Reads the texts as the elements of an array, without commas and brackets.
  func parseSequence(into builder: inout TapeBuilder) throws(TextFailure) {
    var position = try start()
    builder.beginArray(at: position)
    try skipWhitespace(&position)
    var end: Int?
    while position < bytes.count {
      try beginElement(at: position, after: end)
      position = try parseValue(from: position, isUnbraced: false, into: &builder)
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
}
