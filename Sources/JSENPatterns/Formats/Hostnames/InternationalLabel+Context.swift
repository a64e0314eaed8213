/// Rules of characters that need others around them (RFC 5892, appendix A).
extension InternationalLabel {
  /// Returns whether the contextual character at an index is valid there.
  func isValidInContext(_ index: Int) -> Bool {
    let value = scalars[index].value
    switch value {
    case 0x200C: return isAfterVirama(index) || joinsLetters(index)
    case 0x200D: return isAfterVirama(index)
    // The middle dot of Catalan.
    case 0xB7: return scalar(before: index) == "l" && scalar(after: index) == "l"
    // The Greek lower numeral sign.
    case 0x375: return scalar(after: index).map { Self.greek.contains($0.value) } ?? false
    // Hebrew geresh and gershayim.
    case 0x5F3, 0x5F4:
      return scalar(before: index).map { Self.hebrew.contains($0.value) } ?? false
    // The katakana middle dot.
    case 0x30FB: return scalars.contains { Self.japanese.contains($0.value) }
    // Arabic-Indic digits and their extended form.
    case 0x660...0x669: return !scalars.contains { 0x6F0...0x6F9 ~= $0.value }
    default: return !scalars.contains { 0x660...0x669 ~= $0.value }
    }
  }

  private func scalar(before index: Int) -> Unicode.Scalar? {
    index > 0 ? scalars[index - 1] : nil
  }

  private func scalar(after index: Int) -> Unicode.Scalar? {
    index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  private func isAfterVirama(_ index: Int) -> Bool {
    scalar(before: index)?.properties.canonicalCombiningClass.rawValue == 9
  }

  /// Returns whether the nearest letters on both sides join cursively towards an index.
  private func joinsLetters(_ index: Int) -> Bool {
    guard let before = scalars[..<index].last(where: { !JoiningType.isTransparent($0) }),
      let after = scalars[(index + 1)...].first(where: { !JoiningType.isTransparent($0) })
    else { return false }
    return JoiningType.joinsNext(before) && JoiningType.joinsPrevious(after)
  }

  /// Characters with the property Script, but for those that no label has. From Unicode 14.
  private static let greek = ScalarSet([
    0x370...0x373, 0x375...0x377, 0x37A...0x37D, 0x37F...0x37F, 0x384...0x384, 0x386...0x386,
    0x388...0x3E1, 0x3F0...0x3FF, 0x1D26...0x1D2A, 0x1F00...0x1FFE, 0xAB65...0xAB65,
  ])
  private static let hebrew = ScalarSet([0x591...0x5C7, 0x5D0...0x5EA, 0x5EF...0x5F4])
  /// Hiragana, Katakana and Han.
  private static let japanese = ScalarSet([
    0x3005...0x3005, 0x3007...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
    0x30FD...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFA0E...0xFA29,
    0x16FF0...0x16FF1, 0x1AFF0...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B167,
    0x20000...0x3FFFD,
  ])
}
