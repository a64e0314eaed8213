import Foundation
import TestTools
import Testing

/// Foundation's declarations are marked `@preconcurrency`, so some code compiles with a warning. With our coders, the
/// same code compiles with a warning, too.
@Suite("Coders, concurrency checks")
struct ConcurrencyCheckTests {
  /// Closures and values that are not `Sendable`.
  static let program = """
    import Foundation
    import JSEN

    final class Log { var dates: [Date] = [] }

    func configure(_ decoder: JSONDecoder, _ encoder: JSONEncoder, _ log: Log) {
      decoder.userInfo[CodingUserInfoKey(rawValue: "log")!] = log
      encoder.userInfo[CodingUserInfoKey(rawValue: "log")!] = log
      let key: ([any CodingKey]) -> any CodingKey = { log.dates.append(Date()); return $0[0] }
      let readDate: (any Decoder) throws -> Date = { try Date(from: $0) }
      let readData: (any Decoder) throws -> Data = { try Data(from: $0) }
      let writeDate: (Date, any Encoder) throws -> Void = { try $0.encode(to: $1) }
      let writeData: (Data, any Encoder) throws -> Void = { try $0.encode(to: $1) }
      decoder.keyDecodingStrategy = .custom(key)
      decoder.dateDecodingStrategy = .custom(readDate)
      decoder.dataDecodingStrategy = .custom(readData)
      encoder.keyEncodingStrategy = .custom(key)
      encoder.dateEncodingStrategy = .custom(writeDate)
      encoder.dataEncodingStrategy = .custom(writeData)
      decoder.dateDecodingStrategy = .formatted(DateFormatter())
      encoder.dateEncodingStrategy = .formatted(DateFormatter())
    }
    """

  @Test(arguments: ["JSON", "JSEN"], ["5", "6"])
  func compilesWithWarnings(prefix: String, version: String) async throws {
    let source = Self.program
      .replacing("JSONDecoder", with: prefix + "Decoder")
      .replacing("JSONEncoder", with: prefix + "Encoder")
    let outcome = try await Compiler.typecheck(source, languageMode: version)
    #expect(outcome.succeeded, "\(outcome.errors)")
  }
}
