import JSEN
import JSENStandards

extension Console {
  /// Writes a line for a difference.
  func write(_ difference: JSONDifferences.Difference) throws {
    var path = FlatPath(difference.elements).text
    if path.isEmpty { path = "the top level" }
    let line = difference.line(at: path)
    let color: Color? =
      switch difference.kind {
      case .added: .added
      case .removed: .removed
      case .changed, .reordered: nil
      }
    try write(plain: paintsOutput ? color?.paint(line) ?? line : line)
  }
}
