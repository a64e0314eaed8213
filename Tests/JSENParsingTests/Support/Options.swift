import JSEN

extension JSEN.ReadingOptions {
  /// The default options with some of them changed.
  static func with(_ change: (inout Self) -> Void) -> Self {
    var options = Self()
    change(&options)
    return options
  }
}

extension JSEN.WritingOptions {
  /// The default options with some of them changed.
  static func with(_ change: (inout Self) -> Void) -> Self {
    var options = Self()
    change(&options)
    return options
  }
}
