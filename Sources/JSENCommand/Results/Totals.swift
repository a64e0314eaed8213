import JSEN
import JSENStandards

/// The totals of values that are added one by one, for each group.
struct Totals {
  private let choices: TotalChoices
  private var groups: [Group] = []
  /// The positions of the groups.
  private var positions: [SortKey: Int] = [:]
  /// About how many bytes of memory the groups need.
  private(set) var size = 0

  private struct Group {
    /// Nil for a value that is missing.
    let value: JSENDocument.Value?
    var totals: [Total]
    /// The values of the group, when no total is asked for.
    var items: [JSENDocument.Value] = []
    /// About how many bytes of memory the values need.
    var size = 0
  }

  fileprivate enum Total {
    case count(Int)
    case sum(ExactDecimal)
    case average(ExactDecimal, count: Int)
    /// The least or the greatest value so far.
    case least(SortKey?)
    case greatest(SortKey?)
    /// All numbers, of which one is the percentile; without a rank, the median.
    case percentile([JSEN], PercentileRank?)

    init(_ total: TotalChoices.Total) {
      self =
        switch total.kind {
        case .count: .count(0)
        case .sum: .sum(ExactDecimal())
        case .avg: .average(ExactDecimal(), count: 0)
        case .min: .least(nil)
        case .max: .greatest(nil)
        case .median, .percentile: .percentile([], total.rank)
        }
    }
  }

  /// The name of the results in messages.
  var name: String { choices.firstOption ?? "" }

  init(_ choices: TotalChoices) {
    self.choices = choices
    if choices.group == nil { addGroup(nil) }
  }

  private mutating func addGroup(_ value: JSENDocument.Value?) {
    groups.append(Group(value: value, totals: choices.totals.map { Total($0) }))
  }

  /// Adds a value.
  ///
  /// - Parameter document: the document of the value, for messages.
  /// - Complexity: that of hashing the value of the group, and linear in the digits of the numbers.
  mutating func add(_ value: JSENDocument.Value, of document: NamedDocument) throws(DataError) {
    // A value that fails is in no total.
    var parts: [(total: Int, part: Part)] = []
    for (total, choice) in choices.totals.enumerated() {
      guard let path = choice.path else {
        parts.append((total, .nothing))
        continue
      }
      for part in path.values(in: value) {
        parts.append((total, try Part(part, choice, path, document)))
      }
    }
    guard let path = choices.group?.path else { return add(parts, of: value, at: 0) }
    if path.findsOneValue { return add(parts, of: value, inGroupOf: path.value(in: value)) }
    // A value is once in the group of each different key, and without one in that of null.
    let keys = path.values(in: value)
    if keys.isEmpty { return add(parts, of: value, inGroupOf: nil) }
    var known: Set<SortKey> = []
    for key in keys where keys.count == 1 || known.insert(SortKey(key)).inserted {
      add(parts, of: value, inGroupOf: key)
    }
  }

  private mutating func add(
    _ parts: [(total: Int, part: Part)], of value: JSENDocument.Value,
    inGroupOf key: JSENDocument.Value?
  ) {
    let key = SortKey(key)
    let position = positions[key] ?? groups.count
    if position == groups.count {
      addGroup(key.value)
      note(key, at: position)
    }
    add(parts, of: value, at: position)
  }

  private mutating func add(
    _ parts: [(total: Int, part: Part)], of value: JSENDocument.Value, at position: Int
  ) {
    for (total, part) in parts {
      groups[position].totals[total].add(part)
      guard case .json = part else { continue }
      groups[position].size += Self.sizeOfNumber
      size += Self.sizeOfNumber
    }
    if choices.totals.isEmpty {
      let valueSize = value.memorySize(after: groups[position].items.last)
      groups[position].items.append(value)
      groups[position].size += valueSize
      size += valueSize
    }
  }

  /// Adds the totals of other values, which come after these.
  ///
  /// - Complexity: linear in the other groups.
  mutating func add(_ other: Totals) {
    for group in other.groups {
      size += group.size
      var position = 0
      if choices.group != nil {
        let key = SortKey(group.value)
        position = positions[key] ?? groups.count
        if position == groups.count {
          groups.append(group)
          note(key, at: position)
          continue
        }
      }
      groups[position].items += group.items
      groups[position].size += group.size
      for index in group.totals.indices { groups[position].totals[index].add(group.totals[index]) }
    }
  }

  /// About how many bytes of memory a number that is kept needs.
  private static let sizeOfNumber = 48

  /// Notes the position of a new group.
  private mutating func note(_ key: SortKey, at position: Int) {
    positions[key] = position
    size += (key.value?.memorySize() ?? 0) + 200 * choices.totals.count
  }

  /// The results: an object for each group, or one total, or an object of several.
  ///
  /// - Parameter options: the rule for NaN and infinity.
  func results(_ options: JSEN.WritingOptions) throws(DataError) -> [JSENDocument.Value] {
    let tape = ValueTape()
    tape.beginArray()
    for group in groups {
      tape.beginElement()
      if choices.singleOption != nil {
        try group.totals[0].write(to: tape, options, name)
        continue
      }
      tape.beginObject()
      if choices.group != nil {
        tape.addKey("value")
        try tape.add(group.value?.exactJSON ?? .null, options, of: name)
      }
      for (total, choice) in zip(group.totals, choices.totals) {
        tape.addKey(choice.name)
        try total.write(to: tape, options, name)
      }
      if choices.totals.isEmpty {
        tape.addKey("items")
        tape.beginArray()
        for item in group.items {
          tape.beginElement()
          try tape.add(item.exactJSON, options, of: name)
        }
        tape.end()
      }
      tape.end()
    }
    tape.end()
    return Array(try tape.root(of: name).elements)
  }
}

/// The part of a value that is added to a total.
private enum Part {
  case nothing
  case number(ExactDecimal)
  case key(SortKey)
  case json(JSEN)

  init(
    _ part: JSENDocument.Value, _ choice: TotalChoices.Total, _ path: RelativePath,
    _ document: NamedDocument
  ) throws(DataError) {
    self = .nothing
    if part.isNull { return }
    if choice.kind == .min || choice.kind == .max {
      self = .key(SortKey(part))
      return
    }
    let reason: String
    do throws(ExactDecimal.ExponentError) {
      // The digits of the text.
      let json = part.int.map { .int($0) } ?? part.number.map { .number($0) } ?? JSEN.null
      if let number = try ExactDecimal(json) {
        let isKept = choice.kind == .median || choice.kind == .percentile
        self = isKept ? .json(part.exactJSON) : .number(number)
        return
      }
      let found = part.kind == .double ? "NaN or infinity" : part.kind.withArticle
      reason = "expected a number, found \(found)"
    } catch { reason = "\(error)" }
    throw DataError("\(document.name): --\(choice.kind.rawValue) \(path.text): \(reason)")
  }
}

extension Totals.Total {
  fileprivate mutating func add(_ other: Totals.Total) {
    switch (self, other) {
    case (.count(let count), .count(let more)): self = .count(count + more)
    case (.sum(var sum), .sum(let more)):
      sum += more
      self = .sum(sum)
    case (.average(var sum, let count), .average(let more, let moreCount)):
      sum += more
      self = .average(sum, count: count + moreCount)
    case (.least, .least(let key?)), (.greatest, .greatest(let key?)): add(.key(key))
    case (.percentile(var numbers, let rank), .percentile(let more, _)):
      self = .count(0)
      numbers += more
      self = .percentile(numbers, rank)
    default: break
    }
  }

  fileprivate mutating func add(_ part: Part) {
    switch (self, part) {
    case (.count(let count), _): self = .count(count + 1)
    case (.least(let best), .key(let key)):
      if best.map({ key.compared(to: $0) < 0 }) ?? true { self = .least(key) }
    case (.greatest(let best), .key(let key)):
      if best.map({ key.compared(to: $0) > 0 }) ?? true { self = .greatest(key) }
    case (.sum(var sum), .number(let number)):
      // The sum is not shared while it changes.
      self = .count(0)
      sum += number
      self = .sum(sum)
    case (.average(var sum, let count), .number(let number)):
      self = .count(0)
      sum += number
      self = .average(sum, count: count + 1)
    case (.percentile(var numbers, let rank), .json(let number)):
      self = .count(0)
      numbers.append(number)
      self = .percentile(numbers, rank)
    default: break
    }
  }

  fileprivate func write(
    to tape: ValueTape, _ options: JSEN.WritingOptions, _ name: String
  ) throws(DataError) {
    switch self {
    case .count(let count): tape.addInt(count)
    case .sum(let sum): tape.addNumber(sum.literal)
    case .average(let sum, let count) where count > 0:
      tape.addNumber(sum.literal(dividedBy: count))
    case .average: tape.addNull()
    case .percentile(let numbers, _) where numbers.isEmpty: tape.addNull()
    case .percentile(let numbers, let rank):
      let sorted = numbers.sorted { ValueOrder.isLess($0, $1) }
      let middle = sorted.count / 2
      if rank == nil, sorted.count.isMultiple(of: 2) {
        var sum = ExactDecimal()
        do throws(ExactDecimal.ExponentError) {
          for number in sorted[(middle - 1)...middle] { sum += try ExactDecimal(number) ?? sum }
        } catch { throw DataError("\(name): \(error)") }
        tape.addNumber(sum.literal(dividedBy: 2))
      } else {
        try tape.add(sorted[rank?.position(among: sorted.count) ?? middle], options, of: name)
      }
    case .least(let key), .greatest(let key):
      try tape.add(key?.value?.exactJSON ?? .null, options, of: name)
    }
  }
}

extension JSENDocument.Value {
  /// About how many bytes of memory the value and its document need.
  ///
  /// - Parameter previous: a value whose document has been counted.
  func memorySize(after previous: JSENDocument.Value? = nil) -> Int {
    let isCounted = previous.map { $0.storage === storage } ?? false
    return 300 + (isCounted ? 0 : storage.read { $0.bytes.count } + 16 * (storage.nullIndex + 1))
  }
}
