import Foundation
import JSEN
import TestTools
import Testing

/// Encoders and containers that models keep, and use in random order during the call and after it.
@Suite struct EncoderMisuseTests {
  enum Form: CaseIterable {
    case text, pretty, sorted, canonical, value
  }

  struct Outcome: Equatable {
    /// The value that was encoded; nil when the call threw.
    var value: JSEN?
    var trace: [String]
    /// Whether the encoder allows few levels only. A value that encodes nothing at the limit is an empty object in one
    /// form, and an error in another one.
    var isLimited: Bool

    static func == (first: Outcome, second: Outcome) -> Bool {
      let hasBoth = first.value != nil && second.value != nil
      return first.trace == second.trace
        && (first.value == second.value || first.isLimited && !hasBoth)
    }
  }

  /// Encodes random misuse twice: containers of the first call are used during the second one too.
  ///
  /// - Parameter encoder: an encoder for both calls; nil for a new one for each.
  static func outcomes(
    _ form: Form, seed: UInt64, _ encoder: JSENEncoder? = nil
  ) throws -> [Outcome] {
    let misuse = EncoderMisuse(
      seed: seed, usesDeinit: seed % 3 != 0, usesNames: seed % 4 > 1)
    defer { misuse.release() }
    var outcomes: [Outcome] = []
    for _ in 0..<2 {
      let encoder = encoder ?? JSENEncoder()
      configure(encoder, form, seed: seed, misuse)
      misuse.allow(uses: 60)
      var value: JSEN?
      do {
        value = try encode(misuse, encoder, form)
      } catch is EncodingError {
      } catch is EncoderMisuse.Failure {
      }
      misuse.use(times: 30)
      outcomes.append(Outcome(value: value, trace: misuse.trace, isLimited: seed % 7 == 0))
    }
    #expect(misuse.unexpectedErrors == [], "\(form), seed \(seed)")
    return outcomes
  }

  private static func configure(
    _ encoder: JSENEncoder, _ form: Form, seed: UInt64, _ misuse: EncoderMisuse
  ) {
    switch form {
    case .text, .value: break
    case .pretty: encoder.outputFormatting = .prettyPrinted
    case .sorted: encoder.outputFormatting = .sortedKeys
    case .canonical: encoder.writingOptions = .canonical
    }
    encoder.maximumDepth = seed % 7 == 0 ? 3 : 512
    switch seed % 5 {
    case 0:
      encoder.keyEncodingStrategy = .custom { path in
        misuse.use()
        return path.count % 2 == 0 ? misuse.key() : path[path.count - 1]
      }
    case 1: encoder.keyEncodingStrategy = .convertToSnakeCase
    default: encoder.keyEncodingStrategy = .useDefaultKeys
    }
    encoder.dateEncodingStrategy = .custom { _, encoder in try misuse.encode(to: encoder) }
  }

  private static func encode(
    _ misuse: EncoderMisuse, _ encoder: JSENEncoder, _ form: Form
  ) throws -> JSEN {
    let model = EncoderMisuse.Model(misuse: misuse)
    return switch misuse.pick(5) {
    case 0: try encode([model, model], encoder, form)
    case 1: try encode(["top": model], encoder, form)
    case 2: try encode(Date(timeIntervalSince1970: 0), encoder, form)
    default: try encode(model, encoder, form)
    }
  }

  private static func encode(
    _ value: some Encodable, _ encoder: JSENEncoder, _ form: Form
  ) throws -> JSEN {
    if form == .value { return try encoder.encodeValue(value) }
    return try JSEN(parsing: try encoder.encodeToString(value), options: .init(numbers: .exact))
  }

  /// Whether two runs have the same outcome, at the latest when they are repeated.
  ///
  /// The testing library notes each error that is thrown, from all tests. If it does so on another thread while a run
  /// releases an error with a key, the key's code is not called, and the run has another outcome.
  private static func areEqual(
    _ first: () throws -> [Outcome], _ second: () throws -> [Outcome]
  ) throws -> Bool {
    for _ in 0..<4 where try first() == second() { return true }
    return false
  }

  @Test func randomUseOfKeptContainers() throws {
    var encoded = 0
    for seed in 0..<(isDebugBuild ? 100 : 2000 as UInt64) {
      encoded += try Self.outcomes(.text, seed: seed).count { $0.value != nil }
      for form in Form.allCases where form != .text {
        #expect(
          try Self.areEqual(
            { try Self.outcomes(form, seed: seed) }, { try Self.outcomes(.text, seed: seed) }),
          "\(form), seed \(seed)")
      }
    }
    // Many of these calls end with a value.
    #expect(encoded > 30)
  }

  /// An encoder keeps its memory for the next call, unless a container is kept.
  @Test(arguments: Form.allCases) func oneEncoderForManyCalls(form: Form) throws {
    let encoder = JSENEncoder()
    for seed in 0..<(isDebugBuild ? 40 : 1000 as UInt64) {
      #expect(
        try Self.areEqual(
          { try Self.outcomes(form, seed: seed, encoder) }, { try Self.outcomes(form, seed: seed) }
        ), "seed \(seed)")
    }
  }
}
