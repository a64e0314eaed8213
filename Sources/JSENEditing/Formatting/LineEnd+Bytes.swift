import JSEN

extension JSENText.Format.LineEnd {
  /// Returns the bytes of a line end in the new layout of a text.
  ///
  /// - Complexity: O(*n*) in the bytes up to the first line end.
  func bytes(in tape: Tape) -> [UInt8] {
    switch self {
    case .lf: [0x0A]
    case .crlf: [0x0D, 0x0A]
    case .asInText: tape.lineEnd
    }
  }
}
