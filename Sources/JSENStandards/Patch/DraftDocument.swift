import JSEN

/// The old value as the operations of a draft leave it, so that values in it can be copied and moved.
///
/// All insertions and removals of one array follow each other. Until the last one, the array is open: an element is
/// inserted without moving all elements after it.
struct DraftDocument {
  private var patched: PatchedValue<JSEN>
  /// The open array and its place, where the value has an empty array.
  private var open: (place: JSONPointer, elements: ChunkedArray)?
  /// How many values the copies have.
  private var copied = 0

  init(_ value: JSEN) { patched = PatchedValue(value) }

  /// Returns the value at a place; nil when there is none, and for a value around the open array, which is changing.
  mutating func find(_ place: JSONPointer) -> JSEN? {
    guard let open else { return try? patched.value(at: place) }
    if place.tokens.count > open.place.tokens.count, place.starts(with: open.place) {
      let (token, inner) = (
        place.tokens[open.place.tokens.count], place.tokens.dropFirst(open.place.tokens.count + 1)
      )
      guard let index = JSEN.KeyPath.index(token), index < open.elements.count else { return nil }
      return JSONPointer(tokens: inner).find(in: open.elements[index])
    }
    return open.place.starts(with: place) ? nil : try? patched.value(at: place)
  }

  /// Whether a patch may copy this value after the copies until now. If so, it counts.
  mutating func allowsCopy(of value: JSEN) -> Bool {
    guard let extent = value.extent(limit: PatchedValue<JSEN>.copyLimit - copied) else {
      return false
    }
    copied += extent.count
    return true
  }

  /// Performs an operation, which cannot fail.
  ///
  /// - Parameter value: the value that it adds.
  mutating func perform(_ operation: JSONPatch.Operation, _ value: JSEN?) {
    switch operation {
    case .test: break
    case .remove(let path): remove(path)
    case .replace(let path, let value):
      closeArray(around: path)
      _ = try? patched.perform(.replace(path: path, value: value), at: 0)
    case .add(let path, _), .copy(_, let path): insert(value ?? .null, path)
    case .move(let from, let path):
      if let moved = remove(from) { insert(moved, path) }
    }
  }

  @discardableResult
  private mutating func remove(_ path: JSONPointer) -> JSEN? {
    if let index = openElement(path) { return open?.elements.remove(at: index) }
    return (try? patched.perform(.remove(path: path), at: 0)) ?? nil
  }

  private mutating func insert(_ value: JSEN, _ path: JSONPointer) {
    if let index = openElement(path) {
      open?.elements.insert(value, at: index)
    } else {
      _ = try? patched.perform(.add(path: path, value: value), at: 0)
    }
  }

  /// Opens the array in which a place is, and returns the index of the place; nil for a place that is not in an array.
  private mutating func openElement(_ path: JSONPointer) -> Int? {
    guard let token = path.tokens.last, let parent = path.parent else { return nil }
    let index = JSEN.KeyPath.index(token)
    if let open, open.place == parent { return index }
    closeArray(around: path)
    guard let index, case .array(let elements)? = parent.find(in: patched.value) else { return nil }
    if let open { close(open) }
    open = (parent, ChunkedArray(elements))
    _ = try? parent.set([], in: &patched.value)
    return index
  }

  /// Closes the open array when it is around a place, or inside it.
  private mutating func closeArray(around place: JSONPointer) {
    if let open, place.starts(with: open.place) || open.place.starts(with: place) { close(open) }
  }

  private mutating func close(_ array: (place: JSONPointer, elements: ChunkedArray)) {
    open = nil
    _ = try? array.place.set(.array(array.elements.joined), in: &patched.value)
  }
}

/// An array in chunks. An insertion or a removal moves the elements of one chunk.
private struct ChunkedArray {
  private var chunks: [[JSEN]]
  private let size: Int
  private(set) var count: Int

  init(_ elements: [JSEN]) {
    count = elements.count
    size = max(64, Int(Double(count).squareRoot()))
    chunks = stride(from: 0, to: max(count, 1), by: size).map { [size] in
      Array(elements[$0..<min($0 + size, elements.count)])
    }
  }

  var joined: [JSEN] { Array(chunks.joined()) }

  subscript(position: Int) -> JSEN {
    let (chunk, offset) = locate(position)
    return chunks[chunk][offset]
  }

  mutating func insert(_ element: JSEN, at position: Int) {
    var (chunk, offset) = locate(min(position, count))
    chunks[chunk].insert(element, at: offset)
    count += 1
    if chunks[chunk].count > 2 * size {
      offset = chunks[chunk].count / 2
      chunks.insert(Array(chunks[chunk][offset...]), at: chunk + 1)
      chunks[chunk].removeSubrange(offset...)
    }
  }

  mutating func remove(at position: Int) -> JSEN? {
    guard position < count else { return nil }
    let (chunk, offset) = locate(position)
    count -= 1
    return chunks[chunk].remove(at: offset)
  }

  /// The chunk of a position up to `count`, and the offset in it. For `count`, this is the end of the last chunk.
  private func locate(_ position: Int) -> (chunk: Int, offset: Int) {
    var (chunk, offset) = (0, position)
    while chunk < chunks.count - 1, offset >= chunks[chunk].count {
      offset -= chunks[chunk].count
      chunk += 1
    }
    return (chunk, offset)
  }
}
