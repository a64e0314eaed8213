import JSEN
/// The parts for which it is not yet known whether the conversion keeps them.
///
/// Each part must come back with a value that is not all zeros, and each two parts of one type with different values.
/// A value that asks no open question need not be checked: it reads back even if equal parts change places.
final class InversionQuestions: @unchecked Sendable {
  // Unchecked since the buffer does not change.

  /// A stored property of a struct, or an element of the payload of a case.
  struct Part {
    /// Empty for the only payload of a case.
    let name: String
    let type: Any.Type
    let offset: Int
  }

  /// A part, and the part from which it must be told; the same part when it must be told from zero.
  private struct Question {
    let part: Int
    let other: Int
    /// Where both are in memory, and their size.
    let offset: Int
    let otherOffset: Int
    let size: Int
  }

  private let parts: [Part]
  private let sizes: [Int]
  private let comparisons: [ValueComparison]
  private let questions: StepBuffer<Question>
  private let count: Int
  /// The questions that are open, as bits. The last bit is for all questions from there on.
  private let open: AtomicBits

  private static let lastBit = 63

  init(_ parts: [Part]) {
    self.parts = parts
    sizes = parts.map { ValueLayout($0.type).size }
    comparisons = parts.map { ValueComparison($0.type) }
    // Small types have few values, so that a pair of them needs an answer of its own most.
    let places = parts.indices.filter { [sizes] in sizes[$0] > 0 }.sorted { [sizes] in
      sizes[$0] < sizes[$1]
    }
    let questions = places.enumerated().flatMap { [sizes] position, part in
      places[...position].filter { parts[$0].type == parts[part].type }.map {
        Question(
          part: part, other: $0, offset: parts[part].offset, otherOffset: parts[$0].offset,
          size: sizes[part])
      }
    }
    self.questions = StepBuffer(questions)
    count = questions.count
    open = AtomicBits(count > Self.lastBit ? .max : (1 << UInt64(count)) - 1)
  }

  var areAnswered: Bool { open.bits == 0 }

  /// Whether the parts of a value in memory ask an open question.
  func areAsked(by slot: Slot) -> Bool {
    var bits = open.bits
    while bits != 0 {
      let number = bits.trailingZeroBitCount
      if differ(questions[unchecked: number], slot) { return true }
      if number == Self.lastBit {
        return (number..<count).contains { differ(questions[unchecked: $0], slot) }
      }
      bits &= bits - 1
    }
    return false
  }

  /// Answers what parts that have come back answer.
  func answer(_ given: Slot, _ found: Slot) {
    var bits = open.bits
    var answered: UInt64 = 0
    while bits != 0 {
      let number = bits.trailingZeroBitCount
      let numbers = number..<(number < Self.lastBit ? number + 1 : count)
      if numbers.allSatisfy({ isAnswered(questions[unchecked: $0], given, found) }) {
        answered |= 1 << number
      }
      bits &= bits - 1
    }
    open.remove(answered)
  }

  /// Whether the bytes of two parts differ, or those of one are not all zeros.
  @inline(__always)
  private func differ(_ question: Question, _ slot: Slot) -> Bool {
    let part = slot.part(at: question.offset)
    return question.part == question.other
      ? !part.hasZeros(count: question.size)
      : !part.hasSameBytes(as: slot.part(at: question.otherOffset), count: question.size)
  }

  private func isAnswered(_ question: Question, _ given: Slot, _ found: Slot) -> Bool {
    guard differ(question, given) else { return false }
    let (part, other) = (parts[question.part], parts[question.other])
    let comparison = comparisons[question.part]
    let (value, kept) = (given.part(at: part.offset), found.part(at: part.offset))
    guard comparison.areSame(value, kept) == true else { return false }
    // Equal parts that differ in their bytes are told by these.
    return question.part == question.other
      || Self.isInBytes(part.type) && value.hasSameBytes(as: kept, count: question.size)
      || comparison.areSame(value, given.part(at: other.offset)) == false
  }

  /// Whether the bytes of a part tell where it is from, even when another part has an equal value: they have no padding.
  private static func isInBytes(_ type: Any.Type) -> Bool {
    type is any ScalarValue.Type || type is AnyObject.Type || type is any BufferType.Type
  }
}

/// Changed parts.
extension InversionQuestions {
  /// The positions of the parts that are known to have changed.
  func changedParts(_ given: Slot, _ found: Slot) -> [Int] {
    parts.indices.filter { number in
      let offset = parts[number].offset
      return comparisons[number].areSame(given.part(at: offset), found.part(at: offset)) == false
    }
  }

  /// Whether a changed part has got the value of another part.
  func isMoved(_ number: Int, _ given: Slot, _ found: Slot) -> Bool {
    let part = found.part(at: parts[number].offset)
    return parts.indices.contains { other in
      other != number && parts[other].type == parts[number].type
        && comparisons[number].areSame(part, given.part(at: parts[other].offset)) == true
    }
  }

  /// The change of a part in words.
  func change(of number: Int, _ given: Slot, _ found: Slot) -> String {
    let part = parts[number]
    let name = part.name.isEmpty ? "the payload" : "'\(part.name)'"
    let values = [given, found].map { $0.part(at: part.offset).text(of: part.type) }
    return "\(name) from \(values[0]) to \(values[1])"
  }
}

extension Slot {
  /// The value as the text of a message.
  func text(of type: Any.Type) -> String {
    func text<Value>(_ type: Value.Type) -> String {
      let value = value(as: type)
      return KeyPathNotation.shortened(
        (value as? any CustomDebugStringConvertible & StringProtocol)?.debugDescription
          ?? "\(value)")
    }
    return _openExistential(type, do: text)
  }
}

/// Collections whose only stored property is a reference.
private protocol BufferType {}
extension Array: BufferType {}
extension Dictionary: BufferType {}
extension Set: BufferType {}
