/// How a text is laid out, as far as it has been read.
struct Layout {
  /// How far the last line was indented, and how much further each level of nesting goes.
  var width = 0
  var step = 0

  enum Place {
    case afterOpening, betweenValues, beforeClosing
  }

  @inline(__always)
  func width(_ place: Place) -> Int {
    switch place {
    case .afterOpening: width &+ step
    case .betweenValues: width
    case .beforeClosing: max(width &- step, 0)
    }
  }

  mutating func learn(_ place: Place, _ width: Int) {
    if place == .afterOpening, width > self.width { step = width &- self.width }
    self.width = width
  }
}
