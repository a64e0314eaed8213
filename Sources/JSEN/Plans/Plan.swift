/// How values of one Swift type are read from a tape and written as text: made once, run for each value.
///
/// A plan works on memory. Reading initializes the memory of a value, so a struct's fields are read straight to their
/// places, and nothing is boxed. Each kind of plan is a subclass. A plan does not change after it is made.
///
/// ```text
/// tape ── PlanReader ──► Plan.read ───► memory of a value
/// memory of a value ───► Plan.write ──► PlanWriter ── TextWriter ── bytes
/// ```
///
/// `JSENParsing` makes plans from descriptions.
@safe
package class Plan: @unchecked Sendable {
  // Unchecked since subclasses hold pointers to memory that they fill when they are made, and never change.

  /// The type whose values are read and written.
  package let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  /// What is described, for messages and schemas.
  package var shape: Shape { .any }

  /// This plan without annotations for schemas, which do not matter for reading and writing.
  package var unannotated: Plan { self }

  /// Which kinds of nodes may be read. The others always fail.
  var accepted: TagSet { .all }

  /// Whether this describes members of an object, which may be combined with those of other plans.
  package var describesMembers: Bool { false }

  /// The keys of the members that are described, in order; empty when no members are described.
  package var knownKeys: [String] { [] }

  /// Whether this reads or refuses the members that no part of the same object describes.
  var asksForKeys: Bool { false }

  /// Whether a member with this plan may be absent or null.
  package var canBeAbsent: Bool { false }

  /// Initializes the memory at `address` with the value for an absent member.
  @unsafe
  func putAbsent(_ address: UnsafeMutableRawPointer) {
    preconditionFailure("a member with this plan cannot be absent")
  }

  /// Whether the value at `address` is the one for an absent member, so that the member is not written.
  @unsafe
  func isAbsent(_ address: UnsafeRawPointer) -> Bool { false }

  /// Initializes the memory at `address` with the value of a node.
  ///
  /// - Returns: false for a value that does not fit. The memory is then not initialized, and the reader has noted why.
  @unsafe
  package func read(_ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer)
    -> Bool
  {
    preconditionFailure("a plan must say how it reads")
  }

  /// Reads members of the object at a node, like ``read(_:_:to:)``.
  @unsafe
  func readMembers(
    of object: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    preconditionFailure("this plan does not describe members")
  }

  /// Writes the value at `address`.
  ///
  /// - Returns: false for a value that cannot be written. The writer has noted why, and the text must be truncated.
  @unsafe
  package func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    preconditionFailure("a plan must say how it writes")
  }

  /// Writes the value at `address` as members of the object that was begun last.
  @unsafe
  func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    preconditionFailure("this plan does not describe members")
  }

  /// Ends the life of the value at `address`.
  @unsafe
  package func destroy(_ address: UnsafeMutableRawPointer) {
    unsafe ValueMemory.destroy(type, address)
  }
}

/// The kinds of nodes that a plan may read.
struct TagSet: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(_ tags: TapeNode.Tag...) {
    rawValue = tags.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  static let null = TagSet(.null)
  static let bools = TagSet(.true, .false)
  static let numbers = TagSet(.int, .double, .number)
  static let strings = TagSet(.string)
  static let arrays = TagSet(.array)
  static let objects = TagSet(.object)
  static let all = TagSet(rawValue: ~0)

  @inline(__always)
  func contains(_ tag: TapeNode.Tag) -> Bool { rawValue & 1 &<< UInt16(tag.rawValue) != 0 }
}

/// Generic operations on the memory of a value whose type is known at run time only.
package enum ValueMemory {
  @unsafe
  package static func destroy(_ type: Any.Type, _ address: UnsafeMutableRawPointer) {
    func destroy<Value>(_ type: Value.Type) {
      // SAFETY: the caller has a value of this type at the address.
      unsafe address.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    _openExistential(type, do: destroy)
  }

  @unsafe
  static func copy(
    _ type: Any.Type, _ source: UnsafeRawPointer, to address: UnsafeMutableRawPointer
  ) {
    func copy<Value>(_ type: Value.Type) {
      // SAFETY: the caller has a value of this type at the source, and room for one at the address.
      unsafe address.initializeMemory(
        as: Value.self, to: source.assumingMemoryBound(to: Value.self).pointee)
    }
    _openExistential(type, do: copy)
  }

  /// Allocates memory for a value, which the caller frees.
  @unsafe
  static func allocate(_ type: Any.Type) -> UnsafeMutableRawPointer {
    let layout = layout(type)
    return .allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
  }

  package static func layout(_ type: Any.Type) -> (size: Int, stride: Int, alignment: Int) {
    func layout<Value>(_ type: Value.Type) -> (size: Int, stride: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.stride, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: layout)
  }

  /// The offsets of the elements of a tuple of these types, which are also those of a struct's stored properties.
  package static func offsets(_ types: [Any.Type]) -> [Int] {
    var end = 0
    return types.map { type in
      let layout = layout(type)
      let offset = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      end = offset + layout.size
      return offset
    }
  }
}
