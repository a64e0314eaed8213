/// An array in chunks. An insertion or a removal moves the elements of one chunk: O(√*n*).
struct ChunkedArray<Element> {
  private var chunks: [[Element]]
  private let size: Int
  private(set) var count: Int

  init(_ elements: [Element]) {
    count = elements.count
    size = max(64, Int(Double(count).squareRoot()))
    chunks = stride(from: 0, to: max(count, 1), by: size).map { [size] in
      Array(elements[$0..<min($0 + size, elements.count)])
    }
  }

  var joined: [Element] { Array(chunks.joined()) }

  /// The element at a position, as all positions an existing one.
  subscript(position: Int) -> Element {
    get {
      let (chunk, offset) = locate(position)
      return chunks[chunk][offset]
    }
    set {
      let (chunk, offset) = locate(position)
      chunks[chunk][offset] = newValue
    }
  }

  mutating func insert(_ element: Element, at position: Int) {
    var (chunk, offset) = locate(position)
    chunks[chunk].insert(element, at: offset)
    count += 1
    if chunks[chunk].count > 2 * size {
      offset = chunks[chunk].count / 2
      chunks.insert(Array(chunks[chunk][offset...]), at: chunk + 1)
      chunks[chunk].removeSubrange(offset...)
    }
  }

  mutating func remove(at position: Int) -> Element {
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
