import JSENParsing
import Testing

/// The only type through which plans touch memory.
@Suite("Slot")
struct SlotTests {
  private final class Counted: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func aValueMovesInAndOut() {
    weak var object: Counted?
    let made = Slot.make(Counted.self) { slot in
      let new = Counted(7)
      object = new
      slot.initialize(as: Counted.self, to: new)
      return true
    }
    #expect(made?.number == 7 && object === made)
    #expect(Slot.make(Counted.self) { _ in false } == nil)
  }

  @Test func destroyingEndsTheLifeOfAValue() {
    weak var object: Counted?
    Slot.temporary(ValueLayout((Int, Counted).self)) { slot in
      let new = Counted(1)
      object = new
      slot.initialize(as: (Int, Counted).self, to: (3, new))
      #expect(slot.part(at: 8).value(as: Counted.self).number == 1)
      slot.destroy((Int, Counted).self)
    }
    #expect(object == nil)
  }

  @Test func aStoredValueIsCopied() {
    let stored = StoredValue(["a", "b"])
    let copies = (0..<2).map { _ in
      Slot.filled([String].self) { stored.copy(to: $0) }
    }
    #expect(copies == [["a", "b"], ["a", "b"]])
  }

  @Test func offsetsAreThoseOfATuple() {
    typealias Tuple = (Int8, Int64, Int16, Int8, Int32)
    #expect(
      ValueLayout.offsets([Int8.self, Int64.self, Int16.self, Int8.self, Int32.self])
        == [
          MemoryLayout<Tuple>.offset(of: \.0), MemoryLayout<Tuple>.offset(of: \.1),
          MemoryLayout<Tuple>.offset(of: \.2), MemoryLayout<Tuple>.offset(of: \.3),
          MemoryLayout<Tuple>.offset(of: \.4),
        ])
  }

  #if DEBUG && (os(macOS) || os(Linux) || os(Windows))
    @Test func aDebugBuildStopsAtTheEndOfTheMemory() async {
      await #expect(processExitsWith: .failure) {
        Slot.temporary(ValueLayout(Int32.self)) { $0.initialize(as: Int.self, to: 1) }
      }
      await #expect(processExitsWith: .failure) {
        Slot.temporary(ValueLayout(Int.self)) { $0.part(at: 9).initialize(as: Int8.self, to: 1) }
      }
      await #expect(processExitsWith: .failure) {
        Slot.temporary(ValueLayout((Int, Int).self)) { slot in
          slot.part(at: 4).initialize(as: Int.self, to: 1)
        }
      }
    }
  #endif
}
