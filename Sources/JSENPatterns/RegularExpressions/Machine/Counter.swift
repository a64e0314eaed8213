/// The ways that are at a step which counts characters.
///
/// All of them read the same characters, so a way is where it began: its count grows by itself. The oldest way has the
/// greatest count, so it alone decides whether a count is large enough.
struct Counter {
  /// A bit for the number of each character before which a way began. Bits before ``oldest`` mean nothing.
  private var starts: [UInt64] = []
  private var oldest: Int?
  private var newest = 0
  /// The character before which the step was noted as open last.
  private var noted = 0

  /// Adds a way that begins before a character.
  ///
  /// - Returns: whether the step has to be noted as open there.
  mutating func begin(at number: Int) -> Bool {
    let word = number / 64
    if starts.count <= word {
      starts.append(contentsOf: repeatElement(0, count: word + 1 - starts.count))
    }
    starts[word] |= 1 << UInt64(number % 64)
    newest = number
    oldest = oldest ?? number
    return isNewlyOpen(at: number)
  }

  /// Returns whether the step is open before a character, but has not been noted there.
  mutating func isNewlyOpen(at number: Int) -> Bool {
    if oldest == nil || noted == number { return false }
    noted = number
    return true
  }

  /// Goes on to a position after one more character.
  ///
  /// - Parameters:
  ///   - number: the number of the character after the position.
  ///   - isRead: whether the step reads the character before it. If not, only a way that begins here is left.
  /// - Returns: whether a way has read as many characters as the count allows.
  /// - Complexity: O(*n*) for *n* calls, and memory of *n* bits.
  mutating func goOn(to number: Int, isRead: Bool, _ count: Program.Count) -> Bool {
    guard isRead else {
      oldest = newest == number ? number : nil
      return false
    }
    while let oldest, let most = count.most, number - oldest > most { removeOldest() }
    return oldest.map { $0 < number && number - $0 >= count.least } ?? false
  }

  private mutating func removeOldest() {
    guard let last = oldest, last < newest else {
      oldest = nil
      return
    }
    var next = last + 1
    while starts[next / 64] >> UInt64(next % 64) == 0 { next = (next / 64 + 1) * 64 }
    oldest = next + (starts[next / 64] >> UInt64(next % 64)).trailingZeroBitCount
  }
}
