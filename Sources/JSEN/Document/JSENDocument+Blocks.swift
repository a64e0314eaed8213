extension JSENDocument.Value {
  /// Writes the value as JSON text, by blocks of about 64 KiB. A block may end inside of a character.
  ///
  /// Unlike ``serialized(_:)``, it writes only the member that counts of those with the same key, and a value of any
  /// depth that can be read. Only the canonical form, and a single string or number, is in memory as a whole.
  ///
  /// - Throws: ``JSEN/WritingError``, after any number of blocks; the first error of the closure.
  package func write(
    _ options: JSEN.WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    var style = TextStyle(options)
    style.omitsRepeatedMembers = true
    style.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    let sink = BlockSink(body)
    var writer = TextWriter(style)
    if options.isCanonical { try writer.add(JSEN(self)) } else { try writer.add(self, to: sink) }
    sink.take(writer.bytes)
    if let error = sink.error { throw error }
  }
}
