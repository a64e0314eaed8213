import JSEN

extension JSENText.Format.LineEnd {
  /// Returns the bytes of a line end in the new layout of a text.
  ///
  /// - Complexity: O(*n*) in the bytes up to the first line end.
  func bytes(in tape: Tape) -> [UInt8] {
    switch self {
    case .lf: return [0x0A]
    case .crlf: return [0x0D, 0x0A]
    case .asInText:
      let bytes = tape.bytes
      let first = Self.firstLineEnd(in: tape)
      if bytes[first] != 0x0D { return [0x0A] }
      return bytes[first + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }
  }

  /// The position of the first line end of JSON that is not in a string.
  private static func firstLineEnd(in tape: Tape) -> Int {
    let bytes = tape.bytes
    let nodeCount = tape.index(after: 0)
    var isASCII = true
    var node = 0
    var position = bytes.lineEnd(from: 0, &isASCII)
    while position < bytes.count {
      while node < nodeCount, !tape.isString(node, endingAfter: position) { node += 1 }
      if node < nodeCount, tape[node].start <= position {
        position = bytes.lineEnd(from: tape[node].end, &isASCII)
      } else if bytes[position] == 0xE2 {
        position = bytes.lineEnd(from: position + 3, &isASCII)
      } else {
        break
      }
    }
    return position
  }
}

extension Tape {
  fileprivate func isString(_ index: Int, endingAfter position: Int) -> Bool {
    (self[index].hasTag(.string) || self[index].hasTag(.key)) && self[index].end > position
  }
}
