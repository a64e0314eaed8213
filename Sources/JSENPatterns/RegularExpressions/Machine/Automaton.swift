import JSEN

/// The fast machine: a table that says which state follows another one after a character of each class.
struct Automaton: Sendable {
  private let alphabet: Alphabet
  /// For each state, a row with a column for each class and one for the end of the text. States are the places of
  /// their rows. The first row is that of failure, the second that of success: no later character changes either.
  private let table: ContiguousArray<UInt16>
  private let start: Int
  private let width: Int

  init(_ alphabet: Alphabet, table: [UInt16], start: Int) {
    self.alphabet = alphabet
    self.table = ContiguousArray(table)
    self.start = start
    width = alphabet.readers.count + 1
    precondition(alphabet.ascii.count == 128 && alphabet.ascii.allSatisfy { $0 < width - 1 })
    precondition(start <= table.count - width && table.allSatisfy { $0 <= table.count - width })
  }

  /// How many entries the table has.
  var size: Int { table.count }

  /// Returns whether the text leads to success.
  func accepts(_ text: TextBytes) -> Bool {
    let table = table.span
    let ascii = alphabet.ascii.span
    let width = width
    var state = start
    var position = 0
    while position < text.count {
      let byte = text[unchecked: position]
      let number: Int
      if byte < 0x80 {
        // SAFETY: the array has an entry for each byte below 0x80.
        number = Int(unsafe ascii[unchecked: Int(byte)])
        position &+= 1
      } else {
        let length: Int
        (number, length) = alphabet.number(text, position)
        precondition(number < width)
        position &+= length
      }
      // SAFETY: the state is the place of a row, and the number is one of its columns, as checked in `init` and above.
      state = Int(unsafe table[unchecked: state &+ number])
      if state <= width { return state == width }
    }
    return Int(table[state &+ width &- 1]) == width
  }
}
