/// The facts of an error of decoding: the value, and the reason.
///
/// A decoder's own `DecodingError` has them as its `underlyingError`, and an empty `debugDescription`, until it leaves the
/// call. Words are made of them there, once. An error that a model catches costs no text.
package struct DecodingFailure: Error, CustomStringConvertible {
  let storage: DocumentStorage
  private let nodeNumber: UInt32
  private let startNumber: UInt32
  private let reason: Reason

  enum Reason {
    /// The value is not this.
    case expected(String)
    /// The value is not of this type.
    case expectedScalar(any ReadableScalar.Type)
    /// The number does not fit the type.
    case doesNotFit(any Any.Type)
    /// The object does not have this key.
    case missingKey(String)
    /// The value is not what these words ask for. The remark follows the value. It is indirect so that the other reasons
    /// stay small.
    indirect case unsuitable(String, remark: String, Advice?)
    /// The array has only this number of elements.
    case endOfArray(Int)
    /// Another reason, in words.
    case words(String)
  }

  /// - Parameters:
  ///   - node: the node of the value or of the key, or ``DocumentStorage/nullIndex``. A text has fewer than 2^32 bytes.
  ///   - start: the node of the value where paths begin.
  init(_ reason: Reason, at node: Int, of storage: DocumentStorage, pathsFrom start: Int = 0) {
    self.storage = storage
    self.reason = reason
    nodeNumber = UInt32(truncatingIfNeeded: node)
    startNumber = UInt32(truncatingIfNeeded: start)
  }

  /// The node of the value or of the key.
  package var node: Int { Int(nodeNumber) }

  /// The path, the place and the reason, as the models that catch the error show it.
  package var description: String { KeyPathNotation.message(message, at: path.path, location) }

  /// The reason with the value, without the place.
  package var message: String { message { $0.words } }

  /// Returns the reason with a program's words for advice.
  func message(_ words: (Advice) -> String) -> String {
    switch reason {
    case .expected(let expected): "expected \(expected), found \(storage.excerpt(node))"
    case .expectedScalar(let type): "expected \(type.expectation), found \(storage.excerpt(node))"
    case .doesNotFit(let type): "the number \(storage.excerpt(node)) does not fit \(type)"
    case .missingKey(let key): MissingKey.message(key)
    case .unsuitable(let expectation, let remark, let advice):
      "\(expectation), found \(storage.excerpt(node))\(remark)\(advice.map(words) ?? "")"
    case .endOfArray(let count):
      "the array has only \(count) element\(count == 1 ? "" : "s")"
    case .words(let words): words
    }
  }

  private var advice: Advice? {
    if case .unsuitable(_, _, let advice) = reason { advice } else { nil }
  }

  /// The key that the object does not have; nil for other reasons.
  var missingKey: String? { if case .missingKey(let key) = reason { key } else { nil } }

  /// Returns the same failure with words after its reason.
  func adding(_ words: String) -> DecodingFailure {
    DecodingFailure(
      .words(message + words), at: node, of: storage, pathsFrom: Int(startNumber))
  }

  /// The segments of the path to the value, with the keys of the text; nil for a value that is nowhere in the text.
  var segments: [String]? {
    if node == storage.nullIndex { return nil }
    return storage.path(to: node, from: Int(startNumber)).map(\.segment)
  }

  /// The path to the value; empty for a value that is nowhere in the text.
  var path: JSEN.KeyPath { JSEN.KeyPath(segments: segments ?? []) }

  /// The location in the text; nil for a value without one.
  package var location: JSEN.TextLocation? { storage.location(of: node) }

  /// The reason after the place, and the line of the text.
  ///
  /// - Parameter path: the notation of the whole path.
  func message(at path: String) -> String {
    KeyPathNotation.message(message + line, at: path, location)
  }

  /// Returns the context of an error that leaves the decoder.
  ///
  /// - Parameter path: the path of the error, for a value that is nowhere in the text.
  func context(at path: [any CodingKey], hasLine: Bool = true) -> DecodingError.Context {
    let place = CodingPlace(
      message { _ in "" }, advice,
      at: JSEN.KeyPath(segments: segments ?? path.map(\.pathSegment)), location)
    let message = KeyPathNotation.message(
      place.message + (hasLine ? line : ""), at: place.path.path, place.location)
    return DecodingError.Context(
      codingPath: path, debugDescription: message, underlyingError: place)
  }

  /// The line of the text, with a line end before it; empty for a value without a text.
  private var line: String { storage.line(of: node).map { "\n" + $0 } ?? "" }
}

extension DecodingFailure {
  /// Makes the failure of an error of any type in a decoder's value.
  init(_ error: DecodingError, in decoder: TapeDecoder) {
    if let failure = decoder.failure(of: error) {
      self = failure
      return
    }
    let place = decoder.decoder(at: (error.context?.codingPath ?? [])[...])
    let storage = decoder.context.storage
    let node = (place ?? decoder).index
    // A path that leads nowhere is that of another text, such as one inside a string.
    var message =
      (place == nil ? nil : error.context?.underlyingReason) ?? JSEN.UnwrappingError.text(of: error)
    // An error of a model's own may not have the value.
    if case .dataCorrupted(let context) = error, context.underlyingReason == nil,
      !message.contains(storage.textExcerpt(node))
    {
      message += ", found \(storage.excerpt(node))"
    }
    self.init(.words(message), at: node, of: storage)
  }

  /// - Parameter value: the value that another decoder has read.
  package init(_ error: DecodingError, in value: JSENDocument.Value) {
    var place = value
    var path = (error.context?.codingPath ?? [])[...]
    while let key = path.first {
      guard let next = key.intValue.flatMap({ place[$0] }) ?? place[key.stringValue] else { break }
      place = next
      path.removeFirst()
    }
    let reason: Reason
    if let context = error.context,
      case .rawValue(let type) = StandardLibraryReason(context, at: place)
    {
      reason = .expected("a raw value of \(type)")
    } else {
      reason = .words(
        error.context?.underlyingReason.map {
          KeyPathNotation.message($0, at: Array(path).notation)
        } ?? JSEN.UnwrappingError.text(of: error))
    }
    self.init(reason, at: place.index, of: value.storage)
  }
}

extension DecodingError.Context {
  /// The reason that the underlying error gives; nil when there is none, or when it has no reason. The path leads to the
  /// place, but not to that in a text inside a string.
  var underlyingReason: String? {
    if let unsaidFailure { return unsaidFailure.message }
    return (underlyingError as? any UnderlyingReason).map {
      $0 is JSEN.ParsingError ? "\($0)" : $0.cause
    }
  }

  /// The facts of a decoder's own error that has no words yet; nil for an error to which a model has given words.
  var unsaidFailure: DecodingFailure? {
    debugDescription.isEmpty ? underlyingError as? DecodingFailure : nil
  }
}

extension DecodingError {
  /// The context; nil for a kind of error that a later standard library has.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// Returns an error of the same kind with another context.
  func with(_ context: Context) -> DecodingError {
    switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }
}
