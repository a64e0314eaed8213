/// The tape of a value whose text arrives in parts. Each update adds what is new, and decoders read the tape in place.
///
/// A container that is open ends at the end of the tape until the next update.
final class GrowingTape {
  private var writer = TapeWriter(limit: DocumentStorage.maximumLength)
  /// The open containers, the outermost first.
  private var levels: [Level] = []
  /// Whether the tape has the whole value, which is complete.
  private var isComplete = false
  /// The nodes before this one were not changed by the last update, except that open containers may have grown.
  private(set) var keptEnd = 0

  private struct Level {
    let node: Int
    /// Where its values begin on the stack of the builder, which tells it from its siblings.
    let start: Int
    /// The keys of its finished values; nil for an array.
    var keys: KeyList?
    var repeatsKey = false
    /// How many finished values it has, and where they end on the tape.
    var count = 0
    var nodeEnd = 0
    var textEnd = 0
  }

  /// Brings the tape up to date.
  ///
  /// The tape is made anew for a text that is not in UTF-8, and while an object is open that repeats a key: its member may
  /// be at an earlier place.
  ///
  /// - Returns: the tape as that of a document, which is valid until the next update; nil when there is nothing to show.
  /// - Complexity: O(*n*) in the values that have arrived since the last call and in the containers that have ended
  ///   since then, and in the number of open containers and the length of the cut string. O(*n*) in the value so far if
  ///   the tape is made anew.
  func update(
    to text: borrowing ArrivingValue, _ form: PartialForm
  ) throws(ValueTooLong) -> DocumentStorage? {
    keptEnd = 0
    text.withParts(form) { builder, containers, cut in
      if builder.open.count > 0 {
        add(builder, containers.areObjects, cut: cut, showsKey: form.showsKeys)
      } else {
        setWhole(builder.values.count > 0 ? builder.values[0] : JSEN?.none, cut: cut)
      }
    }
    if text.convertedValue != nil || levels.contains(where: \.repeatsKey) {
      removeAll()
      var snapshot = PartialSnapshot()
      guard let value = text.partialValue(form, from: &snapshot) else { return nil }
      return try DocumentStorage(value)
    }
    if let excess = writer.excess { throw excess }
    if writer.nodes.count == 0 { return nil }
    // SAFETY: the document keeps this object, whose memory changes only with the next update. By then nothing has the
    // document; otherwise `FinishedElements` makes another tape.
    return unsafe DocumentStorage(borrowing: writer.text.bytes, writer.nodes.elements, of: self)
  }

  /// Returns where the part of a container begins that may still change; nil if the container is finished.
  func unfinishedPart(of container: Int) -> Int? {
    let index = levels.partitioningIndex { $0.node >= container }
    return index < levels.count && levels[index].node == container ? levels[index].nodeEnd : nil
  }

  private func removeAll() {
    keptEnd = 0
    levels = []
    isComplete = false
    writer.removeAll()
  }

  /// Takes a complete value, or a cut value that is in no container.
  private func setWhole(_ value: JSEN?, cut: JSEN?) {
    if isComplete {
      keptEnd = writer.nodes.count
      return
    }
    removeAll()
    guard let part = value ?? cut else { return }
    isComplete = value != nil
    append(part)
    writer.append(TapeNode(.null, start: 0))
  }

  private func add(
    _ builder: borrowing ValueBuilder, _ areObjects: [Bool], cut: JSEN?, showsKey: Bool
  ) {
    let contents = areObjects.indices.map { builder.contents(of: $0) }
    reopen(contents.map(\.values))
    for level in contents.indices.dropFirst(max(levels.count - 1, 0)) {
      let (values, keys) = contents[level]
      if level == levels.count {
        if level > 0 { beginOpenMember(builder, contents[level - 1].keys) }
        levels.append(
          Level(
            node: writer.nodes.count, start: values.lowerBound,
            keys: areObjects[level] ? KeyList() : nil))
        writer.begin(areObjects[level] ? .object : .array, at: writer.nodes.count)
      }
      for offset in levels[level].count..<values.count {
        if areObjects[level] {
          let key = builder.keys[keys.lowerBound + offset]
          if levels[level].keys?.append(key) != nil { levels[level].repeatsKey = true }
          append(key: key)
        }
        append(builder.values[values.lowerBound + offset])
      }
      levels[level].count = values.count
      levels[level].nodeEnd = writer.nodes.count
      levels[level].textEnd = writer.text.count
    }
    let (values, keys) = contents[contents.count - 1]
    let child = cut ?? (showsKey && keys.count > values.count ? .some(.null) : JSEN?.none)
    if let child {
      beginOpenMember(builder, keys)
      append(child)
    }
    end(showsCut: child != nil)
  }

  /// Adds the key of the value that is not finished, if the last level is an object.
  private func beginOpenMember(_ builder: borrowing ValueBuilder, _ keys: Range<Int>) {
    guard let known = levels[levels.count - 1].keys else { return }
    let key = builder.keys[keys.upperBound - 1]
    if known.contains(key) { levels[levels.count - 1].repeatsKey = true }
    append(key: key)
  }

  /// Removes the containers that have ended, and those parts of the others that may have changed.
  ///
  /// - Parameter values: where the finished values of the open containers are on the stack of the builder.
  private func reopen(_ values: [Range<Int>]) {
    let same = zip(levels, values).prefix { $0.start == $1.lowerBound && $0.count <= $1.count }
    levels.removeSubrange(same.count...)
    guard let last = levels.last else { return removeAll() }
    writer.truncate(to: last.nodeEnd, text: last.textEnd)
    keptEnd = last.nodeEnd
    for level in levels { writer.reopenPart(level.node) }
  }

  /// Ends the open containers for now.
  private func end(showsCut: Bool) {
    for (number, level) in levels.enumerated() {
      let hasOpenChild = number < levels.count - 1 || showsCut
      writer.setCount(level.count + (hasOpenChild ? 1 : 0), of: level.node)
      writer.endPart(level.node)
    }
    writer.append(TapeNode(.null, start: 0))
  }

  private func append(key: String) { writer.nodes.append(TapeNode(.key, writer.text.append(key))) }

  /// Adds a value. This fails only when the tape is full, which is checked at the end.
  private func append(_ value: JSEN) {
    do throws(JSEN.WritingError) { try writer.append(value) } catch {}
  }
}
