import JSEN
import JSENStreaming
import Testing

/// Models whose conformance to Decodable belongs to the main actor, as in a module with that default isolation.
@MainActor
@Suite("Isolated models")
struct IsolatedModelTests {
  struct Point: @MainActor Decodable, Equatable {
    var x: Int

    enum Keys: CodingKey { case x }

    @MainActor init(from decoder: any Decoder) throws {
      MainActor.assertIsolated()
      x = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .x)
    }
  }

  static let text = "{\"x\": 1}\n{\"x\": \"2\"}\n[\n{\"x\": 3}\n"
  static let message =
    "x (2:7): expected an integer, found the string \"2\"\n{\"x\": \"2\"}\n      ^"

  @Test func lines() async throws {
    var lines = JSENLines(.text(Self.text)).decoded(as: Point.self)
    #expect(try lines.next()?.x == 1)
    do throws(JSENStreamError) {
      _ = try lines.next()
      Issue.record("no error")
    } catch {
      #expect(error.description == Self.message && error.number == 2 && error.kind == .rejected)
    }
    do throws(JSENStreamError) { _ = try lines.next() } catch { #expect(error.kind == .malformed) }
    #expect(try lines.next()?.x == 3)
    #expect(try lines.next() == nil)
  }

  /// A loop goes on where `next()` has stopped, and bad values are reported as bad lines are.
  @Test func loops() async throws {
    let reported = Mutex<[Int]>([])
    let options = JSENLineOptions { error in reported.withLock { $0.append(error.number) } }
    var lines = JSENLines(.text(Self.text), options: options).decoded(as: Point.self)
    var found: [Int] = []
    for try await point in lines { found.append(point.x) }
    #expect(found == [1, 3] && reported.withLock { $0 } == [2, 3])
    #expect(try lines.next()?.x == 1)
    for try await point in lines { found.append(point.x) }
    #expect(found == [1, 3, 3])
    let chunks = AsyncStream<[UInt8]> { source in
      for part in ["{\"x\":", "1}\n{\"x\": 2", "}\n"] { source.yield(Array(part.utf8)) }
      source.finish()
    }
    for try await point in JSENLines(.chunks(chunks)).decoded(as: Point.self) {
      found.append(point.x)
    }
    #expect(found == [1, 3, 3, 1, 2])
  }

  @Test func elements() async throws {
    let text = "{\"points\": [{\"x\": 1},\n {\"x\": \"2\"}, {\"x\": 3}]}"
    let decoder = JSENDecoder()
    var points = JSENElements(.text(text), at: "points").decoded(as: Point.self, using: decoder)
    #expect(try points.next()?.x == 1)
    do throws(JSENStreamError) {
      _ = try points.next()
      Issue.record("no error")
    } catch {
      let message = "points.1.x (2:8): expected an integer, found the string \"2\""
      #expect(error.description == "\(message)\n{\"x\": \"2\"}\n      ^")
      #expect(error.index == 1 && error.offset == 29)
    }
    for try await point in points { #expect(point.x == 3) }
    #expect(try points.next() == nil)
  }
}
