extension JSEN: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON. NaN and infinity, for which JSON has nothing, stand as strings.
  public var description: String {
    var style = TextStyle(maximumDepth: .max)
    style.nonFiniteNumbers = .strings(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    var writer = TextWriter(style)
    // Nothing is left to fail: numbers are replaced, and depth is not limited.
    do throws(WritingError) { try writer.add(self) } catch { return error.description }
    return writer.finish().finish()
  }

  public var debugDescription: String { description }
}

extension JSEN.Object: CustomStringConvertible, CustomDebugStringConvertible {
  /// The object as compact JSON.
  public var description: String { JSEN.dictionary(self).description }

  public var debugDescription: String { description }
}
