/// A place in a value or a document that moves along a key path, one segment at a time.
///
/// A protocol instead of closures, since a closure retains what it captures. The compiler specializes each use.
protocol KeyPathWalker {
  /// Moves to the member or element that a segment names; returns false when there is none.
  mutating func move(to segment: borrowing KeyPattern) -> Bool
}

extension JSEN.KeyPath {
  /// Moves a walker along the path until a place is missing.
  ///
  /// - Returns: how many segments lead to the last place; nil when there is a place for each segment. An empty path
  ///   leads to no place.
  @inline(__always)
  func lead<Walker>(_ walker: inout Walker) -> Int? where Walker: KeyPathWalker {
    switch storage {
    case .text(let text):
      if let scanner = ShortKeyPathScanner(text) {
        Self.lead(&walker, along: scanner)
      } else {
        Self.lead(&walker, alongText: text)
      }
    case .segments(let segments): Self.lead(&walker, along: segments)
    }
  }

  @inline(__always)
  private static func lead<Walker>(
    _ walker: inout Walker, along scanner: consuming ShortKeyPathScanner
  ) -> Int? where Walker: KeyPathWalker {
    var depth = 0
    while !scanner.isMissing {
      if !walker.move(to: scanner.segment) { return depth }
      if !scanner.advance() { return nil }
      depth &+= 1
    }
    return depth
  }

  @inline(never)
  private static func lead<Walker>(_ walker: inout Walker, alongText text: String) -> Int?
  where Walker: KeyPathWalker {
    TextBytes.with(text) { text in
      var scanner = KeyPathScanner(text)
      var depth = 0
      while let segment = scanner.next() {
        let isFound =
          switch segment {
          case .text(let range), .index(let range): walker.move(to: KeyPattern(text, range))
          // Names with escapes are rare, so the loop calls another one.
          case .name(let name): lead(&walker, along: [name]) == nil
          case .missing: false
          }
        if !isFound { return depth }
        depth &+= 1
      }
      return depth == 0 ? 0 : nil
    }
  }

  @inline(never)
  private static func lead<Walker>(
    _ walker: inout Walker, along segments: [String]
  ) -> Int? where Walker: KeyPathWalker {
    for (depth, segment) in segments.enumerated() {
      if !KeyPattern.with(segment, { walker.move(to: $0) }) { return depth }
    }
    return segments.isEmpty ? 0 : nil
  }
}
