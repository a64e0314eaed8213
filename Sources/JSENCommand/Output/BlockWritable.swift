import JSEN

/// A value that is written by blocks: one of a document, or one that was built.
protocol BlockWritable {
  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws
}

extension JSENDocument.Value: BlockWritable {}
extension JSEN: BlockWritable {}

/// Values of documents that are written as one array.
struct CollectedValues: BlockWritable {
  let values: [JSENDocument.Value]

  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws {
    try JSENDocument.Value.writeArray(of: values, options, to: body)
  }
}

extension InputFile {
  /// Replaces the content with a value. A file that does not change keeps its date.
  func replaceContent(
    with value: some BlockWritable, _ options: JSEN.WritingOptions
  ) throws {
    var new: [UInt8] = []
    do { try value.write(options) { new += $0 } } catch { throw DataError("\(name): \(error)") }
    if !options.isCanonical { new.append(UInt8(ascii: "\n")) }
    if try bytes() != new { try replaceContent(with: new) }
  }
}
