/// A label of a name with characters other than ASCII: the U-label of RFC 5890 §2.3.2.1.
struct InternationalLabel {
  let scalars: [Unicode.Scalar]

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Returns whether the label keeps the rules of RFC 5891 §4.2, but for the direction.
  ///
  /// - Parameter isNormalized: whether it must be in normalization form C.
  func isValid(normalized isNormalized: Bool) -> Bool {
    guard let first = scalars.first, first != "-", scalars.last != "-",
      !(scalars.count >= 4 && scalars[2] == "-" && scalars[3] == "-"), !first.isMark
    else { return false }
    for (index, scalar) in scalars.enumerated() {
      switch LabelCharacter(scalar) {
      case .valid: continue
      case .disallowed: return false
      case .contextual: if !isValidInContext(index) { return false }
      }
    }
    return !isNormalized || Normalization.isComposed(scalars)
  }
}

/// The derived property of a character in a label (RFC 5892 §3).
enum LabelCharacter {
  /// `PVALID`.
  case valid
  /// `CONTEXTJ` and `CONTEXTO`.
  case contextual
  /// `DISALLOWED` and `UNASSIGNED`.
  case disallowed

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    // The exceptions of §2.6.
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: self = .valid
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: self = .contextual
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: self = .disallowed
    // Joiners.
    case 0x200C, 0x200D: self = .contextual
    // Blocks of symbols that combine, and of musical symbols.
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: self = .disallowed
    // Old Hangul Jamo.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: self = .disallowed
    case 0x2D: self = .valid
    default: self = Self.isStableLetterOrDigit(scalar) ? .valid : .disallowed
    }
  }

  private static func isStableLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return !properties.changesWhenNFKCCaseFolded && !properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a character of general category M.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
