public import JSEN

extension JSONParser {
  /// Decodes a value from a JSON text.
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
  public func decode(
    _ text: some StringProtocol, options: JSEN.ReadingOptions = .init(),
    reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(DocumentText(Array(text.utf8)), options, reporting)
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: they are copied.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``, also for a text that is not JSON.
  public func decode(
    _ bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init(),
    reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(DocumentText(Array(bytes)), options, reporting)
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text, without copying them.
  public func decode(
    _ bytes: [UInt8], options: JSEN.ReadingOptions = .init(), reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(DocumentText(bytes), options, reporting)
  }

  /// Decodes a value from a document.
  public func decode(
    _ document: JSENDocument, reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(document.root, reporting: reporting)
  }

  /// Decodes a value from a part of a document. Paths in errors begin at this part.
  public func decode(
    _ value: JSENDocument.Value, reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try read(value.storage, at: value.index, reporting)
  }

  /// Makes a value from a ``JSEN``, without writing it as text.
  public func parse(
    _ value: JSEN, reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try read(DocumentStorage(value), at: 0, reporting)
  }

  func decode(
    _ text: DocumentText, _ options: JSEN.ReadingOptions, _ reporting: FailureReporting
  ) throws(JSONParsingError) -> Output {
    let storage: DocumentStorage
    do throws(JSEN.ParsingError) {
      storage = try DocumentStorage(text, options: options)
    } catch {
      throw JSONParsingError(error)
    }
    return try read(storage, at: 0, reporting)
  }

  func read(
    _ storage: DocumentStorage, at node: Int, _ reporting: FailureReporting
  ) throws(JSONParsingError) -> Output {
    var reader = PlanReader(storage, at: node, findsAll: reporting == .all)
    defer { extendLifetime(storage) }
    let plan = plan.plan
    // SAFETY: the plan initializes the memory when it returns true.
    return try unsafe withUnsafeTemporaryAllocation(
      byteCount: max(MemoryLayout<Output>.size, 1), alignment: MemoryLayout<Output>.alignment
    ) { (buffer) throws(JSONParsingError) -> Output in
      let memory = unsafe buffer.baseAddress.unsafelyUnwrapped
      guard unsafe plan.read(node, &reader, to: memory) else {
        throw JSONParsingError(reader.failures, storage, root: node)
      }
      return unsafe memory.assumingMemoryBound(to: Output.self).move()
    }
  }
}
