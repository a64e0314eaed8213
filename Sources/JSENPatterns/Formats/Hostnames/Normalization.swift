/// The rules of normalization form C that the standard library can tell.
enum Normalization {
  /// Returns whether no mark of a text is out of order, and none composes with the character that it follows.
  ///
  /// The characters must be stable under NFKC. A mark that composes with a part of a composed character is not found.
  static func isComposed(_ scalars: [Unicode.Scalar]) -> Bool {
    var lastClass: UInt8 = 0
    var starter: Unicode.Scalar?
    for scalar in scalars {
      let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
      if combiningClass != 0, combiningClass < lastClass { return false }
      if let starter, scalar.isMark, lastClass == 0 || lastClass < combiningClass,
        compose(starter, scalar)
      {
        return false
      }
      if combiningClass == 0 { starter = scalar }
      lastClass = combiningClass
    }
    return true
  }

  /// Returns whether two characters are canonically equivalent to a single character.
  private static func compose(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var pair = String(first)
    pair.unicodeScalars.append(second)
    return composed.contains(pair)
  }

  /// All characters that are composed of a letter and marks. Swift's strings are equal when they are canonically equivalent.
  private static let composed: Set<String> = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x233, 0x386...0x4F9, 0x622...0x6D3, 0x929...0xDDE, 0x1026...0x1026, 0x1B06...0x1B43,
      0x1E00...0x1FFC, 0x304C...0x30FE, 0x11083...0x116BF, 0x11938...0x11938,
    ]
    var composed: Set<String> = []
    for block in blocks {
      for value in block {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
        composed.insert(String(scalar))
      }
    }
    return composed
  }()
}
