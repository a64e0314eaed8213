import JSEN

extension JSENDocument.Value {
  /// Where the value is in the text. No lines are counted.
  var range: Range<Int> {
    let range = storage.read { $0.range(index) }
    return range.start..<range.end
  }
}
