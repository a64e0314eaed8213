import Foundation
import JSEN
import JSENMapping
import Testing

class Weakly { weak var parent: Weakly? }
class Unowned {
  unowned var parent: Weakly
  init(_ parent: Weakly) { self.parent = parent }
}
class Unmanaged {
  unowned(unsafe) var parent: Weakly
  init(_ parent: Weakly) { unsafe self.parent = parent }
}
class Lazy { lazy var size = 5 }
class Base { var action: () -> Void = {} }
final class Derived: Base { var name = "" }
actor Account { var balance = 0 }
struct Token: ~Copyable { let id = 0 }
final class Holder { var token = Token() }
@propertyWrapper struct Clamped { var wrappedValue: Int }
struct Wrapping { @Clamped var size: Int }
struct Function {
  let name: String
  let action: @Sendable (Int) -> Void
}
struct Untyped {
  let id: Int
  let payload: Any
}
struct Existential { let error: any Error }
struct Composition { let values: [any Hashable] }
struct Metatype { let type: Any.Type }
@safe struct Pointer { let pointer: UnsafeRawPointer }
struct Ranges {
  let range: Range<Int>
  let characters: Character
}
struct Twice { let value: Int?? }
struct Keys { let map: [Double: Int] }
struct Deep { let list: [[Function]] }
struct Payload {
  let choice: Choice
  enum Choice { case a(Any) }
}
enum Overloaded {
  case a(x: Int)
  case a(y: Int)
}
final class Stream: InputStream {}

/// Each kind of type and property that is refused, with the message.
@Suite("Unsupported types")
struct UnsupportedTests {
  static let rows: [(Any.Type, String)] = [
    (Weakly.self, "cannot map the property 'parent' of Weakly: it is a weak reference"),
    (Unowned.self, "cannot map the property 'parent' of Unowned: it is an unowned reference"),
    (
      Unmanaged.self,
      "cannot map the property 'parent' of Unmanaged: it is an unowned(unsafe) reference"
    ),
    (Lazy.self, "cannot map the property 'size' of Lazy: it is lazy"),
    (Derived.self, "cannot map the property 'action' of Derived: it is a function"),
    (Account.self, "cannot map Account: it is an actor"),
    (
      Holder.self,
      "cannot map Holder: its values take 24 bytes, but the properties that reflection shows take 16; it does not show noncopyable ones"
    ),
    (
      Wrapping.self,
      "cannot map the property '_size' of Wrapping: it may be the storage of a property wrapper; give it a key in keyPathsByProperty to map it as it is"
    ),
    (Function.self, "cannot map the property 'action' of Function: it is a function"),
    (
      Untyped.self,
      "cannot map the property 'payload' of Untyped: its type Any does not say which type to decode; use JSEN for a value of any kind"
    ),
    (
      Existential.self,
      "cannot map the property 'error' of Existential: its type Error does not say which type to decode"
    ),
    (
      Composition.self,
      "cannot map the property 'values' of Composition: its type Hashable cannot be mapped: its type Hashable does not say which type to decode"
    ),
    (Metatype.self, "cannot map the property 'type' of Metatype: it is a metatype"),
    (
      Pointer.self,
      "cannot map the property 'pointer' of Pointer: its type UnsafeRawPointer cannot be mapped: it belongs to a library, which alone knows how its values are made"
    ),
    (
      Ranges.self,
      "cannot map the property 'characters' of Ranges: its type Character cannot be mapped: it belongs to a library, which alone knows how its values are made"
    ),
    (
      Twice.self,
      "cannot map the property 'value' of Twice: its type Optional<Optional<Int>> cannot be mapped: null is ambiguous: either optional could be nil"
    ),
    (
      Keys.self,
      "cannot map the property 'map' of Keys: its type Dictionary<Double, Int> cannot be mapped: its keys are neither strings nor integers, and have no raw values that are"
    ),
    (Deep.self, "cannot map the property 'action' of Function: it is a function"),
    (
      Payload.self,
      "cannot map the property 'choice' of Payload: its type Choice cannot be mapped: the payload of the case 'a' cannot be mapped: its type Any does not say which type to decode; use JSEN for a value of any kind"
    ),
    (
      Overloaded.self,
      "cannot map Overloaded: two cases are named 'a', and JSON identifies a case by its name"
    ),
    (
      Any.self,
      "cannot map Any: its type Any does not say which type to decode; use JSEN for a value of any kind"
    ),
    (Void.self, "cannot map (): it has no elements"),
    ((() -> Void).self, "cannot map () -> (): it is a function"),
    (AnyObject.self, "cannot map AnyObject: its type AnyObject does not say which type to decode"),
    (
      Stream.self,
      "cannot map Stream: its superclass InputStream belongs to a library, which alone knows how its objects are made; make Stream Codable, so that its own initializer makes them"
    ),
    (
      Thread.self,
      "cannot map Thread: it belongs to a library, which alone knows how its values are made"
    ),
  ]

  @Test(arguments: rows.indices) func isRefusedWithItsReason(row: Int) {
    let (type, message) = Self.rows[row]
    #expect(JSENMapper().isSupported(type) == .unsupported(message))
    func decode<T>(_ type: T.Type) -> String? {
      do throws(JSENMappingError) {
        _ = try JSENMapper().decode(type, parsing: "{}")
        return nil
      } catch { return error.description }
    }
    #expect(_openExistential(type, do: decode) == message)
  }

  @Test func supportedTypesAreSupported() {
    #expect(JSENMapper().isSupported([Int].self) == .supported)
    #expect(JSENMapper.platformSupport == .supported)
    #expect(JSENMapper().isSupported(Range<Int>.self) == .supported)
  }
}
