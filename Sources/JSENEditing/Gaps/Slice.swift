import JSEN

/// Bytes of a document's text, or of text that was added.
struct Slice: Sendable {
  /// Where the bytes are; nil when there are none.
  private let source: Source?
  private(set) var start: UInt32
  private(set) var end: UInt32

  private enum Source: Sendable {
    case document(DocumentStorage)
    /// Text that is not a value: white space, comments and keys.
    case added([UInt8])
  }

  static let empty = Slice([])

  init(_ start: Int, _ end: Int, of document: DocumentStorage) {
    source = start == end ? nil : .document(document)
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  init(_ bytes: [UInt8]) {
    source = bytes.isEmpty ? nil : .added(bytes)
    start = 0
    end = UInt32(bytes.count)
  }

  var count: Int { Int(end - start) }
  var isEmpty: Bool { start == end }

  /// The identity of the document that the bytes are of; nil for text that was added.
  var origin: ObjectIdentifier? {
    if case .document(let document)? = source { ObjectIdentifier(document) } else { nil }
  }

  /// The bytes between two offsets.
  func part(_ start: Int, _ end: Int) -> Slice {
    var part = self
    part.start = self.start + UInt32(start)
    part.end = self.start + UInt32(end)
    return part
  }

  /// Calls `body` with the bytes.
  func read<Result>(_ body: (TextBytes) -> Result) -> Result {
    switch source {
    case .document(let document):
      return document.read { body($0.bytes.slice(Int(start), Int(end))) }
    case .added(let bytes):
      return TextBytes.with(bytes) { body($0.slice(Int(start), Int(end))) }
    case nil: return TextBytes.with("") { body($0) }
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    read { $0.append(to: &bytes) }
    return bytes
  }
}
