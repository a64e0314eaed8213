extension JSEN.ConversionError {
  /// The path of the value that JSON cannot hold; empty at the top level.
  public var path: JSEN.KeyPath { JSEN.KeyPath(segments: segments) }
}
