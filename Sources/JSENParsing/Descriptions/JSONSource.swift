public import JSEN

/// The source of decoding: a text that has been checked, or a value.
///
/// `decode` is inlined into the program that calls it, where the type of the result is known. Looking it up at run time
/// takes a twentieth of decoding a small struct.
@usableFromInline
package struct JSONSource: Sendable {
  private let storage: DocumentStorage
  private let node: Int

  package init(_ text: consuming OwnedText, _ options: JSEN.ReadingOptions) throws(JSONParsingError)
  {
    do throws(JSEN.ParsingError) {
      storage = try DocumentStorage(text, options: options)
    } catch {
      throw JSONParsingError(error)
    }
    node = 0
  }

  @usableFromInline
  init(
    _ bytes: [UInt8], _ options: JSEN.ReadingOptions, isString: Bool = false
  ) throws(JSONParsingError) {
    try self.init(OwnedText(bytes), isString ? options.forString : options)
  }

  @usableFromInline
  package init(_ value: JSENDocument.Value) {
    storage = value.storage
    node = value.index
  }

  /// - Parameter limit: the greatest position in a tape; one only in tests.
  @usableFromInline
  package init(_ value: JSEN, limit: Int? = nil) throws(JSONParsingError) {
    do throws(ValueTooLong) {
      storage = try DocumentStorage(value, limit: limit ?? DocumentStorage.maximumLength)
    } catch {
      throw JSONParsingError([PlanFailure(node: 0, reason: .thrown(error))])
    }
    node = 0
  }

  /// The value that is read.
  package var value: JSENDocument.Value { JSENDocument.Value(storage: storage, index: node) }

  /// Puts the value that a description makes into a slot, unless it throws.
  @usableFromInline
  func read(
    _ content: JSONContent, _ reporting: FailureReporting, to slot: Slot
  ) throws(JSONParsingError) {
    try read(content.plan, reporting, to: slot)
  }

  /// - Parameter isCheck: whether the value is only compared, so that nothing is reported about it.
  package func read(
    _ plan: Plan, _ reporting: FailureReporting = .first, isCheck: Bool = false, to slot: Slot
  ) throws(JSONParsingError) {
    var reader = PlanReader(storage, at: node, findsAll: reporting == .all)
    defer { extendLifetime(storage) }
    let isRead = plan.read(node, &reader, to: slot)
    if !isCheck { reader.reportDrops() }
    guard isRead else { throw JSONParsingError(reader.failures, storage, root: node) }
  }
}

extension JSONParser {
  @inlinable
  func decode(
    _ source: JSONSource, _ reporting: FailureReporting
  ) throws(JSONParsingError) -> Output {
    try Slot.filled(Output.self) { (slot) throws(JSONParsingError) in
      try source.read(compiled.content, reporting, to: slot)
    }
  }
}
