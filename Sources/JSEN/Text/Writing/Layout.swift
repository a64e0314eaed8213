/// The indentation of the text that has been read. It predicts the next line's.
struct Layout {
  /// The indentation of the last line, and the step for each level of nesting.
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
