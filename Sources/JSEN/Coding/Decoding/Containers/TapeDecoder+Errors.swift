/// Errors that say what was expected, what was found, and where.
///
/// Models try and fail on purpose. So an error takes the same time at every depth, if the errors before it are gone: its
/// path is the ``SharedPath``. It has no text; it has its ``DecodingFailure``, of which the end of the call makes one.
extension TapeDecoder {
  /// Returns the error for a value of another type than expected: `valueNotFound` for null, else `typeMismatch`.
  ///
  /// - Parameter advice: follows the value.
  @inline(never)
  func mismatch(
    expected type: Any.Type, _ expected: String, at index: Int, _ component: PathComponent?,
    advice: Advice? = nil
  ) -> DecodingError {
    let reason: DecodingFailure.Reason =
      advice.map { .unsuitable("expected \(expected)", remark: "", $0) } ?? .expected(expected)
    let context = errorContext(reason, component, at: index)
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for this decoder's value, which is not read as a type.
  @inline(never)
  func failure(_ failure: ReadingFailure, _ type: any ReadableScalar.Type) -> any Error {
    error(failure, type, at: index, codingPath)
  }

  /// Returns the error for a value inside this decoder's value that is not read as a type.
  @inline(never)
  func failure(
    _ failure: ReadingFailure, _ type: any ReadableScalar.Type, at index: Int,
    _ component: PathComponent
  ) -> any Error {
    error(failure, type, at: index, codingPath(component))
  }

  @inline(__always)
  private func error(
    _ failure: ReadingFailure, _ type: any ReadableScalar.Type, at index: Int,
    _ path: consuming [any CodingKey]
  ) -> any Error {
    if failure != .kind {
      DecodingError.dataCorrupted(errorContext(.doesNotFit(type), path, at: index))
    } else if isNull(index) {
      DecodingError.valueNotFound(type, errorContext(.expectedScalar(type), path, at: index))
    } else {
      DecodingError.typeMismatch(type, errorContext(.expectedScalar(type), path, at: index))
    }
  }

  /// Returns the error for this decoder's value, which is not valid although it may have the right type.
  ///
  /// - Parameter remark: follows the value.
  @inline(never)
  func invalid(
    _ expectation: String, remark: String = "", advice: Advice? = nil
  ) -> DecodingError {
    .dataCorrupted(errorContext(.unsuitable(expectation, remark: remark, advice), nil, at: index))
  }

  /// Returns the error for the key of this decoder's value, which is a member.
  @inline(never)
  func invalidKey(_ reason: DecodingFailure.Reason) -> DecodingError {
    .dataCorrupted(errorContext(reason, nil, at: index - 1))
  }

  /// Returns the error for two keys of this decoder's object that are one key of a dictionary.
  ///
  /// - Parameter key: the second key; nil if the keys of the dictionary are made of those of the object.
  @inline(never)
  func equalKeys(at key: Int?) -> DecodingError {
    let words = key == nil ? EqualKeys.madeOfKeys : EqualKeys().description
    return .dataCorrupted(
      errorContext(.words(words), key.map { .member($0) }, at: key ?? index))
  }

  /// Returns the error for a key that this decoder's object does not have.
  @inline(never)
  func missingKey(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(key, errorContext(.missingKey(key.stringValue), nil, at: index))
  }

  /// Returns the error for an array that has no more elements.
  @inline(never)
  func endOfArray(_ type: Any.Type, _ position: Int) -> DecodingError {
    .valueNotFound(type, errorContext(.endOfArray(position), .index(position), at: index))
  }

  /// Returns the context of an error whose words are made when it leaves the call.
  @inline(__always)
  private func errorContext(
    _ reason: DecodingFailure.Reason, _ component: PathComponent?, at index: Int
  ) -> DecodingError.Context {
    errorContext(reason, component.map { codingPath($0) } ?? codingPath, at: index)
  }

  @inline(__always)
  private func errorContext(
    _ reason: DecodingFailure.Reason, _ path: consuming [any CodingKey], at index: Int
  ) -> DecodingError.Context {
    let failure = makeFailure(reason, at: index)
    if context.isOver { return failure.context(at: path) }
    return .init(codingPath: path, debugDescription: "", underlyingError: failure)
  }

  @inline(__always)
  private func makeFailure(_ reason: DecodingFailure.Reason, at index: Int) -> DecodingFailure {
    DecodingFailure(reason, at: index, of: context.storage, pathsFrom: context.start)
  }
}

/// The end of a call.
extension TapeDecoder {
  /// Returns the facts of an error, with those that only the end of a call looks for: the nearest key, and what the standard
  /// library's messages leave out. Nil for an error that a model has made itself.
  ///
  /// The error must come from inside this decoder's value.
  func failure(of error: DecodingError) -> DecodingFailure? {
    guard let context = error.context else { return nil }
    if let failure = context.unsaidFailure {
      guard let key = failure.missingKey, failure.storage === self.context.storage else {
        return failure
      }
      let object = TapeDecoder(self.context, at: failure.node)
      return failure.adding(object.suggestion(for: key))
    }
    guard let decoder = decoder(at: context.codingPath.dropFirst(codingPath.count)),
      let reason = StandardLibraryReason(
        context, at: JSENDocument.Value(storage: self.context.storage, index: decoder.index))
    else { return nil }
    return decoder.failure(reason, error)
  }

  /// Returns an error in words, for those who get it from the call.
  ///
  /// The error must come from inside this decoder's value.
  func inWords(_ error: DecodingError) -> DecodingError {
    guard let failure = failure(of: error) else { return error }
    return error.with(failure.context(at: error.context?.codingPath ?? []))
  }

  /// Whether a failure is about this decoder's value, its key or a part of it, or about a value that is nowhere.
  func contains(_ failure: DecodingFailure) -> Bool {
    failure.storage === context.storage
      && (failure.node == context.storage.nullIndex
        || index - 1..<tape.index(after: index) ~= failure.node)
  }

  /// Suggests the key of this decoder's object that is nearest to a missing one.
  ///
  /// The search reads all keys of the object. Models fail on purpose, one alternative after another, so only the end of a
  /// call searches.
  private func suggestion(for key: String) -> String {
    do { try prepareMembers() } catch { return "" }
    guard let name = NearestName.find(key, among: memberNames) else { return "" }
    let spelling = memberTable?.spelling(of: name) ?? name
    // The text may have the right key, which only the strategy has converted to another one.
    if spelling != name, NearestName.differInStyleOnly(key, name) {
      return "; the key strategy reads \"\(Excerpt.printable(spelling))\" as "
        + "\"\(Excerpt.printable(name))\""
    }
    return NearestName.suggestion(spelling)
  }

  /// Returns the failure of the standard library at this decoder's value.
  private func failure(
    _ reason: StandardLibraryReason, _ error: DecodingError
  ) -> DecodingFailure? {
    switch (reason, error) {
    case (.rawValue(let name), .dataCorrupted):
      makeFailure(.expected(context.directTypes.expectation(ofRawValues: name)), at: index)
    case (.integerKey, _): makeFailure(.expected("an integer as the key"), at: index - 1)
    case (.representableKey(let name), _):
      makeFailure(
        .expected("\(context.directTypes.expectation(ofRawValues: name)) as the key"),
        at: index - 1)
    case (.enumCase, .typeMismatch(let type, _)):
      makeFailure(
        .words("expected one key, the name of a case of \(type), found \(listOfKeys)"), at: index)
    default: nil
    }
  }

  /// The keys of this decoder's object, as messages list them.
  private var listOfKeys: String {
    let keys = tape.members(of: index).prefix(4).map { "\"\(Excerpt.printable(tape.string($0)))\"" }
    if keys.count < 2 { return keys.first ?? "an empty object" }
    let isCut = keys.count == 4
    return keys.prefix(isCut ? 3 : keys.count - 1).joined(separator: ", ")
      + (isCut ? " and others" : " and \(keys[keys.count - 1])")
  }

  /// Returns a decoder for the value at a path.
  func decoder(at path: ArraySlice<any CodingKey>) -> TapeDecoder? {
    var decoder = self
    for key in path {
      guard let (index, component) = decoder.child(key) else { return nil }
      decoder = TapeDecoder(inside: decoder, at: index, component)
    }
    return decoder
  }

  /// Returns the node to which a key of a path leads.
  private func child(_ key: any CodingKey) -> (Int, PathComponent)? {
    let node = tape[index]
    if node.hasTag(.array) {
      guard let position = key.intValue else { return nil }
      return tape.element(of: index, at: position).map { ($0, .index(position)) }
    }
    guard node.hasTag(.object) else { return nil }
    do { try prepareMembers() } catch { return nil }
    if let value = findMember(key.stringValue) { return (value, .key(key)) }
    // The keys of a dictionary are not converted.
    let value = KeyPattern.with(key.stringValue) { tape.member(of: index, $0) }
    return value.map { ($0, .member($0 - 1)) }
  }
}
