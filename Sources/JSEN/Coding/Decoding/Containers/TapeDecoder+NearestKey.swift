/// Suggests the key that was probably meant, for an error about a missing key.
extension TapeDecoder {
  /// Adds the key of the object that is nearest to the missing one.
  ///
  /// The search reads all keys of the object. Models fail on purpose, one alternative after another, so only the call
  /// that decodes the whole value searches. An error that an `init(from:)` catches has no suggestion.
  ///
  /// The error must come from inside this decoder's value.
  func addingNearestKey(to error: DecodingError) -> DecodingError {
    guard case .keyNotFound(let key, let context) = error,
      let decoder = decoder(at: context.codingPath.dropFirst(codingPath.count)),
      tape[decoder.index].hasTag(.object),
      (try? decoder.prepareMembers()) != nil, decoder.isOrigin(of: key, context),
      let name = NearestName.find(key.stringValue, among: decoder.memberNames)
    else { return error }
    return error.adding(NearestName.suggestion(decoder.memberTable?.spelling(of: name) ?? name))
  }

  /// Returns whether this decoder makes the same error. An error that a model makes itself stays as it is.
  private func isOrigin(of key: any CodingKey, _ context: DecodingError.Context) -> Bool {
    guard case .keyNotFound(_, let own) = missingKey(key) else { return false }
    return own.debugDescription == context.debugDescription
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
