/// A stack on which a reader collects elements until it knows how many there are.
///
/// Elements are moved, never copied, so building a container costs no reference counting. The first element allocates
/// the memory.
@safe
struct ScratchStack<Element>: ~Copyable {
  /// The memory; nothing is read at the first address. It has no type, since a debug build looks generic types up at run
  /// time: each access took 100 ns, a third of the time of encoding.
  private var base = unsafe UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  private var capacity = 0
  private(set) var count = 0

  deinit {
    guard capacity > 0 else { return }
    // SAFETY: the first `count` elements are always initialized.
    unsafe address(0).deinitialize(count: count)
    unsafe base.deallocate()
  }

  /// - Parameter index: at most `capacity`.
  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(0 <= index && index <= capacity)
    // SAFETY: the memory is for `capacity` elements.
    return unsafe base.advanced(by: index &* MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
  }

  /// Returns the elements, of which there is at least one. The caller must free their memory.
  @unsafe
  consuming func finish() -> UnsafeMutableBufferPointer<Element> {
    precondition(capacity > 0)
    let elements = unsafe UnsafeMutableBufferPointer(start: address(0), count: count)
    capacity = 0
    return unsafe elements
  }

  /// How many bytes are allocated.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    put(element, unchecked: count)
    count &+= 1
  }

  /// At most a kilobyte, which is quickly allocated. As a power of two it leads to the same sizes for all elements, by
  /// which the bounds on memory are known.
  private static var firstCapacity: Int {
    let fitting = max(min(1024 / MemoryLayout<Element>.stride, 64), 4)
    return 1 << (Int.bitWidth - 1 - fitting.leadingZeroBitCount)
  }

  /// Initializes the memory of an element.
  @inline(__always)
  private mutating func put(_ element: consuming Element, unchecked index: Int) {
    // SAFETY: the caller knows that there is memory at this index, and no element.
    unsafe address(index).initialize(to: element)
  }

  /// Moves an element out of its memory; the caller no longer counts it, or puts another one there.
  @inline(__always)
  private func take(unchecked index: Int) -> Element {
    // SAFETY: the caller knows that the element is initialized.
    unsafe address(index).move()
  }

  /// A small stack doubles. A large stack becomes four times as large: its old memory stays with the process, and is
  /// then a third of the size, while unused room costs no memory.
  @inline(never)
  private mutating func grow() {
    let newCapacity = max(capacity * (capacity < 1 << 12 ? 2 : 4), Self.firstCapacity)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if capacity > 0 {
      // SAFETY: `count` elements are initialized, and fit.
      unsafe new.moveInitialize(from: address(0), count: count)
      unsafe base.deallocate()
    }
    unsafe base = UnsafeMutableRawPointer(new)
    capacity = newCapacity
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(0 <= index && index < count)
      // SAFETY: checked above.
      return unsafe address(index).pointee
    }
    _modify {
      precondition(0 <= index && index < count)
      // SAFETY: checked above.
      yield unsafe &address(index).pointee
    }
  }

  /// The elements. The buffer is valid until the next change.
  @unsafe
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: address(0), count: count)
  }

  /// Swaps two elements, without reference counting.
  @inline(__always)
  mutating func swapAt(_ first: Int, _ second: Int) {
    precondition(0 <= first && first < count && 0 <= second && second < count)
    guard first != second else { return }
    // Both are initialized, and each is moved once.
    let element = take(unchecked: first)
    put(take(unchecked: second), unchecked: first)
    put(element, unchecked: second)
  }

  /// Removes and returns the last element.
  @inline(__always)
  mutating func removeLast() -> Element {
    precondition(count > 0)
    count &-= 1
    return take(unchecked: count)
  }

  /// Removes the elements from `start` on and returns them as an array of exactly that size.
  @inline(__always)
  mutating func removeSuffix(from start: Int) -> [Element] {
    precondition(0 <= start && start <= count)
    let length = count &- start
    guard length > 0 else { return [] }
    // In all cases below, the moved elements are initialized, and no longer counted.
    count = start
    // Measured for two elements: a literal takes 33 ns, reserving 50, and the initializer below, which the
    // compiler does not specialize, 75.
    switch length {
    case 1: return [take(unchecked: start)]
    case 2: return [take(unchecked: start), take(unchecked: start &+ 1)]
    case 3:
      return [
        take(unchecked: start), take(unchecked: start &+ 1), take(unchecked: start &+ 2),
      ]
    case 4:
      return [
        take(unchecked: start), take(unchecked: start &+ 1), take(unchecked: start &+ 2),
        take(unchecked: start &+ 3),
      ]
    case ...32: return takeSome(from: start, length)
    default: break
    }
    // SAFETY: the buffer has room for these elements.
    return unsafe [Element](unsafeUninitializedCapacity: length) { buffer, initializedCount in
      unsafe buffer.baseAddress.unsafelyUnwrapped
        .moveInitialize(from: address(start), count: length)
      initializedCount = length
    }
  }

  /// Moves elements out to an array. It is not inlined: in a loop that is large already, the compiler no longer inlines
  /// what it calls.
  @inline(never)
  private func takeSome(from start: Int, _ length: Int) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(length)
    for index in 0..<length { elements.append(take(unchecked: start &+ index)) }
    return elements
  }

  /// Removes the elements from `start` on.
  ///
  /// Their `deinit` must not use this stack, which is being changed. Elements that may do so are taken out with
  /// ``removeLast()``, and destroyed when the change is over.
  @inline(__always)
  mutating func truncate(to start: Int) {
    precondition(0 <= start && start <= count)
    let removed = count &- start
    guard removed > 0 else { return }
    count = start
    // SAFETY: the elements between start and the old count are initialized, and no longer counted.
    unsafe address(start).deinitialize(count: removed)
  }

  /// Removes the elements from `start` on, and as many from `otherStart` on of another stack, and returns the pairs
  /// that `join` makes of them.
  @inline(__always)
  mutating func removeSuffix<Other, Pair>(
    from start: Int, with other: inout ScratchStack<Other>, from otherStart: Int,
    _ join: (consuming Element, consuming Other) -> Pair
  ) -> [Pair] {
    let length = count &- start
    precondition(0 <= start && 0 <= otherStart && other.count &- otherStart == length)
    guard length > 0 else { return [] }
    // In all of these, both runs are `length` initialized elements, no longer counted, and each is moved once.
    count = start
    other.count = otherStart
    switch length {
    case 1: return [join(take(unchecked: start), other.take(unchecked: otherStart))]
    case 2:
      return [
        join(take(unchecked: start), other.take(unchecked: otherStart)),
        join(take(unchecked: start &+ 1), other.take(unchecked: otherStart &+ 1)),
      ]
    case 3:
      return [
        join(take(unchecked: start), other.take(unchecked: otherStart)),
        join(take(unchecked: start &+ 1), other.take(unchecked: otherStart &+ 1)),
        join(take(unchecked: start &+ 2), other.take(unchecked: otherStart &+ 2)),
      ]
    default: return takeSome(from: start, length, with: other, from: otherStart, join)
    }
  }

  @inline(never)
  private func takeSome<Other, Pair>(
    from start: Int, _ length: Int, with other: borrowing ScratchStack<Other>,
    from otherStart: Int, _ join: (consuming Element, consuming Other) -> Pair
  ) -> [Pair] {
    var pairs: [Pair] = []
    pairs.reserveCapacity(length)
    for index in 0..<length {
      pairs.append(
        join(take(unchecked: start &+ index), other.take(unchecked: otherStart &+ index)))
    }
    return pairs
  }
}
