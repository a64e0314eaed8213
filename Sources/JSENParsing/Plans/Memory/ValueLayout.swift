/// The size of the values of a type, and where they may be in memory.
package struct ValueLayout {
  package let size: Int
  package let alignment: Int

  package init(_ type: Any.Type) {
    func layout<Value>(_ type: Value.Type) -> ValueLayout {
      ValueLayout(size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    }
    self = _openExistential(type, do: layout)
  }

  init(size: Int, alignment: Int) {
    (self.size, self.alignment) = (size, alignment)
  }

  /// The offsets of the elements of a tuple of these types, which are also those of a struct's stored properties.
  package static func offsets(_ types: [Any.Type]) -> [Int] {
    var end = 0
    return types.map { type in
      let layout = ValueLayout(type)
      let offset = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      end = offset + layout.size
      return offset
    }
  }
}
