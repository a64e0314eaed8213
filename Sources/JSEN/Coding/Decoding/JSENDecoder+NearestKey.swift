/// The key that was probably meant, for an error that says that a key is missing.
extension DecodingFrame {
  /// Adds to an error which key of the object is near the one that is missing.
  ///
  /// Finding it takes a look at all keys, so it is left to the call that decodes the whole: models fail on purpose, one
  /// alternative after another. An error that an `init(from:)` catches lacks the hint.
  ///
  /// This frame must be the one with which decoding began.
  func addingNearestKey(to error: DecodingError) -> DecodingError {
    guard case .keyNotFound(let key, let context) = error,
      let frame = frame(at: context.codingPath), frame.isOrigin(of: key, context),
      let name = NearestName.find(key.stringValue, among: frame.memberNames)
    else { return error }
    return .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: context.codingPath,
        debugDescription: context.debugDescription + "; there is '\(name)'",
        underlyingError: context.underlyingError))
  }

  /// Whether this frame makes the same error. What a model throws itself is left as it is.
  private func isOrigin(of key: any CodingKey, _ context: DecodingError.Context) -> Bool {
    guard case .keyNotFound(_, let own) = missing(key) else { return false }
    return own.debugDescription == context.debugDescription
  }

  /// A frame for the object at a path, its members ready to be found.
  private func frame(at path: [any CodingKey]) -> DecodingFrame? {
    var frame = self
    for key in path {
      guard let (index, step) = frame.child(key) else { return nil }
      frame = DecodingFrame(inside: frame, at: index, step)
    }
    guard tape[frame.index].hasTag(.object) else { return nil }
    do { try frame.prepareMembers() } catch { return nil }
    return frame
  }

  /// The node to which a key of a path leads.
  private func child(_ key: any CodingKey) -> (Int, Step)? {
    let node = tape[index]
    if node.hasTag(.array) {
      guard let position = key.intValue else { return nil }
      return tape.element(of: index, at: position).map { ($0, .index(position)) }
    }
    guard node.hasTag(.object) else { return nil }
    do { try prepareMembers() } catch { return nil }
    if let value = find(key.stringValue) { return (value, .key(key)) }
    // The keys of a dictionary are not converted.
    let value = KeyPattern.with(key.stringValue) {
      tape.member(of: index, $0, keepsLast: context.storage.duplicateKeys == .keepLast)
    }
    return value.map { ($0, .member($0 - 1)) }
  }
}
