import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Nesting stops at 512 containers, on a thread with 512 KiB of stack.
@Suite(.onSmallStack) struct EncoderDepthTests {
  final class Chain: Encodable, @unchecked Sendable {
    let next: Chain?

    init(depth: Int) { next = depth > 1 ? Chain(depth: depth - 1) : nil }
  }

  struct ArrayChain: Encodable, Sendable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if depth > 1 { try container.encode(ArrayChain(depth: depth - 1)) }
    }
  }

  /// Optionals in arrays, which the encoder writes itself.
  indirect enum Tree: Encodable, Sendable {
    case node([Tree?])

    init(depth: Int) { self = .node(depth > 1 ? [Tree(depth: depth - 1)] : []) }

    func encode(to encoder: any Encoder) throws {
      guard case .node(let children) = self else { return }
      var container = encoder.singleValueContainer()
      try container.encode(children)
    }
  }

  /// Never makes a container.
  struct Endless: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Endless())
    }
  }

  /// Opens containers without encoding any value.
  struct NestedContainers: Encodable, Sendable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
    }
  }

  static func json(depth: Int) -> JSEN {
    (0..<depth).reduce(nil) { inner, _ in inner.isNull ? [] : [inner] }
  }

  @Test func deepestAccepted() throws {
    try onSmallStack {
      let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
      for encoder in Self.encoders {
        #expect(try encoder.encodeToString(ArrayChain(depth: 512)) == text)
        // Three values for each array, and so more stack.
        #expect(try encoder.encodeToString(Tree(depth: 256)) == text.dropFirst(256).dropLast(256))
        #expect(try encoder.encodeToString(NestedContainers(depth: 512)) == text)
        #expect(try encoder.encodeToString(Self.json(depth: 512)) == text)
        #expect(
          try encoder.encodeToString(Chain(depth: 512)).hasSuffix(
            "{}" + String(repeating: "}", count: 511)))
        _ = try encoder.encodeValue(Chain(depth: 512))
      }
    }
  }

  /// A value that was read with a limit of 1024 can be written and encoded.
  @Test func deeperThanUsual() throws {
    let json = Self.json(depth: 1024)
    let text = json.description
    for encoder in Self.encoders {
      encoder.maximumDepth = 5000
      #expect(encoder.maximumDepth == JSEN.ReadingOptions.maximumDepthCeiling)
      #expect(try encoder.encodeToString(json) == text)
      #expect(try encoder.encodeValue(json) == json)
      Self.expectRefusal { try encoder.encodeToString([json]) }
      encoder.maximumDepth = 2
      #expect(try encoder.encodeToString([[1]]) == "[[1]]")
      Self.expectRefusal { try encoder.encodeToString([[[1]]]) }
      Self.expectRefusal { try encoder.encodeToString([[1] as JSEN] + [[[]]]) }
      Self.expectRefusal { try encoder.encodeToString(ArrayChain(depth: 3)) }
      encoder.maximumDepth = -1
      #expect(encoder.maximumDepth == 0)
      Self.expectRefusal { try encoder.encodeToString([1]) }
    }
  }

  /// A JSEN inside another value is as deep as it is there.
  @Test func aValueInsideCountsFromTheOutside() throws {
    for encoder in Self.encoders {
      encoder.maximumDepth = 4
      for (outer, inner) in [(1, 3), (2, 2), (3, 1)] {
        let value = Self.json(depth: inner)
        let text = String(repeating: "[", count: 4) + String(repeating: "]", count: 4)
        #expect(try encoder.encodeToString(Wrapped(value, outer)) == text)
        #expect(try encoder.encodeValue(Wrapped(value, outer)) == Self.json(depth: 4))
        Self.expectRefusal { try encoder.encodeToString(Wrapped([value], outer)) }
        Self.expectRefusal { try encoder.encodeValue(Wrapped([value], outer)).description }
      }
    }
  }

  /// A value in so many arrays.
  struct Wrapped: Encodable {
    let value: JSEN
    let depth: Int

    init(_ value: JSEN, _ depth: Int) { (self.value, self.depth) = (value, depth) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if depth > 1 {
        try container.encode(Wrapped(value, depth - 1))
      } else {
        try container.encode(value)
      }
    }
  }

  /// Containers that are filled in turns keep to the same limit.
  struct Turns: Encodable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: AnyKey.self)
      var first = object.nestedUnkeyedContainer(forKey: AnyKey("x"))
      var second = object.nestedUnkeyedContainer(forKey: AnyKey("y"))
      try second.encode(1)
      try first.encode(2)
      for _ in 2..<depth { first = first.nestedUnkeyedContainer() }
    }
  }

  @Test(arguments: 2...5) func containersFilledInTurns(depth: Int) throws {
    let nested = String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2)
    let expected = #"{"x":[2\#(nested.isEmpty ? "" : ",")\#(nested)],"y":[1]}"#
    for encoder in Self.encoders {
      encoder.maximumDepth = depth
      #expect(try encoder.encodeToString(Turns(depth: depth)) == expected)
      Self.expectRefusal { try encoder.encodeToString(Turns(depth: depth + 1)) }
      Self.expectRefusal { try encoder.encodeValue(Turns(depth: depth + 1)).description }
    }
  }

  @Test func tooDeep() throws {
    try onSmallStack {
      for encoder in Self.encoders {
        Self.expectRefusal { try encoder.encodeToString(ArrayChain(depth: 513)) }
        Self.expectRefusal { try encoder.encodeToString(ArrayChain(depth: 1000)) }
        Self.expectRefusal { try encoder.encodeToString(NestedContainers(depth: 513)) }
        Self.expectRefusal { try encoder.encodeToString(Chain(depth: 513)) }
        Self.expectRefusal { try encoder.encodeToString([Self.json(depth: 512)]) }
        Self.expectRefusal { try encoder.encodeToString(ArrayChain(depth: 100_000)) }
        Self.expectRefusal { try encoder.encodeToString(Endless()) }
      }
    }
  }

  @Test func messagesNameTheOption() {
    let encoder = JSENEncoder()
    for (depth, advice) in [(1, "; set maximumDepth to allow more"), (1024, "")] {
      encoder.maximumDepth = depth
      let tooDeep = "arrays and objects nest deeper than the limit of \(depth)\(advice)"
      let tooMany = "more than \(2 * depth + 16) values are being encoded at once\(advice)"
      for (expected, encode) in [
        (tooDeep, { _ = try encoder.encodeToString(ArrayChain(depth: depth + 1)) }),
        (tooMany, { _ = try encoder.encodeToString(Endless()) }),
      ] as [(String, () throws -> Void)] {
        do {
          try encode()
          Issue.record("nothing is refused at a depth of \(depth)")
        } catch EncodingError.invalidValue(_, let context) {
          // The path comes before the message.
          #expect(context.debugDescription.split(separator: ": ").last ?? "" == expected)
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  private static var encoders: [JSENEncoder] {
    let sorting = JSENEncoder()
    sorting.outputFormatting = .sortedKeys
    return [JSENEncoder(), sorting]
  }

  private static func expectRefusal(_ encode: () throws -> String) {
    let error = #expect(throws: EncodingError.self) { _ = try encode() }
    if let error {
      let text = "\(error)"
      #expect(
        text.contains("nest deeper than the limit of") || text.contains("values are being"))
    }
  }

  /// Unoptimised code takes five times the stack, most of it in code that is not ours.
  private static var stackSize: Int {
    #if DEBUG
      8 * 1024 * 1024
    #else
      512 * 1024
    #endif
  }

  private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let result = Result { try body() }
      outcome.withLock { $0 = result }
      done.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
    done.wait()
    try outcome.withLock { $0 }?.get()
  }
}
