import JSEN

/// A value that is written by blocks: one of a document, or one that was built.
protocol BlockWritable {
  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws
}

extension JSENDocument.Value: BlockWritable {}
extension JSEN: BlockWritable {
  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws {
    try write(options, replacing: { _ in nil }, to: body)
  }
}

/// Values of documents that are written as one array.
struct CollectedValues: BlockWritable {
  let values: [JSENDocument.Value]

  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws {
    try JSENDocument.Value.writeArray(of: values, options, to: body)
  }
}
