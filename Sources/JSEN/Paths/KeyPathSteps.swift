/// The segments of a path along which a value changes.
struct KeyPathSteps {
  let path: JSEN.KeyPath
  let segments: [String]
  /// The positions of the indices in brackets, in order.
  private var brackets: [Int]

  /// Splits a path for a change.
  ///
  /// - Throws: for a path that is empty, too long, or lacks a segment.
  init(_ path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    let split = path.split
    self.path = path
    segments = split.segments
    brackets = split.brackets
    if segments.isEmpty { throw JSEN.KeyPathError(.emptyPath, path, at: 0) }
    if segments.count > JSEN.maximumDepth {
      throw JSEN.KeyPathError(.depthLimit(JSEN.maximumDepth), path, at: JSEN.maximumDepth)
    }
    if let missing = split.missing { throw JSEN.KeyPathError(.emptySegment, path, at: missing) }
  }

  /// The same steps, with the last one in an array.
  var endingInArray: KeyPathSteps {
    var steps = self
    if !isInArray(segments.count - 1) { steps.brackets.append(segments.count - 1) }
    return steps
  }

  /// Whether the container that is created for a segment is an array.
  func isInArray(_ position: Int) -> Bool {
    // Most paths have no brackets, others few.
    !brackets.isEmpty && brackets.contains(position)
  }

  /// Checks the indices of the arrays that would be created after a segment: they begin at 0.
  func checkNewArrays(after depth: Int) throws(JSEN.KeyPathError) {
    for position in brackets where position > depth && segments[position] != "0" {
      throw JSEN.KeyPathError(.noElement(segments[position], count: 0), path, at: position)
    }
  }
}
