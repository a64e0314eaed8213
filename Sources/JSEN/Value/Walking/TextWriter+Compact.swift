/// Values in the compact layout, which is what most programs write.
///
/// The text is the same as that of ``JSEN/visit(with:)``, which knows all options. This takes two thirds of the time: the
/// end of the text is in a register, and there are no options to look at.
extension TextWriter {
  /// Adds a value with all its parts, in a plain style.
  ///
  /// - Returns: whether it was added. If not, nothing was written: the value cannot be written, or the layout of small
  ///   strings is not known.
  mutating func addCompactly(_ value: JSEN) -> Bool {
    guard SmallString.isUsable, !isAtMaximumDepth else { return false }
    let mark = self.mark
    var hasFailed = false
    // This value is borrowed for the whole call.
    var text = out.compactText(carries: false)
    let root = value.addCompactly(to: &text, &out, isTooDeep: false, &hasFailed)
    if !root.isAtEnd { addChildren(of: root, to: &text, &hasFailed) }
    if hasFailed {
      truncate(to: mark)
      return false
    }
    text.removeComma()
    out.resume(at: text)
    hasContent = true
    return true
  }

  /// Adds everything in a container that has begun, and its end.
  @inline(__always)
  private mutating func addChildren(
    of root: OpenValue, to text: inout CompactText, _ hasFailed: inout Bool
  ) {
    let maximumDepth = style.maximumDepth &- depth
    var current = root
    /// The containers around the current one, outermost first.
    var outer = ScratchStack<OpenValue>()
    while true {
      let isTooDeep = outer.count &+ 1 >= maximumDepth
      var child = OpenValue.none
      if current.isObject {
        while child.isAtEnd && !current.isAtEnd {
          if text.isFull { text = out.extend(text) }
          child = JSEN.addCompactly(
            member: current.takeMember().borrowed, to: &text, &out, isTooDeep: isTooDeep, &hasFailed
          )
        }
      } else {
        while child.isAtEnd && !current.isAtEnd {
          if text.isFull { text = out.extend(text) }
          child = JSEN.addCompactly(
            element: current.takeElement().borrowed, to: &text, &out, isTooDeep: isTooDeep,
            &hasFailed)
        }
      }
      if !child.isAtEnd {
        outer.append(current)
        current = child
        continue
      }
      if text.isFull { text = out.extend(text) }
      text.end(isObject: current.isObject)
      if outer.count == 0 { return }
      current = outer.removeLast()
    }
  }
}

extension JSEN {
  // The next two borrow their argument, since reading it through a pointer copies it.
  @inline(__always)
  fileprivate static func addCompactly(
    member: borrowing Borrowed<Object.Member>, to text: inout TextWriter.CompactText,
    _ out: inout ByteWriter,
    isTooDeep: Bool, _ hasFailed: inout Bool
  ) -> OpenValue {
    out.add(member.value.key, .colon, to: &text)
    return member.value.value.addCompactly(
      to: &text, &out, isTooDeep: isTooDeep, &hasFailed)
  }

  @inline(__always)
  fileprivate static func addCompactly(
    element: borrowing Borrowed<JSEN>, to text: inout TextWriter.CompactText,
    _ out: inout ByteWriter,
    isTooDeep: Bool, _ hasFailed: inout Bool
  ) -> OpenValue {
    element.value.addCompactly(to: &text, &out, isTooDeep: isTooDeep, &hasFailed)
  }

  /// Adds this value if it is a scalar or an empty container, else its beginning.
  ///
  /// - Returns: the container whose children come next; an empty one if there are none.
  @inline(__always)
  fileprivate func addCompactly(
    to text: inout TextWriter.CompactText, _ out: inout ByteWriter, isTooDeep: Bool,
    _ hasFailed: inout Bool
  ) -> OpenValue {
    switch self {
    case .string(let value): out.add(value, .quoteComma, to: &text)
    case .int(let value): text.addInt(value)
    case .double(let value):
      if value.isFinite { text.addDouble(value) } else { hasFailed = true }
    case .null: text.addNull()
    case .bool(let value): text.addBool(value)
    case .array(let elements):
      if isTooDeep { hasFailed = true }
      if elements.isEmpty {
        text.addEmpty(isObject: false)
      } else if !isTooDeep {
        text.begin(isObject: false)
        return OpenValue(elements)
      }
    case .dictionary(let object):
      if isTooDeep { hasFailed = true }
      if object.isEmpty {
        text.addEmpty(isObject: true)
      } else if !isTooDeep {
        text.begin(isObject: true)
        return OpenValue(object.members)
      }
    case .number(let value): text = out.add(literal: value.description, to: text)
    }
    return .none
  }
}
