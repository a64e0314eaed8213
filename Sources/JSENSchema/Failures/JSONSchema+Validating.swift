public import JSEN

extension JSONSchema {
  /// Returns whether a value fits.
  ///
  ///     let schema = try JSONSchema(["type": "integer"])
  ///     print(schema.isValid(1), schema.isValid(1.0), schema.isValid("1"))
  ///     // prints true true false
  ///
  /// It stops at the first failure.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(*n*) in the value for each subschema that is applied to its parts; `maximumSteps` is the limit.
  public func isValid(_ value: JSEN) -> Bool {
    guard let storage = try? DocumentStorage(value) else { return false }
    return isValid(storage, 0)
  }

  /// Returns whether a value of a document fits.
  ///
  /// - Parameter value: the value, such as the root of a document. Nothing is read again.
  /// - Complexity: that of `isValid(_:)` for a `JSEN`.
  @_disfavoredOverload
  public func isValid(_ value: JSENDocument.Value) -> Bool { isValid(value.storage, value.index) }

  private func isValid(_ storage: DocumentStorage, _ root: Int) -> Bool {
    storage.read { tape in
      var evaluator = Evaluator<Deciding>(program, tape, Decisions(tape, root))
      return evaluator.evaluate(0, root)
    }
  }

  /// Returns the failures of a value; none when it fits.
  ///
  ///     let schema = try JSONSchema(["items": ["type": "string"]])
  ///     print(schema.validate(["a", 1, true] as JSEN))
  ///     // prints [1: expected a string, found 1, 2: expected a string, found true]
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - limit: the greatest number of failures. The validation stops there.
  /// - Complexity: that of `isValid(_:)`.
  public func validate(_ value: JSEN, limit: Int = 100) -> [Failure] {
    evaluation(of: value, limit: limit).failures
  }

  /// Returns the failures of a value of a document, which have lines and columns; none when it fits.
  ///
  /// - Parameters:
  ///   - value: the value, such as the root of a document. Nothing is read again.
  ///   - limit: the greatest number of failures. The validation stops there.
  /// - Complexity: that of `isValid(_:)`.
  @_disfavoredOverload
  public func validate(_ value: JSENDocument.Value, limit: Int = 100) -> [Failure] {
    Evaluation(Instance(program, value.storage, value.index), limit: limit).failures
  }

  /// Reads a text and returns its failures; none when it fits.
  ///
  ///     let schema = try JSONSchema(["properties": ["age": ["minimum": 0]]])
  ///     print(try schema.validate(parsing: #"{"age": -3}"#)[0])
  ///     // prints:
  ///     // age (1:9): -3 is less than the minimum 0
  ///     // {"age": -3}
  ///     //         ^
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  ///   - limit: the greatest number of failures. The validation stops there.
  /// - Throws: ``/JSEN/JSEN/ParsingError`` for a text that is not JSON.
  /// - Complexity: that of `isValid(_:)`.
  public func validate(
    parsing text: some StringProtocol, options: JSEN.ReadingOptions = .init(), limit: Int = 100
  ) throws(JSEN.ParsingError) -> [Failure] {
    validate(try JSENDocument(parsing: text, options: options).root, limit: limit)
  }

  /// Reads the bytes of a text and returns its failures; none when it fits.
  ///
  ///     let schema = try JSONSchema(["minimum": 0])
  ///     print(try schema.validate(parsing: [0x2D, 0x33] as [UInt8])[0].message)
  ///     // prints -3 is less than the minimum 0
  ///
  /// - Parameters:
  ///   - bytes: an array or data, in UTF-8, UTF-16 or UTF-32.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  ///   - limit: the greatest number of failures. The validation stops there.
  /// - Throws: ``/JSEN/JSEN/ParsingError`` for a text that is not JSON.
  /// - Complexity: that of `isValid(_:)`.
  public func validate(
    parsing bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init(), limit: Int = 100
  ) throws(JSEN.ParsingError) -> [Failure] {
    validate(try JSENDocument(parsing: bytes, options: options).root, limit: limit)
  }

  /// Throws the failures of a value that does not fit.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - limit: the greatest number of failures in the error.
  /// - Throws: ``ValidationError``.
  /// - Complexity: that of `isValid(_:)`.
  public func require(_ value: JSEN, limit: Int = 100) throws(ValidationError) {
    let failures = validate(value, limit: limit)
    if !failures.isEmpty { throw ValidationError(failures: failures) }
  }

  /// Throws the failures of a value of a document that does not fit.
  ///
  /// - Parameters:
  ///   - value: the value, such as the root of a document.
  ///   - limit: the greatest number of failures in the error.
  /// - Throws: ``ValidationError``.
  /// - Complexity: that of `isValid(_:)`.
  @_disfavoredOverload
  public func require(_ value: JSENDocument.Value, limit: Int = 100) throws(ValidationError) {
    if isValid(value) { return }
    throw ValidationError(failures: validate(value, limit: limit))
  }

  func evaluation(of value: JSEN, limit: Int, annotates: Bool = false) -> Evaluation {
    do throws(ValueTooLong) {
      let instance = Instance(program, try DocumentStorage(value), 0)
      return Evaluation(instance, limit: limit, annotates: annotates)
    } catch {
      return Evaluation(program, tooLong: error.description)
    }
  }
}
