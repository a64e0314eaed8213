import JSEN

/// The content of a string while it is written, from its end to its beginning, and the failure.
///
/// All text that follows a value exists when the value is written. So a plan can check that it reads back exactly the
/// text that it has written.
struct ContentWriter {
  /// The text is at the end of the array.
  private var bytes: [UInt8] = []
  private var start = 0
  var depth = NestingDepth()
  /// The results of recursive descriptions in what is written so far, by the number of bytes after them.
  private var results = PlanResults<Int>()
  /// How many times a recursive description has written a part of itself.
  private(set) var references = 0
  /// Whether recursive parts are kept, since an alternative has failed after one that the next one may write again.
  var keepsResults = false
  /// The texts that recursive descriptions have written before what is written so far.
  private var written = PlanResults<WrittenText>()
  private(set) var failure = ContentWritingFailure.complaint("")

  /// Whether an earlier alternative has failed for the same reason at the same value.
  private(set) var isFailureRepeated = false

  /// The number of bytes written so far.
  var count: Int { bytes.count - start }

  func finish() -> [UInt8] { start == 0 ? bytes : Array(bytes[start...]) }

  /// Notes a failure; always returns false, which is what a plan then returns.
  mutating func fail(_ failure: ContentWritingFailure) -> Bool {
    self.failure = failure
    isFailureRepeated = false
    return false
  }

  /// Adds text before the text written so far.
  mutating func prepend(_ text: String) { prepend(text.utf8) }

  private mutating func prepend(_ text: some Collection<UInt8>) {
    let length = text.count
    if length > start {
      let room = max(length, bytes.count, 32)
      bytes = Array(repeating: 0, count: room) + bytes[start...]
      start = room
    }
    start -= length
    var index = start
    for byte in text {
      bytes[index] = byte
      index += 1
    }
  }

  /// A state to which the writer can go back.
  struct Mark {
    fileprivate let count: Int
    fileprivate let results: Int
    fileprivate let written: Int
  }

  var mark: Mark { Mark(count: count, results: results.count, written: written.count) }

  /// Removes what was added since a mark. Results of the text that stays are kept.
  mutating func truncate(to mark: Mark) {
    guard count > mark.count else { return }
    start = bytes.count - mark.count
    results.removePlaces(after: mark.count, since: mark.results)
    written.removePlaces(after: mark.count, since: mark.written)
  }

  /// Writes by the target of a reference: each value once before the same text, even if several alternatives write it.
  mutating func write(_ slot: Slot, by target: StringContent) -> Bool {
    references += 1
    return keepsResults ? writeOnce(slot, target) : target.write(slot, &self)
  }

  @inline(never)
  private mutating func writeOnce(_ slot: Slot, _ target: StringContent) -> Bool {
    let value = StoredValue(copying: slot, target.type)
    let end = count
    if let known = written[end, target, writing: value] {
      switch known.note {
      case .text(let text): prepend(text)
      case .failed(let failure):
        _ = fail(failure)
        isFailureRepeated = true
        return false
      }
      return true
    }
    let isWritten = target.write(slot, &self)
    guard !depth.isExceeded else { return isWritten }
    written[end, target, writing: value] = PlanResults.Result(
      value: nil,
      note: isWritten ? .text(Array(bytes[start..<bytes.count - end])) : .failed(failure))
    return isWritten
  }

  private enum WrittenText {
    case text([UInt8])
    case failed(ContentWritingFailure)
  }

  /// Returns what a closure reads at the beginning of the text written so far.
  mutating func reads<R>(_ read: (inout ContentReader) -> R) -> R {
    let (result, found) = TextBytes.with(bytes) { bytes in
      var reader = ContentReader(bytes.slice(start, bytes.count), isAttempt: true)
      reader.depth = depth
      reader.results = results
      return (read(&reader), reader.results)
    }
    results = found
    return result
  }

  /// Checks that the last written text reads back exactly.
  ///
  /// - Parameters:
  ///   - end: how many bytes there were before.
  ///   - read: reads it.
  mutating func check(since end: Int, _ read: (inout ContentReader) -> Bool) -> Bool {
    let length = count - end
    let failure: ContentWritingFailure? = reads { reader in
      guard read(&reader) else { return .unreadable(Self.quoted(reader, length), reader.error) }
      if reader.position == length { return nil }
      return .misread(Self.quoted(reader, length), as: Self.quoted(reader, reader.position))
    }
    return failure.map { fail($0) } ?? true
  }

  /// The first bytes of a text, in quotes, shortened when there are many.
  private static func quoted(_ reader: ContentReader, _ length: Int) -> String {
    let limit = 60
    let text = reader.string(from: 0, to: min(length, 8 * limit))
    return (text.count > limit ? text.prefix(limit - 1) + "…" : text).debugDescription
  }
}

/// Why a value could not be written.
indirect enum ContentWritingFailure: Sendable {
  /// A complete message.
  case complaint(String)
  /// An error of a conversion.
  case thrown(any Error)
  /// Text that reads back as other text.
  case misread(String, as: String)
  /// Text that cannot be read back.
  case unreadable(String, StringParsingError)
  /// None of several alternatives.
  case alternatives([ContentWritingFailure])
}
