import Foundation
import JSEN
import JSENMapping
import JSENParsing
import TestTools
import Testing

@Suite("Misuse: the matrix of properties") struct MatrixTests {
  /// Why `.memberwise` and `.case` cannot take a property apart; nil for kinds that they can.
  static func conversionRefusal(_ row: Matrix.Row) -> String? {
    switch row.kind {
    case .plain, .optional, .twice, .tuple, .existential, .empty, .resilient, .weakInside, .foreign:
      nil
    case .closure, .optionalClosure, .twiceOptionalClosure, .closureInTuple, .optionalTuple:
      "a function"
    case .metatype, .optionalMetatype: "a metatype"
    case .weak: "it is a weak reference"
    case .unowned: "it is an unowned reference"
    case .unmanaged: "it is an unowned(unsafe) reference"
    case .lazy: "it is lazy"
    case .wrapped: "but the initializer takes"
    case .noncopyable: "noncopyable"
    }
  }

  /// Why the mapper refuses a property; nil for kinds that it maps.
  static func mapperRefusal(_ kind: Matrix.Kind) -> String? {
    switch kind {
    case .plain, .optional, .tuple, .empty, .resilient: nil
    case .twice: "null is ambiguous: either optional could be nil"
    case .closure, .optionalClosure, .twiceOptionalClosure, .closureInTuple, .optionalTuple:
      "a function"
    case .metatype, .optionalMetatype: "a metatype"
    case .existential: "does not say which type to decode"
    case .weak: "it is a weak reference"
    case .unowned: "it is an unowned reference"
    case .unmanaged: "it is an unowned(unsafe) reference"
    case .lazy: "it is lazy"
    case .wrapped: "it may be the storage of a property wrapper"
    case .weakInside: "cannot be moved"
    case .noncopyable: "noncopyable"
    case .foreign: "it belongs to the module TestTools"
    }
  }

  /// The property of the matrix as JSON; only for kinds that are mapped.
  static func json(_ kind: Matrix.Kind) throws -> JSEN {
    switch kind {
    case .tuple: [5, "t"]
    case .empty: "person"
    case .foreign: ["bytes": [1, 2], "position": 1]
    case .resilient: try JSENEncoder().encodeValue(Values.instant)
    default: 5
    }
  }

  @Test func everyCellIsThere() {
    // Four positions of a struct, an enum, a class and a subclass, and three of a tuple.
    #expect(Matrix.rows.count { $0.kind == .plain } == 19)
    #expect(Matrix.rows.count { $0.kind == .weak } == 12)
    #expect(Matrix.rows.count { $0.kind == .noncopyable } == 8)
    for kind in Matrix.Kind.allCases {
      #expect(Matrix.rows.contains { $0.kind == kind })
    }
  }

  @Test(arguments: Matrix.rows.indices) func conversions(row: Int) throws {
    let row = Matrix.rows[row]
    let expected = Self.conversionRefusal(row)
    func refusal<Whole>(_ type: Whole.Type) -> String? {
      switch row.container {
      case .struct: Conversion<Void, Whole>.refusal(ofMemberwise: row.parts)
      case .enum: TypeLayout.storageRefusal(of: row.parts[0])
      default: nil
      }
    }
    guard row.container == .struct || row.container == .enum else { return }
    let found = _openExistential(row.type, do: refusal)
    if let expected {
      #expect(found?.contains(expected) == true, "\(row.type): \(found ?? "accepted")")
      if row.container == .struct {
        #expect(
          found?.contains("\(row.type)") == true && found?.contains("x") == true, "\(row.type)")
      }
    } else {
      #expect(found == nil, "\(row.type)")
      #expect(try row.roundTrip?() == true, "\(row.type)")
    }
  }

  @Test(arguments: Matrix.rows.indices) func mapping(row: Int) throws {
    let row = Matrix.rows[row]
    func check<Value>(_ type: Value.Type) throws {
      // A tuple has no module, so the caller has named the type of the other module.
      let isNamed = row.kind == .foreign && row.container == .tuple
      guard !isNamed, let expected = Self.mapperRefusal(row.kind) else {
        return try checkRoundTrip(type, row)
      }
      guard case .unsupported(let message) = JSENMapper().isSupported(type) else {
        Issue.record("\(type) is mapped")
        return
      }
      #expect(message.contains(expected), "\(type): \(message)")
      #expect(message.contains("\(type)") || message.contains("Parent"), "\(type): \(message)")
      let names = row.container == .enum ? ["'payload'"] : ["'x'", "'_x'", "noncopyable"]
      #expect(names.contains { message.contains($0) }, "\(type): \(message)")
      #expect(throws: JSENMappingError.self) { try JSENMapper().decode(type, parsing: "{}") }
    }
    try _openExistential(row.type, do: check)
  }

  private func checkRoundTrip<Value>(_ type: Value.Type, _ row: Matrix.Row) throws {
    var member: JSEN.Object = [:]
    let isAlone = "\(type)".contains("Only")
    member["x"] = try Self.json(row.kind)
    if !isAlone {
      member["a"] = 1
      member["b"] = "b"
    }
    if row.container == .subclass { member["c"] = 2 }
    let json: JSEN =
      row.container == .enum ? ["payload": .dictionary(member)] : .dictionary(member)
    for _ in 0..<3 {
      let value = try JSENMapper.strict.decode(type, from: json)
      #expect(try JSENMapper.strict.encode(value) == json, "\(type)")
    }
  }
}
