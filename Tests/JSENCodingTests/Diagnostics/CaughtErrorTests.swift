import JSEN
import Testing

/// Errors that a model catches, keeps, wraps or makes itself.
@Suite("Diagnostics of caught errors")
struct CaughtErrorTests {
  private struct Wrapper: Error { let cause: any Error }

  private enum Keys: CodingKey { case x, y }

  /// Throws what `change` makes of the error for its member.
  private struct Model: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      do {
        _ = try container.decode(Int.self, forKey: .x)
      } catch let error as DecodingError {
        switch try? container.decode(String.self, forKey: .y) {
        case "wrap": throw Wrapper(cause: error)
        case "diagnose": throw Wrapper(cause: Words(JSEN.Diagnostic(error).description))
        case "reword": throw DecodingError.dataCorrupted(context(of: error, "no price"))
        case "nest":
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath, debugDescription: "no price", underlyingError: error))
        default: throw error
        }
      }
    }
  }

  private struct Words: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private static func context(
    of error: DecodingError, _ words: String? = nil
  ) -> DecodingError.Context {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      .init(
        codingPath: context.codingPath, debugDescription: words ?? context.debugDescription,
        underlyingError: context.underlyingError)
    @unknown default: .init(codingPath: [], debugDescription: "")
    }
  }

  private static func error(_ way: String) -> any Error {
    do {
      _ = try JSENDecoder().decode([Model].self, from: #"[{"x": "1", "y": "\#(way)"}]"#)
      return CancellationError()
    } catch let wrapper as Wrapper { return wrapper.cause } catch { return error }
  }

  @Test(arguments: [
    ("throw", #"1:8: 0.x: expected an integer, found the string "1""#),
    ("wrap", #"1:8: 0.x: expected an integer, found the string "1""#),
    ("diagnose", #"1:8: 0.x: expected an integer, found the string "1""#),
    ("reword", "1:8: 0.x: no price"),
    ("nest", #"0: no price: 1:8: expected an integer, found the string "1""#),
  ])
  func facts(_ way: String, _ line: String) {
    #expect(JSEN.Diagnostic(Self.error(way)).description == line)
  }

  @Test func theUnderlyingErrorHasThePlace() throws {
    let error = try #require(Self.error("wrap") as? DecodingError)
    let context = Self.context(of: error)
    #expect(context.debugDescription.isEmpty)
    let underlying = try #require(context.underlyingError)
    #expect("\(underlying)" == #"0.x (1:8): expected an integer, found the string "1""#)
    #expect(
      JSEN.Diagnostic(underlying).description
        == #"1:8: 0.x: expected an integer, found the string "1""#)
  }

  /// Throws the words in its value.
  private struct Speaker: Decodable {
    init(from decoder: any Decoder) throws {
      let words = try decoder.singleValueContainer().decode([String].self)[0]
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: words))
    }
  }

  private struct Gold: Decodable {
    let words: String
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "Cannot initialize Plan from invalid String value gold; your contract has ended"))
    }
  }

  @Test(arguments: [
    "Cannot initialize Plan from invalid String value gold",
    "Cannot initialize Plan from invalid settings",
    "Cannot initialize the plan from invalid String value gold",
    "Could not convert key to type Plan, which has no cases",
    "Could not convert key to type ",
    "Expected Int key but found String key instead. Call us.",
    "Invalid number of keys found, expected one or two.",
  ])
  func theWordsOfAModelStay(_ words: String) throws {
    do {
      _ = try JSENDecoder().decode([Speaker].self, from: [[.string(words)]] as JSEN)
      Issue.record("no error")
    } catch { #expect(JSEN.Diagnostic(error).description == "0: \(words)") }
  }

  @Test func wordsAfterASentenceOfTheStandardLibraryStay() {
    do {
      _ = try JSENDecoder().decode([Gold].self, from: #"["gold"]"#)
      Issue.record("no error")
    } catch {
      #expect(
        JSEN.Diagnostic(error).description
          == "0: Cannot initialize Plan from invalid String value gold; your contract has ended")
    }
  }

  private enum Level: Int, Decodable { case one = 1 }
  private enum Ratio: Double, Decodable { case half = 0.5 }
  private enum Name: String, Decodable { case a }
  private enum Letter: String, Decodable, Hashable, CodingKeyRepresentable { case a }

  /// The sentences of the standard library itself are known for each type of raw values.
  @Test func sentencesOfTheStandardLibrary() {
    func check<T: Decodable>(_ type: T.Type, _ text: String, _ line: String) {
      do {
        _ = try JSENDecoder().decode([T].self, from: "[\(text)]")
        Issue.record("no error")
      } catch { #expect(JSEN.Diagnostic(error).description == line) }
    }
    check(Level.self, "2", "1:2: 0: expected a raw value of Level, found 2")
    check(Level.self, "20e-1", "1:2: 0: expected a raw value of Level, found 20e-1")
    check(Ratio.self, "0.250", "1:2: 0: expected a raw value of Ratio, found 0.250")
    check(
      Name.self, #""a value b""#,
      #"1:2: 0: expected a raw value of Name, found the string "a value b""#)
    check(Name.self, #""""#, #"1:2: 0: expected a raw value of Name, found the string """#)
    check(
      [Letter: Int].self, #"{"b": 1}"#,
      #"1:3: 0.b: expected a raw value of Letter as the key, found the string "b""#)
    check(
      [Int: Int].self, #"{"b": 1}"#,
      #"1:3: 0.b: expected an integer as the key, found the string "b""#)
  }
}
