import JSEN

/// Keeps some of the chosen lines: a sample of them, sorted, then the first and the last of these.
struct LineSelection {
  private let options: Options
  private var random: LineRandom
  private var held: [Entry] = []
  /// The number of lines that were added, and about how much memory the kept lines need.
  private var count = 0
  private var size = 0
  /// The values of which a line is known, and about how much memory they need.
  private var known: Set<[SortKey]> = []
  private var knownSize = 0

  struct Options {
    /// The paths to the values that only the first line may have together.
    var uniquePaths: [RelativePath] = []
    var sample: Int?
    var seed: UInt64?
    /// The paths to the values by which lines are sorted: by the second where the first are equal, and so on.
    var sortPaths: [RelativePath] = []
    var isDescending = false
    var first: Int?
    var last: Int?
    /// How many bytes of memory held lines may need.
    var maximumSize = 1 << 30

    /// Whether lines are chosen one after the other.
    var isAsked: Bool { holdsLines || first != nil || !uniquePaths.isEmpty }

    /// Whether a line can only be written after all others have been read.
    var holdsLines: Bool { sample != nil || sorts || last != nil }

    fileprivate var sorts: Bool { !sortPaths.isEmpty }
  }

  private struct Entry {
    let keys: [SortKey]
    let line: NamedDocument
    let position: Int

    /// About how much memory the line needs.
    var size: Int { line.root.memorySize }
  }

  init(_ options: Options) {
    self.options = options
    random = LineRandom(state: options.seed ?? .random(in: 0 ... .max))
  }

  /// Whether no further line is written.
  var isComplete: Bool {
    guard let first = options.first else { return false }
    return options.sample == nil && !options.sorts && count >= first
  }

  /// Adds a line, unless it is written at once.
  ///
  /// - Returns: whether the line was added, or is not needed.
  mutating func holds(_ line: NamedDocument) throws(DataError) -> Bool {
    if !options.uniquePaths.isEmpty {
      let keys = options.uniquePaths.map { SortKey($0.value(in: line.root)) }
      if !known.insert(keys).inserted { return true }
      knownSize += line.root.memorySize
      try requireRoom()
    }
    let position = count
    count += 1
    guard options.holdsLines else { return false }
    let keys = options.sortPaths.map { SortKey($0.value(in: line.root)) }
    let entry = Entry(keys: keys, line: line, position: position)
    if let sample = options.sample, held.count >= sample {
      // Each line is in the sample with the same probability (Vitter's algorithm R).
      let index = random.number(below: count)
      guard index < sample else { return true }
      size -= held[index].size
      held[index] = entry
    } else {
      held.append(entry)
    }
    size += entry.size
    // Lines that are not needed are dropped many at a time, so that each one costs little.
    let slack = limit.map { size > options.maximumSize ? $0 / 8 : max($0, 1024) } ?? .max
    if held.count - slack > limit ?? 0 { cut() }
    try requireRoom()
    return true
  }

  private func requireRoom() throws(DataError) {
    if size + knownSize > options.maximumSize { throw .noRoom(options.maximumSize) }
  }

  /// Returns the held lines in their order.
  mutating func finish() -> [NamedDocument] {
    held.sort { $0.position < $1.position }
    cut()
    if let first = options.first { held = Array(held.prefix(first)) }
    if let last = options.last { held = Array(held.suffix(last)) }
    return held.map(\.line)
  }

  /// How many of the held lines are needed in the end; nil for all of them.
  private var limit: Int? {
    if options.sample != nil { return nil }
    return !options.sorts ? options.last : options.first ?? options.last
  }

  /// Sorts, and drops lines that are not needed.
  private mutating func cut() {
    if options.sorts {
      held.sort { left, right in
        let order = SortKey.compare(left.keys, right.keys)
        if order == 0 { return left.position < right.position }
        return (order < 0) != options.isDescending
      }
    }
    guard let limit else { return }
    if options.sorts, options.first != nil {
      held.removeLast(max(held.count - limit, 0))
    } else {
      held.removeFirst(max(held.count - limit, 0))
    }
    size = held.reduce(0) { $0 + $1.size }
  }
}

extension DataError {
  /// The error for lines that need more memory than they may take.
  static func noRoom(_ size: Int) -> DataError {
    DataError("the lines to keep need more than \(size >> 20) MiB; use --max-memory")
  }
}

/// Random numbers that a seed determines (SplitMix64).
struct LineRandom {
  var state: UInt64

  /// A number from 0 on and less than a bound.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31).multipliedFullWidth(by: UInt64(bound)).high)
  }
}
