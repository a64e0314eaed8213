/// The directions in which the characters of a label are written (RFC 5893).
struct LabelDirection {
  /// Whether a character of the label is written from right to left: it makes the whole name bidirectional.
  private(set) var isRightToLeft = false
  /// Whether the label keeps the rule of bidirectional names (§2).
  private(set) var isFitForRightToLeft = false

  init(_ scalars: [Unicode.Scalar]) {
    let kinds = scalars.map { Kind($0) }
    isRightToLeft = kinds.contains(.right) || kinds.contains(.arabicNumber)
    let end = kinds.last { $0 != .nonspacingMark }
    switch kinds.first {
    case .left:
      isFitForRightToLeft = !isRightToLeft && (end == .left || end == .europeanNumber)
    case .right:
      let hasBothNumbers = kinds.contains(.arabicNumber) && kinds.contains(.europeanNumber)
      isFitForRightToLeft = !kinds.contains(.left) && !hasBothNumbers && end != .neutral
    default: isFitForRightToLeft = false
    }
  }

  /// The classes of the property Bidi_Class that the rule tells apart, for the characters that a label may have.
  private enum Kind {
    /// `L`.
    case left
    /// `R` and `AL`.
    case right
    /// `AN`.
    case arabicNumber
    /// `EN`.
    case europeanNumber
    /// `NSM`.
    case nonspacingMark
    /// `ES`, `ON` and `BN`.
    case neutral

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39, 0x6F0...0x6F9: self = .europeanNumber
      case 0x660...0x669, 0x10D30...0x10D39: self = .arabicNumber
      case 0x2D, 0xB7, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x375, 0x200C...0x200D, 0x2E2F, 0x30FB,
        0xA67F, 0xA717...0xA71F, 0xA788:
        self = .neutral
      // Vowel signs that Unicode gives a direction.
      case 0xCBF, 0xCC6, 0x11A07, 0x11A08, 0x11C3F: self = .left
      case _ where scalar.properties.generalCategory == .nonspacingMark: self = .nonspacingMark
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        self = .right
      default: self = .left
      }
    }
  }
}
