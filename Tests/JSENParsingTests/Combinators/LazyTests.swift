import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Descriptions that contain themselves")
struct LazyTests {
  struct Folder: Equatable, Sendable {
    let name: String
    let folders: [Folder]

    static let jsonParser: JSONDescription<Folder, TwoWay> = ParsePrint(.memberwise(Self.init)) {
      Field("name") { String.jsonParser() }
      OptionalField("folders", default: []) { JSONArray { Lazy { Folder.jsonParser } } }
    }

    /// A property that makes a new description in every call.
    static var fresh: JSONDescription<Folder, TwoWay> {
      ParsePrint(.memberwise(Self.init)) {
        Field("name") { String.jsonParser() }
        OptionalField("folders", default: []) { JSONArray { Lazy { Folder.fresh } } }
      }
    }
  }

  @Test func foldersInFolders() {
    let text = #"{"name":"a","folders":[{"name":"b"},{"name":"c","folders":[{"name":"d"}]}]}"#
    let value = Folder(
      name: "a",
      folders: [
        Folder(name: "b", folders: []),
        Folder(name: "c", folders: [Folder(name: "d", folders: [])]),
      ])
    expectRoundTrip(Folder.jsonParser, text, value)
    expectRoundTrip(Folder.fresh, text, value)
    expectFailure(
      Folder.jsonParser,
      #"{"name":"a","folders":[{"name":"b"},{"name":"c","folders":[{"name":0}]}]}"#,
      """
      folders.1.folders.0.name (1:68): expected a string, found 0
      """)
  }

  @Test func aHundredThousandNodes() throws {
    let row = #"{"name":"x"}"#
    let text =
      #"{"name":"a","folders":["# + Array(repeating: row, count: 100_000).joined(separator: ",")
      + "]}"
    let folder = try Folder.jsonParser.decode(text)
    #expect(folder.folders.count == 100_000)
    #expect(try Folder.jsonParser.encodeToString(folder) == text)
  }

  indirect enum Nested: Sendable, Equatable {
    case end(Int)
    case array([Nested])
    case object(Nested)
    case optional(Nested?)

    static let jsonParser: JSONDescription<Nested, TwoWay> = OneOf {
      Int.jsonParser().map(.case(Nested.end))
      JSONArray { Lazy { Nested.jsonParser } }.map(.case(Nested.array))
      Field("o") { Lazy { Nested.jsonParser } }.map(.case(Nested.object))
      Field("n") { Nullable { Lazy { Nested.jsonParser } } }.map(.case(Nested.optional))
    }

    /// How many containers are around the end.
    var depth: Int {
      var depth = 0
      var value: Nested? = self
      while let current = value {
        switch current {
        case .end: return depth
        case .array(let elements): value = elements.first
        case .object(let inner): value = inner
        case .optional(let inner): value = inner
        }
        depth += 1
      }
      return depth
    }
  }

  static let shapes = [("[", "]"), (#"{"o":"#, "}"), (#"{"n":"#, "}")]

  /// The deepest nesting that `Lazy` allows fits the smallest stacks. A level of alternatives in an array takes about
  /// 1.3 KiB of stack, and 3.5 KiB in a debug build, which gets more.
  @Test(.disabled(if: isAddressSanitized, "frames are larger"), arguments: 0..<3)
  func theDeepestNestingOnASmallStack(shape: Int) async throws {
    let (open, close) = Self.shapes[shape]
    let text = String(repeating: open, count: 256) + "1" + String(repeating: close, count: 256)
    let json = try JSEN(parsing: text)
    let wrong = text.replacing("1", with: "true")
    let isRight = try await onSmallStack(debugStack: 2 << 20) {
      let value = try Nested.jsonParser.decode(text)
      let parsed = try Nested.jsonParser.parse(json)
      let written = try Nested.jsonParser.encodeToString(value)
      var messages: [String] = []
      for reporting in [FailureReporting.first, .all] {
        do {
          _ = try Nested.jsonParser.decode(wrong, reporting: reporting)
        } catch { messages.append("\(error)") }
      }
      return value.depth == 256 && parsed.depth == 256 && written == text && messages.count == 2
        && messages.allSatisfy { !$0.isEmpty }
    }
    #expect(isRight)
  }

  @Test(.disabled(if: isAddressSanitized, "frames are larger"))
  func theDeepestFolderOnASmallStack() async throws {
    let open = #"{"name":"a","folders":["#
    let text =
      String(repeating: open, count: 255) + #"{"name":"b"}"# + String(repeating: "]}", count: 255)
    let isRight = try await onSmallStack(debugStack: 2 << 20) {
      let folder = try Folder.jsonParser.decode(text)
      return try Folder.jsonParser.encodeToString(folder) == text
    }
    #expect(isRight)
  }

  /// A level takes more stack in a debug build, and in a description with many parts for each level. There it is the
  /// stack that ends the recursion, with an error.
  @Test(.disabled(if: isAddressSanitized, "frames are larger"), arguments: 0..<3)
  func noDepthOverflowsASmallStack(shape: Int) async throws {
    let (open, close) = Self.shapes[shape]
    var messages: Set<String> = []
    for depth in stride(from: 32, through: 256, by: 32) {
      let text =
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      let message = try await onSmallStack { () -> String in
        do {
          let value = try Nested.jsonParser.decode(text)
          let isSame = try Nested.jsonParser.encodeToString(value) == text
          return isSame ? "" : "another text"
        } catch let error as JSONParsingError {
          return error.failures.last?.message ?? ""
        } catch {
          return (error as? JSONPrintingError)?.message ?? "\(error)"
        }
      }
      if depth <= 32 { #expect(message.isEmpty) }
      messages.insert(message)
    }
    messages.remove("")
    let expected =
      "the value nests deeper than the stack of this thread allows; use a thread with a larger stack"
    // The system may give a thread a larger stack that an earlier thread has left.
    #expect(messages.isSubset(of: isDebugBuild ? [expected] : []))
  }

  @Test func deeperNestingIsAnError() throws {
    let open = #"{"name":"a","folders":["#
    let inner = open.utf8.count * 257 + 1
    let text =
      String(repeating: open, count: 257) + #"{"name":"b"}"# + String(repeating: "]}", count: 257)
    var options = JSEN.ReadingOptions()
    options.maximumDepth = 1000
    var value = Folder(name: "b", folders: [])
    for _ in 0..<257 { value = Folder(name: "a", folders: [value]) }
    // A long path is shown without its middle.
    let ends = Array(repeating: "folders.0", count: 4).joined(separator: ".")
    let path = "\(ends).….\(ends)"
    let message =
      "the description nests deeper than the limit of 256; set maximumDepth of Lazy to allow more"
    do {
      _ = try Folder.jsonParser.decode(text, options: options)
      Issue.record("decoded")
    } catch {
      #expect(error.description == about(text, "\(path) (1:\(inner)): \(message)"))
    }
    do {
      var options = JSEN.WritingOptions.compact
      options.maximumDepth = 1000
      _ = try Folder.jsonParser.encodeToString(value, options: options)
      Issue.record("encoded")
    } catch {
      #expect(error.description == "\(path): \(message)")
    }
  }

  private indirect enum Short: Sendable {
    case end
    case link(Short)

    static let jsonParser: JSONDescription<Short, OneWay> = Parse {
      Field("a") { Lazy(maximumDepth: 2) { jsonParser } }
    }.map { Short.link($0) }
  }

  /// The members that are missing after the limit do not hide it.
  @Test(arguments: [FailureReporting.first, .all])
  func theLimitIsReported(reporting: FailureReporting) {
    let text = #"{"a":{"a":{"a":{"a":1}}}}"#
    #expect {
      _ = try Short.jsonParser.decode(text, reporting: reporting)
    } throws: { error in
      let message =
        "the description nests deeper than the limit of 2; set maximumDepth of Lazy to allow more"
      #expect("\(error)" == about(text, "a.a.a (1:16): \(message)"))
      return true
    }
  }
}
