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
    // SAFETY: this value is lent for the whole call.
    var text = unsafe out.compactText(carries: false)
    let root = unsafe value.addCompactly(to: &text, &out, isTooDeep: false, &hasFailed)
    if unsafe !root.isAtEnd { unsafe addChildren(of: root, to: &text, &hasFailed) }
    if hasFailed {
      truncate(to: mark)
      return false
    }
    unsafe text.removeComma()
    unsafe out.resume(at: text)
    noteValue()
    return true
  }

  /// Adds everything in a container that has begun, and its end.
  @unsafe
  @inline(__always)
  private mutating func addChildren(
    of root: OpenValue, to text: inout CompactText, _ hasFailed: inout Bool
  ) {
    let maximumDepth = style.maximumDepth &- depth
    var current = unsafe root
    /// The containers around the current one, outermost first.
    var outer = unsafe ScratchStack<OpenValue>()
    while true {
      let isTooDeep = unsafe outer.count &+ 1 >= maximumDepth
      var child = unsafe OpenValue.none
      if unsafe current.isObject {
        while unsafe child.isAtEnd && !current.isAtEnd {
          if unsafe text.isFull { unsafe text = out.extend(text) }
          unsafe child = JSEN.addCompactly(
            member: current.takeMember().pointee, to: &text, &out, isTooDeep: isTooDeep, &hasFailed)
        }
      } else {
        while unsafe child.isAtEnd && !current.isAtEnd {
          if unsafe text.isFull { unsafe text = out.extend(text) }
          unsafe child = JSEN.addCompactly(
            element: current.takeElement().pointee, to: &text, &out, isTooDeep: isTooDeep,
            &hasFailed)
        }
      }
      if unsafe !child.isAtEnd {
        unsafe outer.append(current)
        unsafe current = child
        continue
      }
      if unsafe text.isFull { unsafe text = out.extend(text) }
      if unsafe current.isObject { unsafe text.endObject() } else { unsafe text.endArray() }
      if unsafe outer.count == 0 { return }
      unsafe current = outer.removeLast()
    }
  }
}

extension JSEN {
  // The next two borrow their argument, since reading it through a pointer copies it.
  @unsafe
  @inline(__always)
  fileprivate static func addCompactly(
    member: borrowing Borrowed<Object.Member>, to text: inout TextWriter.CompactText,
    _ out: inout ByteWriter,
    isTooDeep: Bool, _ hasFailed: inout Bool
  ) -> OpenValue {
    unsafe out.add(member.value.key, .key, to: &text)
    return unsafe member.value.value.addCompactly(
      to: &text, &out, isTooDeep: isTooDeep, &hasFailed)
  }

  @unsafe
  @inline(__always)
  fileprivate static func addCompactly(
    element: borrowing Borrowed<JSEN>, to text: inout TextWriter.CompactText,
    _ out: inout ByteWriter,
    isTooDeep: Bool, _ hasFailed: inout Bool
  ) -> OpenValue {
    unsafe element.value.addCompactly(to: &text, &out, isTooDeep: isTooDeep, &hasFailed)
  }

  /// Adds this value if it is a scalar or an empty container, else its beginning.
  ///
  /// - Returns: the container whose children come next; an empty one if there are none.
  @unsafe
  @inline(__always)
  fileprivate func addCompactly(
    to text: inout TextWriter.CompactText, _ out: inout ByteWriter, isTooDeep: Bool,
    _ hasFailed: inout Bool
  ) -> OpenValue {
    switch self {
    case .string(let value): unsafe out.add(value, .value, to: &text)
    case .int(let value): unsafe text.addInt(value)
    case .double(let value):
      if value.isFinite { unsafe text.addDouble(value) } else { hasFailed = true }
    case .null: unsafe text.addNull()
    case .bool(let value): unsafe text.addBool(value)
    case .array(let elements):
      if isTooDeep { hasFailed = true }
      if elements.isEmpty {
        unsafe text.addEmptyArray()
      } else if !isTooDeep {
        unsafe text.beginArray()
        return unsafe OpenValue(elements)
      }
    case .dictionary(let object):
      if isTooDeep { hasFailed = true }
      if object.isEmpty {
        unsafe text.addEmptyObject()
      } else if !isTooDeep {
        unsafe text.beginObject()
        return unsafe OpenValue(object.members)
      }
    case .number(let value): unsafe text = out.add(literal: value.description, to: text)
    }
    return unsafe .none
  }
}
