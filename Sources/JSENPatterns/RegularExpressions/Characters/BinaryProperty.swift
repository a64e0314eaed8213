/// A property of characters that is true or false, as ECMA-262 names it: `Alphabetic`, `White_Space`.
struct BinaryProperty: Sendable, Hashable {
  /// The place in ``all``.
  private let number: Int

  /// - Returns: nil if no such property exists, or if Swift does not know it.
  init?(name: String) {
    let number = Self.all.firstIndex { $0.name == name || $0.abbreviation == name }
    guard let number else { return nil }
    self.number = number
  }

  func holds(_ scalar: Unicode.Scalar) -> Bool { Self.all[number].holds(scalar) }

  private struct Definition: Sendable {
    let name: String
    let abbreviation: String?
    let holds: @Sendable (Unicode.Scalar) -> Bool

    init(
      _ name: String, _ abbreviation: String? = nil,
      scalar holds: @escaping @Sendable (Unicode.Scalar) -> Bool
    ) {
      (self.name, self.abbreviation, self.holds) = (name, abbreviation, holds)
    }

    init(
      _ name: String, _ abbreviation: String? = nil,
      _ holds: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool
    ) {
      self.init(name, abbreviation, scalar: { holds($0.properties) })
    }
  }

  private static let all = [
    Definition("Alphabetic", "Alpha") { $0.isAlphabetic },
    Definition("ASCII_Hex_Digit", "AHex") { $0.isASCIIHexDigit },
    Definition("Bidi_Control", "Bidi_C") { $0.isBidiControl },
    Definition("Bidi_Mirrored", "Bidi_M") { $0.isBidiMirrored },
    Definition("Case_Ignorable", "CI") { $0.isCaseIgnorable },
    Definition("Cased") { $0.isCased },
    Definition("Changes_When_Casefolded", "CWCF") { $0.changesWhenCaseFolded },
    Definition("Changes_When_Casemapped", "CWCM") { $0.changesWhenCaseMapped },
    Definition("Changes_When_Lowercased", "CWL") { $0.changesWhenLowercased },
    Definition("Changes_When_NFKC_Casefolded", "CWKCF") { $0.changesWhenNFKCCaseFolded },
    Definition("Changes_When_Titlecased", "CWT") { $0.changesWhenTitlecased },
    Definition("Changes_When_Uppercased", "CWU") { $0.changesWhenUppercased },
    Definition("Dash") { $0.isDash },
    Definition("Default_Ignorable_Code_Point", "DI") { $0.isDefaultIgnorableCodePoint },
    Definition("Deprecated", "Dep") { $0.isDeprecated },
    Definition("Diacritic", "Dia") { $0.isDiacritic },
    Definition("Emoji") { $0.isEmoji },
    Definition("Emoji_Component", "EComp", scalar: isEmojiComponent),
    Definition("Emoji_Modifier", "EMod") { $0.isEmojiModifier },
    Definition("Emoji_Modifier_Base", "EBase") { $0.isEmojiModifierBase },
    Definition("Emoji_Presentation", "EPres") { $0.isEmojiPresentation },
    Definition("Extended_Pictographic", "ExtPict", scalar: isPictographic),
    Definition("Extender", "Ext") { $0.isExtender },
    Definition("Grapheme_Base", "Gr_Base") { $0.isGraphemeBase },
    Definition("Grapheme_Extend", "Gr_Ext") { $0.isGraphemeExtend },
    Definition("Hex_Digit", "Hex") { $0.isHexDigit },
    Definition("IDS_Binary_Operator", "IDSB") { $0.isIDSBinaryOperator },
    Definition("IDS_Trinary_Operator", "IDST") { $0.isIDSTrinaryOperator },
    Definition("ID_Continue", "IDC") { $0.isIDContinue },
    Definition("ID_Start", "IDS") { $0.isIDStart },
    Definition("Ideographic", "Ideo") { $0.isIdeographic },
    Definition("Join_Control", "Join_C") { $0.isJoinControl },
    Definition("Logical_Order_Exception", "LOE") { $0.isLogicalOrderException },
    Definition("Lowercase", "Lower") { $0.isLowercase },
    Definition("Math") { $0.isMath },
    Definition("Noncharacter_Code_Point", "NChar") { $0.isNoncharacterCodePoint },
    Definition("Pattern_Syntax", "Pat_Syn") { $0.isPatternSyntax },
    Definition("Pattern_White_Space", "Pat_WS") { $0.isPatternWhitespace },
    Definition("Quotation_Mark", "QMark") { $0.isQuotationMark },
    Definition("Radical") { $0.isRadical },
    Definition("Regional_Indicator", "RI", scalar: isRegionalIndicator),
    Definition("Sentence_Terminal", "STerm") { $0.isSentenceTerminal },
    Definition("Soft_Dotted", "SD") { $0.isSoftDotted },
    Definition("Terminal_Punctuation", "Term") { $0.isTerminalPunctuation },
    Definition("Unified_Ideograph", "UIdeo") { $0.isUnifiedIdeograph },
    Definition("Uppercase", "Upper") { $0.isUppercase },
    Definition("Variation_Selector", "VS") { $0.isVariationSelector },
    Definition("White_Space", "space") { $0.isWhitespace },
    Definition("XID_Continue", "XIDC") { $0.isXIDContinue },
    Definition("XID_Start", "XIDS") { $0.isXIDStart },
  ]

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
  }

  private static func isEmojiComponent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#", "*", "0"..."9", "\u{200D}", "\u{20E3}", "\u{FE0F}", "\u{1F1E6}"..."\u{1F1FF}",
      "\u{1F3FB}"..."\u{1F3FF}", "\u{1F9B0}"..."\u{1F9B3}", "\u{E0020}"..."\u{E007F}":
      true
    default: false
    }
  }

  /// Only a pictograph forms one character with a joiner and another pictograph (Unicode Annex 29, rule GB11).
  private static func isPictographic(_ scalar: Unicode.Scalar) -> Bool {
    var joined = String.UnicodeScalarView([scalar])
    joined.append(contentsOf: ["\u{200D}", "\u{1F600}"])
    return String(joined).count == 1
  }
}
