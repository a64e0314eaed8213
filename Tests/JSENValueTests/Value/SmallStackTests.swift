import CoreTestTools
import JSEN
import TestTools
import Testing

/// Everything that can be done with what the reader accepts fits a thread with 512 KiB of stack, the size of
/// threads that an app does not start itself; an overflow would end the test run.
@Suite("Deep documents on a small stack", .serialized, .onSmallStack) struct SmallStackTests {
  static let reading = DeepShape.reading
  static let writing = JSEN.WritingOptions.with { $0.maximumDepth = .max }

  typealias Operation = @Sendable (_ shape: DeepShape, _ depth: Int, _ json: JSEN) throws -> Bool

  /// Each says whether its result is right.
  static let operations: [(String, Operation)] = [
    (
      "parse and release",
      { shape, depth, json in
        try JSEN(parsing: shape.text(depth), options: reading).kind == json.kind
      }
    ),
    (
      "fail and say where",
      { shape, depth, _ in
        guard let error = refusal(shape.text(depth, "@"), reading) else { return false }
        let segments = error.path.segments.count
        return !error.description.isEmpty && (depth - 1...depth).contains(segments)
      }
    ),
    (
      "compare",
      { shape, depth, json in
        let equal = try JSEN(parsing: shape.text(depth), options: reading)
        let other = try JSEN(parsing: shape.text(depth, "2"), options: reading)
        return json == equal && json != other && json.object == equal.object
      }
    ),
    (
      "hash",
      { shape, depth, json in
        let equal = try JSEN(parsing: shape.text(depth), options: reading)
        return json.hashValue == equal.hashValue && Set([json]).contains(equal)
          && json.object.hashValue == equal.object.hashValue
      }
    ),
    (
      "describe",
      { shape, depth, json in
        json.description == shape.text(depth) && json.debugDescription == shape.text(depth)
      }
    ),
    (
      "print",
      { shape, depth, json in
        let text = json.prettyPrinted(indentation: "").utf8.filter { $0 > 0x20 }
        return String(decoding: text, as: UTF8.self) == shape.text(depth)
      }
    ),
    (
      "write in every form",
      { shape, depth, json in
        let forms: [(inout JSEN.WritingOptions) -> Void] = [
          { $0.indentation = shape.lines }, { $0.sortsKeys = true }, { $0.isCanonical = true },
          { $0.escapesNonASCII = true }, { $0.indentation = isDebugBuild ? nil : .tab },
        ]
        return try forms.allSatisfy { change in
          var options = writing
          change(&options)
          let text = try json.serialized(options)
          return try JSEN(parsing: text, options: reading) == json
        }
      }
    ),
    (
      "fail to write",
      { shape, depth, json in
        var json = json
        json[keyPath: shape.path(depth)] = .double(.nan)
        do throws(JSEN.WritingError) { _ = try json.serialized(writing) } catch {
          return error.path == shape.path(depth) && !error.description.isEmpty
        }
        return false
      }
    ),
    (
      "write a document in every form",
      { shape, depth, json in
        let document = try JSENDocument(parsing: shape.text(depth), options: reading)
        let forms: [(inout JSEN.WritingOptions) -> Void] = [
          { _ in }, { $0.indentation = shape.lines }, { $0.sortsKeys = true },
          { $0.isCanonical = true }, { $0.escapesNonASCII = true },
        ]
        return try forms.allSatisfy { change in
          var options = writing
          change(&options)
          return try document.serialized(options) == json.serialized(options)
        }
      }
    ),
    (
      "encode in every form",
      { shape, depth, json in
        let encoder = JSENEncoder()
        encoder.maximumDepth = .max
        guard try encoder.encodeToString(json) == shape.text(depth) else { return false }
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let text = try encoder.encodeToString(json)
        return try JSEN(parsing: text, options: reading) == json
          && encoder.encodeValue(json) == json
      }
    ),
    (
      "fail to encode, and replace",
      { shape, depth, json in
        var json = json
        json[keyPath: shape.path(depth)] = .double(.nan)
        let encoder = JSENEncoder()
        encoder.maximumDepth = .max
        let messages = [
          { try encoder.encodeToString(json) as Any }, { try encoder.encodeValue(json) },
        ]
        .map { encode in
          do { return "\(try encode())" } catch { return "\(error)" }
        }
        guard messages.allSatisfy({ $0.contains("nan is not a JSON number") }) else { return false }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "", negativeInfinity: "", nan: "NaN")
        return try encoder.encodeToString(json) == shape.text(depth, "\"NaN\"")
          && encoder.encodeValue(json)[keyPath: shape.path(depth)] == "NaN"
      }
    ),
    (
      "dump",
      { shape, depth, json in
        var text = ""
        dump(json, to: &text)
        var object = ""
        dump(json.object, to: &object)
        return text == "- " + shape.text(depth) + "\n" && !object.isEmpty
      }
    ),
    ("convert to Any and back", { _, _, json in try JSEN(converting: json.valueType) == json }),
    (
      "fail to convert",
      { shape, depth, json in
        struct Opaque {}
        var value: Any = Opaque()
        for _ in 0..<depth {
          value = shape.segment == "a" ? ["a": value] as Any : [0, value] as Any
        }
        do throws(JSEN.ConversionError) { _ = try JSEN(converting: value) } catch {
          return error.path.segments.count == depth
        }
        return false
      }
    ),
    (
      "copy and change by key path",
      { shape, depth, json in
        var copy = json
        let path = shape.path(depth)
        copy[keyPath: path] = 2
        copy[keyPath: path]? = [2]
        if depth < JSEN.ReadingOptions.maximumDepthCeiling {
          try copy.append(3, at: path)
        } else {
          copy[keyPath: path]?.array?.append(3)
        }
        return copy[keyPath: path] == [2, 3] && json[keyPath: path] == 1 && copy != json
      }
    ),
    (
      "remove by key path",
      { shape, depth, json in
        var copy = json
        let removed = try copy.remove(at: shape.path(depth))
        return removed == 1 && copy[keyPath: shape.path(depth)] != 1
      }
    ),
    (
      "create along a key path",
      { _, depth, _ in
        let path = JSEN.KeyPath(segments: repeatElement("a", count: depth))
        var json: JSEN = [:]
        try json.set(1, at: path)
        var object = JSEN.Object()
        object[keyPath: path] = 1
        var members: [String: JSEN] = [:]
        members[keyPath: path] = 1
        return json[keyPath: path] == 1 && object == json.object && .dictionary(members) == json
      }
    ),
    (
      "key paths in dictionaries of Any",
      { shape, depth, json in
        guard var members = json.valueType as? [String: Any] else { return true }
        members[keyPath: shape.path(depth)] = 2
        return members[keyPath: shape.path(depth)] as? Int == 2
      }
    ),
  ]

  @Test(arguments: DeepShape.all) func everyOperation(shape: DeepShape) async throws {
    // The greatest depth needs the most stack; a debug build, which is slow, leaves out one of the others.
    for depth in (isDebugBuild ? [64] : [64, 512]) + [JSEN.ReadingOptions.maximumDepthCeiling] {
      let json = try JSEN(parsing: shape.text(depth), options: Self.reading)
      for (name, operation) in Self.operations {
        let isRight = try await onSmallStack { try operation(shape, depth, json) }
        #expect(isRight, "\(name) at depth \(depth)")
      }
    }
  }
}
