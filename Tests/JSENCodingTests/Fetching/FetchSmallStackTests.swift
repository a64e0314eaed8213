import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Types that contain themselves fit a thread with 512 KiB of stack at the default depth limit of 512, an object and an
/// array for each level of the type. A debug build needs twice the stack.
@Suite("Fetch on a small stack", .serialized, .onSmallStack) struct FetchSmallStackTests {
  struct Node: JSENInitializable {
    var depth: Int

    init(reader: JSENReader) throws {
      let children: [Node] = try reader.fetchOptionalArray("a")
      depth = 1 + (children.first?.depth ?? 0)
    }
  }

  @Test func recursiveTypes() async throws {
    let depth = sized(256, debug: 100)
    func text(_ inner: String) -> String {
      String(repeating: #"{"a":["#, count: depth - 1) + inner
        + String(repeating: "]}", count: depth - 1)
    }
    let right = text("{}")
    let wrong = text(#"{"a": 7}"#)
    let isRight = try await onSmallStack {
      let path = JSEN.KeyPath(segments: (1..<depth).flatMap { _ in ["a", "0"] } + ["a"])
      for isDocument in [false, true] {
        func node(_ text: String) throws -> Node {
          isDocument ? try Node(parsing: text) : try Node(json: JSEN(parsing: text))
        }
        guard try node(right).depth == depth else { return false }
        do throws {
          _ = try node(wrong)
          return false
        } catch let error as JSEN.FetchError {
          guard error.path == path, error.description.contains("expected an array, found 7") else {
            return false
          }
        }
      }
      return true
    }
    #expect(isRight)
  }

  @Test(arguments: DeepShape.all) func deepValues(shape: DeepShape)
    async throws
  {
    for depth in [512, JSEN.ReadingOptions.maximumDepthCeiling] {
      let text = shape.text(depth)
      let isRight = try await onSmallStack {
        let json = try JSEN(parsing: text, options: DeepShape.reading)
        let document = try JSENDocument(parsing: text, options: DeepShape.reading)
        let path = shape.path(depth)
        let values: [JSEN] = [
          try json.fetch(path), try document.fetch(path), try document.fetchReader(path).fetch(),
        ]
        var reader = JSENReader(document)
        for _ in 0..<depth { reader = reader.fetchReader(JSEN.KeyPath(segments: [shape.segment])) }
        do throws(JSEN.FetchError) {
          _ = try reader.fetch("x") as Int
          return false
        } catch {
          return values == [1, 1, 1] && !error.description.isEmpty && error.path == path
        }
      }
      #expect(isRight, "depth \(depth)")
    }
  }
}
