import CoreTestTools
import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("JSON Schema, inference of random samples")
struct RandomInferenceTests {
  typealias Options = JSONSchema.Inference.Options

  static func options(_ seed: UInt64) -> Options {
    var options = Options()
    options.enumLimit = Int(seed % 3) * 2
    options.boundsNumbers = seed % 2 == 0
    options.closesObjects = seed % 5 == 0
    options.dictionaryThreshold = seed % 7 == 0 ? 2 : 32
    return options
  }

  static func inference(
    _ samples: some Sequence<JSEN>, _ options: Options
  ) -> JSONSchema.Inference {
    var inference = JSONSchema.Inference(options)
    for sample in samples { inference.add(sample) }
    return inference
  }

  @Test func samplesAreValid() {
    for seed: UInt64 in 0..<300 {
      var source = RandomSamples(seed: seed)
      let samples = (0..<Int(seed % 9)).map { _ in source.next() }
      let schema = Self.inference(samples, Self.options(seed)).schema
      for sample in samples {
        #expect(accepts(schema, sample), "seed \(seed): \(sample) by \(schema)")
      }
    }
  }

  @Test func mergedPartsAreTheWhole() {
    for seed: UInt64 in 0..<300 {
      var source = RandomSamples(seed: seed)
      let samples = (0..<12).map { _ in source.next() }
      let options = Self.options(seed)
      let whole = Self.inference(samples, options)
      let middle = Int(seed % 13)
      var parts = Self.inference(samples[..<middle], options)
      parts.merge(Self.inference(samples[middle...], options))
      #expect(parts.count == whole.count)
      #expect(
        (try? parts.schema.serialized()) == (try? whole.schema.serialized()), "seed \(seed)")
    }
  }

  /// More keys than an object may have, in one of the parts or only in both.
  @Test(arguments: [(100, 100), (200, 200), (300, 10), (10, 300), (300, 300)])
  func mergedPartsCanBecomeADictionary(first: Int, second: Int) {
    let samples: [JSEN] = [(0, first), (first, second)].map { start, count in
      var object = JSEN.Object()
      for number in start..<start + count {
        object["k\(number)"] = number % 3 == 0 ? "a" : ["x": .int(number), "y\(number)": nil]
      }
      return .dictionary(object)
    }
    let whole = Self.inference(samples, Options())
    var parts = Self.inference(samples[..<1], Options())
    parts.merge(Self.inference(samples[1...], Options()))
    #expect(parts.schema == whole.schema)
    #expect((whole.schema["properties"] == nil) == (first + second > 256))
    for sample in samples { #expect(accepts(whole.schema, sample)) }
  }

  /// Eighty thousand places are more than a table has.
  @Test func placesAreBounded() {
    func sample(_ random: inout SeededRandom, depth: Int) -> JSEN {
      var object = JSEN.Object()
      for key in 0..<(depth == 1 ? 200 : 20) {
        object["k\(key)"] =
          depth == 0
          ? [.int(1), .string("a"), .null].randomElement(using: &random)
          : sample(&random, depth: depth - 1)
      }
      return .dictionary(object)
    }
    var random = SeededRandom(seed: 1)
    // The second sample has members for which there was no place.
    let samples: [JSEN] = [sample(&random, depth: 2), ["k19": ["k199": ["k19": true], "k200": 1]]]
    var options = Options()
    options.closesObjects = true
    let whole = Self.inference(samples, options)
    var parts = Self.inference(samples[1...], options)
    parts.merge(Self.inference(samples[..<1], options))
    for sample in samples {
      #expect(accepts(whole.schema, sample))
      #expect(accepts(parts.schema, sample))
    }
  }

  @Test func deepSamplesFitASmallStack() async throws {
    try await onSmallStack {
      for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"1\":", "}]")] {
        let count = 512 / close.count
        let text =
          String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
        let document = try JSENDocument(parsing: text)
        var inference = JSONSchema.Inference()
        inference.add(document.root)
        inference.add(try JSEN(parsing: text))
        var other = JSONSchema.Inference()
        other.add(document.root)
        inference.merge(other)
        let schema = try inference.schema.serialized()
        #expect(try JSEN(parsing: schema).serialized() == schema)
      }
    }
  }
}
