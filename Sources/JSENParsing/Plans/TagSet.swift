import JSEN

/// The kinds of nodes that a plan may read.
struct TagSet: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(_ tags: TapeNode.Tag...) {
    rawValue = tags.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  static let null = TagSet(.null)
  static let bools = TagSet(.true, .false)
  static let numbers = TagSet(.int, .double, .number)
  static let strings = TagSet(.string)
  static let arrays = TagSet(.array)
  static let objects = TagSet(.object)
  static let all = TagSet(rawValue: ~0)

  @inline(__always)
  func contains(_ tag: TapeNode.Tag) -> Bool { rawValue & 1 &<< UInt16(tag.rawValue) != 0 }
}
