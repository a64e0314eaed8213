import JSEN
import JSENPatterns

/// Numbers, strings and counts.
extension Evaluator {
  @inline(__always)
  mutating func isInRange(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    guard tape[value].isNumber, let side = parts.ranges[number].side(of: TapeValue(tape, value))
    else { return true }
    let range = parts.ranges[number]
    let isExclusive = (side == .less ? range.least : range.most)?.isExclusive ?? false
    let isOld =
      parts.places[schema].json.object?["exclusiveMinimum"]?.bool != nil
      || parts.places[schema].json.object?["exclusiveMaximum"]?.bool != nil
    let keyword: Keyword =
      switch side {
      case .less: isExclusive && !isOld ? .exclusiveMinimum : .minimum
      case .greater: isExclusive && !isOld ? .exclusiveMaximum : .maximum
      }
    return fail(.keyword(keyword), schema, value)
  }

  mutating func isMultiple(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    !tape[value].isNumber
      || parts.divisors[number].divides(
        TapeValue(tape, value), paying: { pays($0, schema, value) })
      || stop == nil && fail(.keyword(.multipleOf), schema, value)
  }

  /// Checks the count of a string's code points.
  @inline(__always)
  mutating func hasLength(
    _ schema: Int, _ value: Int, _ keyword: Keyword, _ isRight: (Int) -> Bool
  ) -> Bool {
    guard tape[value].isText else { return true }
    let count = TapeValue(tape, value).withBytes { $0.scalarCount }
    return isRight(count) || fail(.count(keyword, count), schema, value)
  }

  @inline(__always)
  mutating func acceptsString(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    guard tape[value].isText else { return true }
    return matches(number, schema, value) || stop == nil && failString(number, schema, value)
  }

  /// Applies a rule to a string or a key, and counts what that costs.
  @inline(__always)
  mutating func matches(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    TapeValue(tape, value).withBytes { bytes in
      pays(parts.strings[number].cost(of: bytes.count), schema, value)
        && parts.strings[number].accepts(bytes)
    }
  }

  @inline(never)
  private mutating func failString(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    switch parts.strings[number] {
    case .pattern: fail(.keyword(.pattern), schema, value)
    case .format(let format): fail(.format(format.expectation), schema, value)
    case .customFormat(let name, _):
      fail(.format("a string of the format \"\(name)\""), schema, value)
    case .content(let rule):
      fail(.keyword(rule.isBase64 ? .contentEncoding : .contentMediaType), schema, value)
    }
  }

  /// Checks the count of elements or members.
  @inline(__always)
  mutating func hasCount(
    _ schema: Int, _ value: Int, _ tag: TapeNode.Tag, _ keyword: Keyword,
    _ isRight: (Int) -> Bool
  ) -> Bool {
    guard tape[value].hasTag(tag) else { return true }
    let count =
      tag == .object && tape.duplicateKeys != .reject
      ? tape.distinctMembers(of: value).count : tape.count(value)
    return isRight(count) || fail(.count(keyword, count), schema, value)
  }

  mutating func acceptsCustom(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    let rule = parts.customs[number]
    guard let message = rule.check(TapeValue(tape, value).jsonOrKey) else { return true }
    return fail(.custom(keyword: rule.keyword, message: message), schema, value)
  }
}

extension TapeNode {
  /// Whether this is a string or a key.
  @inline(__always)
  fileprivate var isText: Bool { hasTag(.string) || hasTag(.key) }
}

extension TapeValue {
  /// The value, or a key as a string.
  var jsonOrKey: JSEN { node.hasTag(.key) ? .string(tape.string(index)) : json }
}

extension TextBytes {
  /// How many code points there are.
  fileprivate var scalarCount: Int {
    var count = 0
    var position = 0
    while hasWord(at: position) {
      let word = word(unchecked: position)
      // A byte 10xxxxxx continues a code point.
      count &+= 8 &- (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      position &+= 8
    }
    while position < self.count {
      if self[unchecked: position] & 0xC0 != 0x80 { count &+= 1 }
      position &+= 1
    }
    return count
  }
}
