extension TextWriter {
  /// Adds a value with all its parts.
  ///
  /// It is one loop, so nesting takes memory and no stack. Keys and values are borrowed, since retaining them takes
  /// half of the time of writing small strings.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then in the text.
  package mutating func add(_ value: JSEN) throws(JSEN.WritingError) {
    if style.isPlain {
      try add(value, PlainWalkStyle())
    } else {
      try add(value, AnyWalkStyle(style))
    }
  }

  /// Adds a value with all its parts, in a loop that is compiled for each kind of style.
  @inline(never)
  private mutating func add(
    _ value: JSEN, _ walkStyle: some WalkStyle
  ) throws(JSEN.WritingError) {
    let smallBit = SmallString.bit
    let (depth, maximumDepth) = (depth, style.maximumDepth)
    /// The sorted members of the open objects, when the style asks for an order.
    var sorted: [[JSEN.Object.Member]] = []
    // SAFETY: this value is borrowed for the whole call, and `sorted` keeps the arrays that are made for it.
    var text = out.textEnd(carries: false)
    let root = try add(
      element: value, walkStyle, smallBit, depth: depth, isTooDeep: depth >= maximumDepth, &sorted,
      to: &text)
    if !root.isAtEnd {
      var current = root
      /// The containers around the current one, outermost first.
      var outer = ScratchStack<OpenValue>()
      do throws(JSEN.WritingError) {
        while true {
          let depth = depth &+ outer.count &+ 1
          let isTooDeep = depth >= maximumDepth
          var child = OpenValue.none
          if current.isObject {
            while child.isAtEnd && !current.isAtEnd {
              if text.isFull { text = extend(text) }
              if walkStyle.isIndented { beginLine(walkStyle, depth: depth, at: &text) }
              child = try add(
                member: current.take().borrowed, walkStyle, smallBit, depth: depth,
                isTooDeep: isTooDeep, &sorted, to: &text)
            }
          } else {
            while child.isAtEnd && !current.isAtEnd {
              if text.isFull { text = extend(text) }
              if walkStyle.isIndented { beginLine(walkStyle, depth: depth, at: &text) }
              child = try add(
                element: current.take().borrowed, walkStyle, smallBit, depth: depth,
                isTooDeep: isTooDeep, &sorted, to: &text)
            }
          }
          if !child.isAtEnd {
            outer.append(current)
            current = child
            continue
          }
          if text.isFull { text = extend(text) }
          text.removeComma()
          if walkStyle.isIndented { beginLine(walkStyle, depth: depth &- 1, at: &text) }
          text.end(isObject: current.isObject)
          if current.isObject, walkStyle.keyOrder.isSorted { sorted.removeLast() }
          if outer.count == 0 { break }
          current = outer.removeLast()
        }
      } catch {
        var error = error.inside(current.segment)
        while outer.count > 0 { error = error.inside(outer.removeLast().segment) }
        throw error
      }
    }
    text.removeComma()
    out.resume(at: text)
    hasContent = true
  }

  // The next two borrow their argument, since reading it through a pointer copies it.
  @inline(__always)
  private mutating func add(
    member: borrowing Borrowed<JSEN.Object.Member>, _ walkStyle: some WalkStyle, _ smallBit: UInt64,
    depth: Int, isTooDeep: Bool, _ sorted: inout [[JSEN.Object.Member]], to text: inout TextEnd
  ) throws(JSEN.WritingError) -> OpenValue {
    add(member.value.key, walkStyle.afterKey, walkStyle, smallBit: smallBit, to: &text)
    return try add(
      element: member.value.value, walkStyle, smallBit, depth: depth, isTooDeep: isTooDeep, &sorted,
      to: &text)
  }

  @inline(__always)
  private mutating func add(
    element: borrowing Borrowed<JSEN>, _ walkStyle: some WalkStyle, _ smallBit: UInt64, depth: Int,
    isTooDeep: Bool, _ sorted: inout [[JSEN.Object.Member]], to text: inout TextEnd
  ) throws(JSEN.WritingError) -> OpenValue {
    try add(
      element: element.value, walkStyle, smallBit, depth: depth, isTooDeep: isTooDeep, &sorted,
      to: &text)
  }

  /// Adds a value if it is a scalar or an empty container, else its beginning.
  ///
  /// - Returns: the container whose children come next; an empty one if there are none.
  @inline(__always)
  private mutating func add(
    element value: JSEN, _ walkStyle: some WalkStyle, _ smallBit: UInt64, depth: Int,
    isTooDeep: Bool,
    _ sorted: inout [[JSEN.Object.Member]], to text: inout TextEnd
  ) throws(JSEN.WritingError) -> OpenValue {
    switch value {
    case .string(let value):
      add(value, .quoteComma, walkStyle, smallBit: smallBit, to: &text)
    case .int(let value):
      if walkStyle.hasCanonicalNumbers {
        text = try add(number: .int(value), depth: depth, to: text)
      } else {
        text.addInt(value)
      }
    case .double(let value):
      if !value.isFinite || walkStyle.hasCanonicalNumbers {
        text = try add(number: .double(value), depth: depth, to: text)
      } else {
        text.addDouble(value)
      }
    case .null: text.addNull()
    case .bool(let value): text.addBool(value)
    case .array(let elements):
      if isTooDeep { throw depthError }
      if !elements.isEmpty {
        text.begin(isObject: false)
        return OpenValue(elements)
      }
      addEmpty(walkStyle, isObject: false, depth: depth, to: &text)
    case .dictionary(let object):
      if isTooDeep { throw depthError }
      if !object.isEmpty {
        text.begin(isObject: true)
        if !walkStyle.keyOrder.isSorted { return OpenValue(object.members) }
        sorted.append(walkStyle.keyOrder.sorted(object.members) { $0.key })
        return OpenValue(sorted[sorted.count - 1])
      }
      addEmpty(walkStyle, isObject: true, depth: depth, to: &text)
    case .number: text = try add(number: value, depth: depth, to: text)
    }
    return .none
  }

  /// Adds a number that is rare, or in a rare style.
  @inline(never)
  private mutating func add(
    number: JSEN, depth: Int, to text: TextEnd
  ) throws(JSEN.WritingError) -> TextEnd {
    let outerDepth = self.depth
    defer { self.depth = outerDepth }
    // A style may have a container instead of a number.
    self.depth = depth
    return try add(to: text) { (writer) throws(JSEN.WritingError) in
      try writer.add(scalar: number)
    }
  }

  /// Adds a value that is not a container.
  mutating func add(scalar: JSEN) throws(JSEN.WritingError) {
    switch scalar {
    case .null: addNull()
    case .bool(let value): addBool(value)
    case .int(let value): try addInt(value)
    case .double(let value): try addDouble(value)
    case .number(let value): try addNumber(value.description)
    case .string(let value): addString(value)
    case .array, .dictionary: break
    }
  }
}
