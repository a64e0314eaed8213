/// The part of a strict text that is known to have neither white space nor escapes.
///
/// A walk asks for one container after another. Together the questions take linear time: each part of the text is looked
/// at once.
struct CompactText {
  /// Where the part ends. It begins at or before the container that was asked for last.
  private var end = 0
  /// Whether the part is ASCII.
  private(set) var isASCII = true

  /// Whether a container is written without white space and escapes.
  ///
  /// - Parameters:
  ///   - index: a container that is not empty, after those that were asked for before.
  ///   - maximumDepth: how many containers may be nested; with more, the answer is no.
  @inline(__always)
  mutating func includes(_ index: Int, of tape: Tape, maximumDepth: Int) -> Bool {
    let node = tape[index]
    if node.start >= end {
      guard tape[index &+ 1].tokenStart == node.start &+ 1 else { return false }
      self = CompactText(from: index, of: tape, maximumDepth: maximumDepth)
    }
    return node.end <= end
  }

  init() {}

  /// Looks for the end of a container, or for the first white space or escape in it.
  ///
  /// Behind a token come brackets that end containers, and then a comma or a colon.
  @inline(never)
  private init(from index: Int, of tape: Tape, maximumDepth: Int) {
    var index = index
    var depth = 0
    var strings = ~0 as UInt64
    end = tape[index].start
    repeat {
      let node = tape[index]
      guard node.tokenStart == end else { break }
      index &+= 1
      if node.isContainer {
        if depth == maximumDepth { break }
        depth &+= 1
        end &+= 1
        if node.next != index { continue }
      } else if node.isNumber {
        end = tape.numberRange(index &- 1).end
      } else if node.hasTag(.string) || node.hasTag(.key) {
        if node.hasEscapes { break }
        strings &= node.head
        end = node.end &+ 1
      } else {
        end &+= node.hasTag(.false) ? 5 : 4
      }
      while depth > 0, tape.bytes[unchecked: end] | 0x20 == UInt8(ascii: "}") {
        end &+= 1
        depth &-= 1
      }
      // Past a space, the next token does not begin here.
      if depth > 0 { end &+= 1 }
    } while depth > 0
    isASCII = strings & TapeNode.asciiBit != 0
  }
}

extension TapeNode {
  /// Where the token of a value or a key begins, with its quote.
  @inline(__always)
  fileprivate var tokenStart: Int { hasTag(.string) || hasTag(.key) ? start &- 1 : start }
}
