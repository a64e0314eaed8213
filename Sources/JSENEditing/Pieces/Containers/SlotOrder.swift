/// The order of the entries of a container, which have fixed slots.
///
/// Slots are in blocks, so that a change of a large container moves few of them.
struct SlotOrder: Sendable {
  /// How many slots there are.
  private(set) var count: Int
  /// The blocks by their numbers, and the numbers of those in use, in order. One without slots is in use only alone.
  private var blocks: [[Int32]]
  private var sequence: [Int32]
  /// The number of the block of each slot.
  private var blockOfSlot: [Int32]

  /// Whether slots are in their own order, so that a slot is its position.
  private var isPlain = true

  /// How many slots a block has at most.
  private static var blockSize: Int { 512 }

  init(count: Int) {
    self.count = count
    let size = Self.blockSize / 2
    blocks = stride(from: 0, to: max(count, 1), by: size).map {
      ($0..<min($0 + size, count)).map { Int32($0) }
    }
    sequence = blocks.indices.map { Int32($0) }
    blockOfSlot = (0..<count).map { Int32($0 / size) }
  }

  /// The slot at a position.
  ///
  /// - Complexity: O(1) until an entry is inserted or removed before the last one, then O(*n*) in the blocks.
  subscript(position: Int) -> Int {
    if isPlain { return position }
    var rest = position
    for number in sequence {
      let block = blocks[Int(number)]
      if rest < block.count { return Int(block[rest]) }
      rest -= block.count
    }
    preconditionFailure("there is no entry \(position)")
  }

  /// All slots in order.
  var slots: [Int] {
    var slots: [Int] = []
    slots.reserveCapacity(count)
    visit {
      slots.append($0)
      return true
    }
    return slots
  }

  /// Calls `body` with each slot in order, until it returns false.
  @inline(__always)
  func visit(_ body: (Int) -> Bool) {
    for number in sequence {
      for slot in blocks[Int(number)] where !body(Int(slot)) { return }
    }
  }

  var first: Int? { blocks[Int(sequence[0])].first.map { Int($0) } }

  var last: Int? { blocks[Int(sequence[sequence.count - 1])].last.map { Int($0) } }

  func slot(after slot: Int) -> Int? { slot == last ? nil : neighbor(of: slot, 1) }

  func slot(before slot: Int) -> Int? { slot == first ? nil : neighbor(of: slot, -1) }

  private func neighbor(of slot: Int, _ step: Int) -> Int {
    if isPlain { return slot + step }
    let (block, index) = place(of: slot)
    let slots = blocks[block]
    if slots.indices.contains(index + step) { return Int(slots[index + step]) }
    let next = blocks[Int(sequence[position(ofBlock: block) + step])]
    return Int(next[step > 0 ? 0 : next.count - 1])
  }

  private func place(of slot: Int) -> (block: Int, index: Int) {
    let block = Int(blockOfSlot[slot])
    guard let index = blocks[block].firstIndex(of: Int32(slot)) else {
      preconditionFailure("slot \(slot) is not in its block")
    }
    return (block, index)
  }

  private func position(ofBlock block: Int) -> Int {
    sequence.firstIndex(of: Int32(block)) ?? sequence.count
  }

  /// Adds the next slot: before another one, or as the last one.
  ///
  /// - Parameter slot: the number of the slots that there were, with those that were removed.
  mutating func insert(_ slot: Int, before other: Int?) {
    isPlain = isPlain && other == nil && slot == count
    while blockOfSlot.count <= slot { blockOfSlot.append(-1) }
    count += 1
    if let other {
      let (block, index) = place(of: other)
      insert(slot, in: block, at: index)
    } else {
      let block = Int(sequence[sequence.count - 1])
      insert(slot, in: block, at: blocks[block].count)
    }
  }

  private mutating func insert(_ slot: Int, in block: Int, at index: Int) {
    blocks[block].insert(Int32(slot), at: index)
    blockOfSlot[slot] = Int32(block)
    if blocks[block].count <= Self.blockSize { return }
    let half = Array(blocks[block].suffix(Self.blockSize / 2))
    blocks[block].removeLast(half.count)
    for slot in half { blockOfSlot[Int(slot)] = Int32(blocks.count) }
    sequence.insert(Int32(blocks.count), at: position(ofBlock: block) + 1)
    blocks.append(half)
  }

  mutating func remove(_ slot: Int) {
    isPlain = isPlain && slot == count - 1
    let (block, index) = place(of: slot)
    blocks[block].remove(at: index)
    if blocks[block].isEmpty, sequence.count > 1 {
      sequence.remove(at: position(ofBlock: block))
    }
    count -= 1
  }
}
