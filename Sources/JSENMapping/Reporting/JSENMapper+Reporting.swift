public import JSEN
import JSENParsing

extension JSENMapper {
  /// Decodes a value from a JSON text, and reports defaults and conversions.
  ///
  /// The report has nothing about the inside of values that decode themselves.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, parsing text: some StringProtocol,
    options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(type, Self.source(OwnedText(copyingBytesOf: text.utf8), options.forString))
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text, and reports defaults and conversions.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, parsing bytes: some Sequence<UInt8>,
    options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(
      type, Self.source(OwnedText(bytes, upTo: options.maximumTextLength), options))
  }

  /// Decodes a value from a `JSEN`, and reports defaults and conversions.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: the value to decode from.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, from value: JSEN
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(type, Self.source(value))
  }

  /// Decodes a value from a document, from a part of it, from an object, or from Swift values, and reports defaults and
  /// conversions. Paths begin at the part that is decoded.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: a `JSENDocument` or a value of it, a `JSEN.Object`, or a result of `JSONSerialization`.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit; also when the value is not JSON.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, from value: Any
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(type, Self.source(converting: value))
  }

  private func readWithReport<T>(
    _ type: T.Type, _ source: JSONSource
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    let plan = try plans.plan(for: type)
    var notes: [PlanNote] = []
    do throws(JSONParsingError) {
      let value = try Slot.filled(type) { (slot) throws(JSONParsingError) in
        notes = try source.readNoting(plan, to: slot)
      }
      return (value, MappingReport(notes, about: source.value))
    } catch {
      throw JSENMappingError(.reading(error, plans: plans))
    }
  }
}

extension MappingReport {
  fileprivate init(_ notes: [PlanNote], about root: JSENDocument.Value) {
    let storage = root.storage
    entries = notes.map { note in
      var path = storage.path(to: note.node, from: root.index).keyPath
      let kind: Kind
      switch note.reason {
      case .missing(let key):
        path.append(key: key)
        kind = .missing
      case .null: kind = .null
      case .converted:
        kind = .converted(from: JSENDocument.Value(storage: storage, index: note.node).kind)
      case .dropped(let failure):
        let reason = JSONParsingError([failure], storage, root: note.node).failures.first
        kind = .dropped(
          reason: reason.map { KeyPathNotation.message($0.message, at: $0.path.path) } ?? "")
      }
      return Entry(path: path, kind: kind)
    }
  }
}
