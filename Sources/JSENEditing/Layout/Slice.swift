import JSEN

/// Bytes of a document's text, or of text that was added.
struct Slice: Sendable {
  /// Where the bytes are; nil when there are none.
  private let source: Source?
  private(set) var start: UInt32
  private(set) var end: UInt32

  private enum Source: Sendable {
    case document(DocumentStorage)
    case added(AddedText)
  }

  /// Text that is not a value: white space, comments and keys.
  private final class AddedText: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  static let empty = Slice([])

  init(_ start: Int, _ end: Int, of document: DocumentStorage) {
    source = start == end ? nil : .document(document)
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  init(_ bytes: [UInt8]) {
    source = bytes.isEmpty ? nil : .added(AddedText(bytes))
    start = 0
    end = UInt32(bytes.count)
  }

  /// The bytes of two slices.
  init(_ left: Slice, _ right: Slice) {
    if left.isEmpty {
      self = right
    } else if right.isEmpty {
      self = left
    } else if let origin = left.origin, origin == right.origin, left.end == right.start {
      self = left
      end = right.end
    } else {
      self.init(left.bytes + right.bytes)
    }
  }

  var count: Int { Int(end - start) }
  var isEmpty: Bool { start == end }

  /// The identity of the document that the bytes are of; nil for text that was added.
  var origin: ObjectIdentifier? {
    if case .document(let document)? = source { ObjectIdentifier(document) } else { nil }
  }

  /// The bytes from an offset on.
  func dropFirst(_ count: Int) -> Slice {
    var rest = self
    rest.start += UInt32(count)
    return rest
  }

  /// The bytes up to an offset.
  func prefix(_ count: Int) -> Slice {
    var prefix = self
    prefix.end = start + UInt32(count)
    return prefix
  }

  /// Calls `body` with the bytes.
  func read<Result>(_ body: (TextBytes) -> Result) -> Result {
    switch source {
    case .document(let document):
      return document.read { body($0.bytes.slice(Int(start), Int(end))) }
    case .added(let text):
      let bytes = text.bytes
      return TextBytes.with(bytes.span) { body($0.slice(Int(start), Int(end))) }
    case nil: return TextBytes.with("") { body($0) }
    }
  }

  /// Calls `body` with the bytes as text between values.
  func trivia<Result>(_ body: (Trivia) -> Result) -> Result { read { body(Trivia($0)) } }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    read { $0.append(to: &bytes) }
    return bytes
  }
}
