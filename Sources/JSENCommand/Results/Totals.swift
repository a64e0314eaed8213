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

  /// A total so far, and what its kind needs of the values: their count, the sum, the least or greatest one, or all
  /// numbers.
  fileprivate struct Total {
    let choice: TotalChoices.Total
    private var count = 0
    private var sum = ExactDecimal()
    private var best: SortKey?
    private var numbers: [JSEN] = []

    init(_ choice: TotalChoices.Total) { self.choice = choice }
  }

  /// A value at the path of a total, by the position of the total, and its number if the total needs that.
  private typealias Part = (total: Int, value: JSENDocument.Value, number: ExactDecimal?)

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
    var parts: [Part] = []
    for (total, choice) in choices.totals.enumerated() {
      guard let path = choice.path else {
        parts.append((total, value, nil))
        continue
      }
      for part in path.values(in: value) where !part.isNull {
        let needsNumber = choice.kind.needsNumbers
        parts.append(
          (total, part, needsNumber ? try number(part, choice, path, document) : nil))
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
    _ parts: [Part], of value: JSENDocument.Value,
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
    _ parts: [Part], of value: JSENDocument.Value, at position: Int
  ) {
    for (total, part, number) in parts {
      groups[position].totals[total].add(part, number)
      guard choices.totals[total].kind.keepsNumbers else { continue }
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

  /// The number of a value, with the digits of the text.
  private func number(
    _ value: JSENDocument.Value, _ choice: TotalChoices.Total, _ path: RelativePath,
    _ document: NamedDocument
  ) throws(DataError) -> ExactDecimal {
    let reason: String
    do throws(ExactDecimal.ExponentError) {
      let json = value.int.map { .int($0) } ?? value.number.map { .number($0) } ?? JSEN.null
      if let number = try ExactDecimal(json) { return number }
      let found = value.kind == .double ? "NaN or infinity" : value.kind.withArticle
      reason = "expected a number, found \(found)"
    } catch { reason = "\(error)" }
    throw DataError("\(document.name): --\(choice.kind.rawValue) \(path.text): \(reason)")
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

extension Totals.Total {
  fileprivate mutating func add(_ value: JSENDocument.Value, _ number: ExactDecimal?) {
    count += 1
    switch choice.kind {
    case .count: break
    case .min, .max: choose(SortKey(value))
    case .sum, .avg: sum += number ?? ExactDecimal()
    case .median, .percentile: numbers.append(value.exactJSON)
    }
  }

  fileprivate mutating func add(_ other: Totals.Total) {
    count += other.count
    sum += other.sum
    numbers += other.numbers
    if let key = other.best { choose(key) }
  }

  /// Keeps the first of the least or the greatest values.
  private mutating func choose(_ key: SortKey) {
    let order = best.map { key.compared(to: $0) } ?? (choice.kind == .min ? -1 : 1)
    if choice.kind == .min ? order < 0 : order > 0 { best = key }
  }

  fileprivate func write(
    to tape: ValueTape, _ options: JSEN.WritingOptions, _ name: String
  ) throws(DataError) {
    if count == 0, choice.kind.needsNumbers, choice.kind != .sum { return tape.addNull() }
    switch choice.kind {
    case .count: tape.addInt(count)
    case .sum: tape.addNumber(sum.literal)
    case .min, .max: try tape.add(best?.value?.exactJSON ?? .null, options, of: name)
    case .avg: tape.addNumber(sum.literal(dividedBy: count))
    case .median, .percentile:
      let sorted = numbers.sorted { ValueOrder.isLess($0, $1) }
      let middle = sorted.count / 2
      if choice.rank == nil, sorted.count.isMultiple(of: 2) {
        var sum = ExactDecimal()
        do throws(ExactDecimal.ExponentError) {
          for number in sorted[(middle - 1)...middle] { sum += try ExactDecimal(number) ?? sum }
        } catch { throw DataError("\(name): \(error)") }
        tape.addNumber(sum.literal(dividedBy: 2))
      } else {
        try tape.add(
          sorted[choice.rank?.position(among: sorted.count) ?? middle], options, of: name)
      }
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
