/// Reads a text of which more bytes may come.
extension TextParser {
  /// Reads on, as far as the bytes go.
  ///
  /// - Parameters:
  ///   - state: the position at which the last call has stopped. The earlier bytes are unchanged.
  ///   - builder: has received the earlier text. A token that is cut is not reported yet.
  ///   - ignoresRest: whether any text may follow the value.
  /// - Throws: a failure that no further bytes change. If no more bytes may come, it is the same as for the whole text.
  func resume<Builder>(
    _ state: inout ParsingState, into builder: inout Builder, ignoresRest: Bool = false
  ) throws(TextFailure)
  where Builder: TextBuilder & ~Copyable {
    guard !mayGoOn || bytes.count >= state.enough else { return }
    do throws(TextFailure) {
      if state.phase == .start {
        // The first bytes may be those of a byte order mark.
        if mayGoOn, bytes.count < 3, bytes.count == 0 || bytes[0] == 0xEF { return }
        state.mark.set(.value, try start())
      }
      var position = state.position
      if !state.isComplete {
        var local = consume builder
        do throws(TextFailure) {
          try parseValue(&position, &state, arriving: InParts.self, into: &local)
        } catch {
          builder = local
          throw error
        }
        builder = local
        state.mark.set(.end, position)
      }
      if ignoresRest { return }
      try skipWhitespace(&position)
      // A comment that ends with the bytes can continue.
      if !isStrict { try stop(at: position) }
      if position < bytes.count { throw TextFailure(.expectedEnd, at: position) }
      state.mark.set(.end, position)
    } catch {
      guard mayGoOn, error.isIncomplete else { throw error }
      rememberCutString(&state)
      if let string = state.string, string.index - string.start > maximumStringLength {
        throw TextFailure(.stringTooLong, at: string.start - 1)
      }
      state.stop(at: bytes.count)
    }
  }

  /// Throws an incomplete failure if the bytes end at the position and more may come.
  @inline(__always)
  func stop(at position: Int) throws(TextFailure) {
    if mayGoOn, position >= bytes.count {
      throw TextFailure(.expectedValue, at: position, isIncomplete: true)
    }
  }

  /// Stops at a number that more digits may follow.
  @inline(__always)
  func stop(after value: ScannedValue) throws(TextFailure) {
    if case .number(_, let range) = value { try stop(at: range.end) }
  }

  /// Resumes a string that was cut, and moves after its closing quote.
  @inline(never)
  func scanCutString(_ position: inout Int, _ state: inout ParsingState) throws(TextFailure)
    -> StringToken?
  {
    guard var scan = state.string else { return nil }
    do throws(TextFailure) {
      let token = try scanStringSlowly(&scan)
      position = token.range.end &+ 1
      state.string = nil
      return token
    } catch {
      state.string = scan
      throw error
    }
  }

  /// Notes how far the string that the bytes cut has been scanned.
  private func rememberCutString(_ state: inout ParsingState) {
    let quote = bytes[state.position]
    guard state.string == nil,
      quote == UInt8(ascii: "\"")
        || quote == UInt8(ascii: "'") && relaxations.contains(.singleQuotes)
    else { return }
    let start = state.position &+ 1
    state.string = StringScan(start: start, quote: quote, index: start)
    var position = state.position
    let token = try? scanCutString(&position, &state)
    assert(token == nil, "the string is not cut")
  }

  /// Moves over the white space at the end of the bytes, and a comma or colon before it, so they need not be kept.
  func passWhitespace(_ state: inout ParsingState) {
    var (phase, position) = (state.phase, indentationEnd(from: state.position))
    if phase == .afterValue, state.open.depth > 0, bytes[position] == UInt8(ascii: ","),
      !relaxations.contains(.trailingCommas)
    {
      (phase, position) = (.value, indentationEnd(from: position + 1))
    } else if phase == .colon, bytes[position] == UInt8(ascii: ":") {
      (phase, position) = (.memberValue, indentationEnd(from: position + 1))
    }
    guard position == bytes.count, phase != .start, phase != .colon else { return }
    state.mark.set(phase, position)
    state.stop(at: position)
  }
}
