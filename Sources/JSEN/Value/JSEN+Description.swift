extension JSEN: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON. NaN and infinity, which JSON does not have, are `NaN`, `Infinity` and `-Infinity`
  /// without quotes, so the text is not JSON.
  public var description: String {
    var writer = TextWriter(.description)
    // This does not fail: such numbers are named, and the depth is not limited.
    do throws(WritingError) { try writer.add(self) } catch { return error.description }
    return writer.finish().finish()
  }
}

extension JSEN.Object: CustomStringConvertible, CustomDebugStringConvertible {
  /// The object as compact JSON.
  public var description: String { JSEN.dictionary(self).description }
}
