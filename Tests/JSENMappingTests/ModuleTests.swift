import JSEN
import JSENMapping
import TestTools
import Testing

/// Types of other modules, whose initializers the mapper would skip.
@Suite("Types of other modules") struct ModuleTests {
  struct Reader { let cursor: ForeignCursor }
  struct Readers {
    let list: [String: [ForeignCursor?]]
    let pair: (Int, ForeignCursor)
  }
  struct Pair { let pair: (Int, ForeignCursor) }
  struct Box<Content> { let content: Content }
  enum Choice { case one(ForeignChoice) }
  final class Derived: ForeignBase { private(set) var name = "" }
  struct Known {
    let id: ForeignID
    let range: Range<Int>
  }
  struct Codes: JSENMappable {
    let ids: [Side]
    enum Side { case left, right }
  }

  static let hint =
    "which alone knows how its values are made; conform it to JSENMappable, or use allowingTypesOfOtherModules()"

  static let rows: [(Any.Type, String)] = [
    (
      Reader.self,
      "cannot map the property 'cursor' of Reader: its type ForeignCursor cannot be mapped: it belongs to the module TestTools, "
    ),
    (
      Readers.self,
      "cannot map the property 'list' of Readers: its type ForeignCursor cannot be mapped: it belongs to the module TestTools, "
    ),
    (
      Pair.self,
      "cannot map the property 'pair' of Pair: its type ForeignCursor cannot be mapped: it belongs to the module TestTools, "
    ),
    (
      Box<ForeignCursor>.self,
      "cannot map the property 'content' of Box<ForeignCursor>: its type ForeignCursor cannot be mapped: it belongs to the module TestTools, "
    ),
    (
      Choice.self,
      "cannot map Choice: the payload of the case 'one' cannot be mapped: it belongs to the module TestTools, "
    ),
    (
      Derived.self,
      "cannot map Derived: its superclass ForeignBase cannot be mapped: it belongs to the module TestTools, "
    ),
  ]

  @Test(arguments: rows.indices) func isRefusedUntilItIsAllowed(row: Int) {
    let (type, message) = Self.rows[row]
    #expect(JSENMapper().isSupported(type) == .unsupported(message + Self.hint))
    // Asking for the inner type first does not change the answer for the outer one.
    let mapper = JSENMapper()
    #expect(mapper.isSupported([ForeignCursor].self) == .supported)
    #expect(mapper.isSupported(type) == .unsupported(message + Self.hint))
    #expect(JSENMapper().allowingTypesOfOtherModules().isSupported(type) == .supported)
  }

  @Test func aPositionFromAnotherModuleIsNotSetBehindItsInitializer() throws {
    let text = #"{"cursor": {"bytes": [1], "position": 100000000000}}"#
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Reader.self, parsing: text)
    }
    #expect(error?.kind == .unsupportedType)
    let allowing = JSENMapper().allowingTypesOfOtherModules()
    let reader = try allowing.decode(
      Reader.self, parsing: #"{"cursor": {"bytes": [1, 2], "position": 1}}"#)
    #expect(reader.cursor.byte == 2)
  }

  @Test func typesThatMakeTheirOwnValuesAreMapped() throws {
    let text = #"{"id":5,"range":[1,3]}"#
    let known = try JSENMapper.strict.decode(Known.self, parsing: text)
    #expect(known.id == ForeignID(rawValue: 5) && known.range == 1..<3)
    #expect(try JSENMapper().encodeToString(known) == text)
    #expect(JSENMapper().isSupported(Codes.self) == .supported)
  }

  /// The caller has written the type, so it is the type that is decoded.
  @Test func theDecodedTypeItselfMayBeOfAnyModule() throws {
    let list = try JSENMapper().decode(
      [ForeignCursor].self, parsing: #"[{"bytes": [7], "position": 0}]"#)
    #expect(list[0].byte == 7)
  }

  /// On a platform whose metadata is not known, types that must be taken apart are refused with the reason.
  @Test func anUnknownPlatformIsRefused() {
    let reason = "this platform signs the pointers in the metadata of types"
    let mapper = JSENMapper(refusingPlatform: reason)
    #expect(mapper.isSupported(Codes.self) == .unsupported("cannot map Codes: \(reason)"))
    #expect(
      mapper.isSupported([Choice].self) == .unsupported("cannot map Choice: \(reason)"))
    #expect(mapper.isSupported([String: Int].self) == .supported)
  }
}
