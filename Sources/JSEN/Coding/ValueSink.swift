/// Builds a ``JSEN`` of what is encoded, on shared stacks as the reader does.
struct ValueSink: ~Copyable {
  private var values = ScratchStack<JSEN>()
  private var keys = ScratchStack<String>()
  private var open = ScratchStack<Frame>()
  private let floats: JSENEncoder.NonConformingFloatEncodingStrategy

  /// How many values and keys lay on the stacks when a container began.
  private struct Frame {
    let values: Int
    let keys: Int
  }

  struct Mark {
    fileprivate let values: Int
    fileprivate let keys: Int
    fileprivate let open: Int
  }

  init(_ options: EncodingOptions) {
    floats = options.nonConformingFloatEncodingStrategy
  }

  /// Begins a container of either kind.
  @inline(__always)
  mutating func begin() { open.append(Frame(values: values.count, keys: keys.count)) }

  mutating func endObject() {
    let frame = open.removeLast()
    let members = keys.removeSuffix(from: frame.keys, with: &values, from: frame.values) {
      JSEN.Object.Member(key: $0, value: $1)
    }
    var object = JSEN.Object(uncheckedMembers: members, index: nil)
    object.rebuildIndex()
    values.append(.dictionary(object))
  }

  mutating func endArray() {
    let frame = open.removeLast()
    values.append(.array(values.removeSuffix(from: frame.values)))
  }

  @inline(__always)
  mutating func addKey(_ name: String) { keys.append(name) }

  @inline(__always)
  mutating func add(_ value: consuming JSEN) { values.append(value) }

  mutating func addValue(_ value: JSEN, depth: Int) throws(JSEN.WritingError) {
    values.append(try value.replacingNonFinite(floats, depth: depth) ?? value)
  }

  var mark: Mark { Mark(values: values.count, keys: keys.count, open: open.count) }

  mutating func truncate(to mark: Mark) {
    values.truncate(to: mark.values)
    keys.truncate(to: mark.keys)
    open.truncate(to: mark.open)
  }

  mutating func takeValue() -> JSEN { values.removeLast() }
}

extension JSEN {
  /// The value with what stands for NaN and infinity; nil when nothing in it has to be replaced.
  fileprivate func replacingNonFinite(
    _ floats: JSENEncoder.NonConformingFloatEncodingStrategy, depth: Int
  ) throws(WritingError) -> JSEN? {
    switch self {
    case .double(let value) where !value.isFinite:
      guard let text = floats.text(for: value) else { throw WritingError(.nonFiniteNumber(value)) }
      return .string(text)
    case .array(let array):
      try Self.checkDepth(depth)
      var changed: [JSEN]?
      try array.forEachBorrowed { (position, element) throws(WritingError) in
        do throws(WritingError) {
          if let new = try element.value.replacingNonFinite(floats, depth: depth + 1) {
            changed = changed ?? array
            changed?[position] = new
          }
        } catch {
          throw error.inside(String(position))
        }
      }
      return changed.map { .array($0) }
    case .dictionary(let object):
      try Self.checkDepth(depth)
      var changed: Object?
      try object.members.forEachBorrowed { (position, member) throws(WritingError) in
        do throws(WritingError) {
          if let new = try member.value.value.replacingNonFinite(floats, depth: depth + 1) {
            changed = changed ?? object
            changed?.members[position].value = new
          }
        } catch {
          throw error.inside(member.value.key)
        }
      }
      return changed.map { .dictionary($0) }
    default: return nil
    }
  }

  private static func checkDepth(_ depth: Int) throws(WritingError) {
    if depth >= EncodingOptions.maximumDepth {
      throw WritingError(.depthLimit(EncodingOptions.maximumDepth))
    }
  }
}
