public import JSEN

extension JSENDecoder {
  /// Decodes the value that has arrived so far.
  ///
  /// A property whose member may not have arrived yet must be optional, have the wrapper `JSEN.Default`, or get its
  /// default in an `init(from:)` of your own. The default of `var title = "none"` does not count, since the
  /// `init(from:)` of the compiler requires the key.
  ///
  ///     struct Answer: Decodable {
  ///       var title: String
  ///       var steps: [String]?
  ///     }
  ///     var parser = JSENIncrementalParser()
  ///     let decoder = JSENDecoder()
  ///     try parser.feed(#"{"title": "Tea", "#)
  ///     print(try decoder.decodePartial(Answer.self, from: parser))
  ///     // prints Answer(title: "Tea", steps: nil)
  ///     try parser.feed(#""steps": ["Boil wat"#)
  ///     print(try decoder.decodePartial(Answer.self, from: parser))
  ///     // prints Answer(title: "Tea", steps: Optional(["Boil wat"]))
  ///
  /// A cut string that does not fit, such as a part of a date or of an enum's case, is missing until it is complete. To
  /// decode only complete strings, set ``JSENIncrementalParser/Options/includesPartialStrings`` to false.
  ///
  /// Without `decoded`, each call takes time in the whole value. For a value that is shown while it grows, pass the same
  /// ``JSENDecodedElements`` each time.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - parser: the parser, which may have read any part of the text.
  ///   - decoded: the elements that earlier calls have decoded; nil to decode the whole value.
  /// - Throws: `DecodingError`, which names the missing member. If nothing has arrived, the whole value is missing.
  /// - Complexity: O(*n*) in the value so far; with `decoded`, that of ``JSENDecodedElements``.
  public func decodePartial<T>(
    _ type: T.Type, from parser: JSENIncrementalParser, reusing decoded: JSENDecodedElements? = nil
  ) throws -> T where T: Decodable {
    var elements = decoded?.take(for: parser)
    defer { decoded?.elements = elements }
    if let value = parser.text.convertedValue { return try decode(type, from: value) }
    var form = parser.options.form
    do { return try decode(type, from: parser, form, &elements) } catch let failure {
      guard form.showsStrings, parser.text.endsInString else { throw failure }
      // The whole string may fit. Until it has arrived, it is missing.
      form.showsStrings = false
      do { return try decode(type, from: parser, form, &elements) } catch { throw failure }
    }
  }

  private func decode<T: Decodable>(
    _ type: T.Type, from parser: JSENIncrementalParser, _ form: ArrivingValue.Form,
    _ elements: inout FinishedElements?
  ) throws -> T {
    let finished = elements.take() ?? FinishedElements()
    if var document = finished.update(to: parser.text, form) {
      // A type may have kept its decoder, or a part of the document, which then must not change.
      defer { if isKnownUniquelyReferenced(&document) { elements = finished } }
      return try decode(type, from: document, reusing: finished)
    }
    throw DecodingError.valueNotFound(
      type, DecodingError.Context(codingPath: [], debugDescription: "no value has arrived yet"))
  }
}
