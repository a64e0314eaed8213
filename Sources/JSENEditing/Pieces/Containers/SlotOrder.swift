/// The order of the entries of a container, which have fixed slots.
///
/// Slots are in their own order until an entry is inserted or removed before the last one. Then they are in blocks, so
/// that a change of a large container moves few of them.
struct SlotOrder: Sendable {
  /// How many slots there are.
  private(set) var count: Int
  /// The blocks by their numbers, and the numbers of those with slots in order; empty when slots are in their own order.
  private var blocks: [[Int32]] = []
  private var sequence: [Int32] = []
  /// The number of the block of each slot.
  private var blockOfSlot: [Int32] = []

  /// How many slots a block has at most.
  private static var blockSize: Int { 512 }

  init(count: Int) { self.count = count }

  private var isPlain: Bool { blocks.isEmpty }

  /// The slot at a position.
  ///
  /// - Complexity: O(*n*) in the blocks.
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
    isPlain ? Array(0..<count) : sequence.flatMap { blocks[Int($0)].map(Int.init) }
  }

  /// Calls `body` with each slot in order, until it returns false.
  @inline(__always)
  func visit(_ body: (Int) -> Bool) {
    if isPlain {
      for slot in 0..<count where !body(slot) { return }
    } else {
      for slot in slots where !body(slot) { return }
    }
  }

  var first: Int? { count == 0 ? nil : self[0] }

  var last: Int? {
    if isPlain { return count == 0 ? nil : count - 1 }
    return sequence.last.flatMap { blocks[Int($0)].last }.map { Int($0) }
  }

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
    if isPlain, other == nil, slot == count {
      count += 1
      return
    }
    if isPlain { makeBlocks() }
    while blockOfSlot.count <= slot { blockOfSlot.append(-1) }
    count += 1
    if let other {
      let (block, index) = place(of: other)
      insert(slot, in: block, at: index)
    } else if let last {
      let block = Int(blockOfSlot[last])
      insert(slot, in: block, at: blocks[block].count)
    } else {
      self = SlotOrder(count: count)
      blocks = [[Int32(slot)]]
      sequence = [0]
      blockOfSlot = Array(repeating: 0, count: slot + 1)
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

  /// Removes a slot; its number is used again only if it is the last one and the order is plain.
  mutating func remove(_ slot: Int) {
    if isPlain, slot == count - 1 {
      count -= 1
      return
    }
    if isPlain { makeBlocks() }
    let (block, index) = place(of: slot)
    blocks[block].remove(at: index)
    if blocks[block].isEmpty { sequence.remove(at: position(ofBlock: block)) }
    count -= 1
  }

  private mutating func makeBlocks() {
    let size = Self.blockSize / 2
    for start in stride(from: 0, to: count, by: size) {
      blocks.append((start..<min(start + size, count)).map { Int32($0) })
    }
    sequence = blocks.indices.map { Int32($0) }
    blockOfSlot = (0..<count).map { Int32($0 / size) }
  }
}
