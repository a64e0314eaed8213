import JSEN
import JSENMapping
import TestTools
import Testing

/// The deepest nesting that mapping allows, 256 levels of types, fits a thread with 512 KiB of stack. A debug build gets
/// more.
@Suite("Mapping on a small stack", .serialized, .disabled(if: isAddressSanitized))
struct SmallStackTests {
  struct Folder: Equatable {
    let name: String
    let folders: [Folder]
  }
  final class Link {
    private(set) var name = ""
    private(set) var next: Link?
  }
  indirect enum Tree {
    case leaf(Int)
    case node(left: Tree, right: Tree, JSEN?)
  }
  struct Keyed {
    let members: [String: Keyed]
    let pairs: [(Keyed, Int)]
  }

  struct Shape: Sendable {
    let type: Any.Type
    let open: String
    let inner: String
    let close: String
    /// The writer has a limit of 512 arrays and objects.
    var depth = 255

    func text(_ inner: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
  }

  static let shapes = [
    Shape(
      type: Folder.self, open: #"{"name":"a","folders":["#, inner: #"{"name":"b","folders":[]}"#,
      close: "]}"),
    Shape(type: Link.self, open: #"{"name":"a","next":"#, inner: #"{"name":"b"}"#, close: "}"),
    Shape(
      type: Tree.self, open: #"{"node":{"left":{"leaf":{"_0":1}},"right":"#,
      inner: #"{"leaf":{"_0":1}}"#, close: "}}"),
    Shape(
      type: Keyed.self, open: #"{"members":{"a":"#, inner: #"{"members":{},"pairs":[]}"#,
      close: #"},"pairs":[]}"#),
    Shape(
      type: Keyed.self, open: #"{"members":{},"pairs":[["#, inner: #"{"members":{},"pairs":[]}"#,
      close: ",1]]}", depth: 170),
  ]

  @Test(arguments: shapes.indices) func theDeepestNesting(number: Int) async throws {
    let shape = Self.shapes[number]
    let text = shape.text(shape.inner)
    let wrong = shape.text("7")
    var deep = JSEN.ReadingOptions()
    deep.maximumDepth = 1024
    let options = deep
    let json = try JSEN(parsing: text, options: options)
    let isRight = try await onSmallStack(debugStack: 4 << 20) {
      func check<Value>(_ type: Value.Type) throws -> Bool {
        let mapper = JSENMapper()
        let (value, report) = try mapper.decodeWithReport(
          Value.self, parsing: text, options: options)
        let same = try mapper.decode(Value.self, from: json)
        var messages: [String] = []
        do {
          _ = try mapper.strict.decode(Value.self, parsing: wrong, options: options)
        } catch { messages.append(error.description) }
        return try mapper.encodeToString(value) == text && mapper.encode(same) == json
          && report.entries.allSatisfy { !$0.description.isEmpty }
          && messages.allSatisfy { $0.hasSuffix("^") } && messages.count == 1
      }
      return try _openExistential(shape.type, do: check)
    }
    #expect(isRight)
  }

  /// A report takes no stack for the depth of a value: a value that is decoded has one, in a debug build too.
  @Test(arguments: shapes.indices) func aReportFitsWhereTheValueFits(number: Int) async throws {
    var shape = Self.shapes[number]
    shape.depth = 48
    let (type, text) = (shape.type, shape.text(shape.inner))
    let outcome = try await onSmallStack {
      func report<Value>(_ type: Value.Type) -> String {
        do throws(JSENMappingError) {
          return try JSENMapper().decodeWithReport(
            Value.self, parsing: text, options: JSEN.ReadingOptions(maximumDepth: 1024)
          ).report.description
        } catch { return error.description }
      }
      return _openExistential(type, do: report)
    }
    // All but the optional members of the innermost value are there.
    #expect(outcome == "", "\(outcome)")
  }
}
