import JSEN

/// Keeps some of the chosen items: a sample of them, sorted, then the first and the last of these.
struct ResultSelection {
  private let options: Options
  private var random: SeededNumbers
  private var held: [Entry] = []
  /// The worst of the items that are needed, after a cut. A further item that is worse is dropped at once, so most
  /// items cost one comparison.
  private var bound: Entry?
  /// The number of items that were added, and about how much memory the kept items need.
  private var count = 0
  private var size = 0
  /// The values of which an item is known, and about how much memory they need.
  private var known: Set<[SortKey]> = []
  private var knownSize = 0
  /// The value that was added last. The next one may be of the same document.
  private var previous: JSENDocument.Value?

  struct Options {
    /// Whether only the first of equal values is kept.
    var isUnique = false
    /// The paths to the values that only the first item may have together.
    var uniquePaths: [RelativePath] = []
    var sample: Int?
    var seed: UInt64?
    /// The paths to the values by which items are sorted: by the second where the first are equal, and so on.
    var sortPaths: [RelativePath] = []
    var isDescending = false
    /// Whether the order of all is reversed.
    var isReversed = false
    var first: Int?
    var last: Int?
    /// Whether all items are needed at the end.
    var holdsAll = false
    /// How many bytes of memory held items may need.
    var maximumSize = Int.max

    /// Whether items are chosen one after the other.
    var isAsked: Bool { holdsItems || first != nil || dropsEqual }

    /// Whether an item can only be written after all others have been read.
    var holdsItems: Bool { sample != nil || sorts || last != nil || holdsAll }

    /// Whether only the first of some items is kept.
    var dropsEqual: Bool { isUnique || !uniquePaths.isEmpty }

    fileprivate var sorts: Bool { !sortPaths.isEmpty || isReversed }

    fileprivate func comes(_ left: Entry, before right: Entry) -> Bool {
      var order = SortKey.compare(left.keys, right.keys)
      if isDescending { order = -order }
      if order == 0 { order = left.position - right.position }
      return isReversed ? order > 0 : order < 0
    }
  }

  fileprivate struct Entry {
    let keys: [SortKey]
    let item: ResultItem
    let position: Int
    /// About how much memory the item needs.
    let size: Int
  }

  init(_ options: Options) {
    self.options = options
    random = SeededNumbers(state: options.seed ?? .random(in: 0 ... .max))
  }

  /// Whether no further item is written.
  var isComplete: Bool {
    guard let first = options.first else { return false }
    return options.sample == nil && !options.sorts && count >= first
  }

  /// Adds an item, unless it is written at once.
  ///
  /// - Returns: whether the item was added, or is not needed.
  mutating func holds(_ item: ResultItem) throws(DataError) -> Bool {
    let itemSize = item.value.memorySize(after: previous)
    previous = item.value
    if options.dropsEqual {
      let keys =
        options.isUnique
        ? [SortKey(item.value)] : options.uniquePaths.map { SortKey($0.value(in: item.value)) }
      if !known.insert(keys).inserted { return true }
      knownSize += itemSize
      try requireRoom()
    }
    let position = count
    count += 1
    guard options.holdsItems else { return false }
    let keys = options.sortPaths.map { SortKey($0.value(in: item.value)) }
    let entry = Entry(keys: keys, item: item, position: position, size: itemSize)
    if let bound {
      let (left, right) = options.first != nil ? (bound, entry) : (entry, bound)
      if options.comes(left, before: right) { return true }
    }
    if let sample = options.sample, held.count >= sample {
      // Each item is in the sample with the same probability (Vitter's algorithm R).
      let index = random.number(below: count)
      guard index < sample else { return true }
      size -= held[index].size
      held[index] = entry
    } else {
      held.append(entry)
    }
    size += entry.size
    // Items that are not needed are dropped many at a time, so that each one costs little.
    let slack = limit.map { size > options.maximumSize ? $0 / 8 : max($0, 1024) } ?? .max
    if held.count - slack > limit ?? 0 { cut() }
    try requireRoom()
    return true
  }

  private func requireRoom() throws(DataError) {
    if size + knownSize > options.maximumSize { throw .noRoom(options.maximumSize) }
  }

  /// Returns the held items in their order.
  mutating func finish() -> [ResultItem] {
    held.sort { $0.position < $1.position }
    cut()
    if let first = options.first { held = Array(held.prefix(first)) }
    if let last = options.last { held = Array(held.suffix(last)) }
    return held.map(\.item)
  }

  /// How many of the held items are needed in the end; nil for all of them.
  private var limit: Int? {
    if options.sample != nil { return nil }
    return !options.sorts ? options.last : options.first ?? options.last
  }

  /// Sorts, and drops items that are not needed.
  private mutating func cut() {
    if options.sorts { held.sort { [options] in options.comes($0, before: $1) } }
    guard let limit else { return }
    if options.sorts, options.first != nil {
      held.removeLast(max(held.count - limit, 0))
    } else {
      held.removeFirst(max(held.count - limit, 0))
    }
    size = held.reduce(0) { $0 + $1.size }
    if options.sorts, held.count == limit { bound = options.first != nil ? held.last : held.first }
  }
}

extension DataError {
  /// The error for items that need more memory than they may take.
  static func noRoom(_ size: Int) -> DataError {
    DataError("the lines to keep need more than \(size >> 20) MiB; use --max-memory").endingWork
  }
}
