extension Benchmark {
  /// All benchmarks on all documents, in the order of the report; then those without a document.
  static func all(on documents: [Document]) -> [Benchmark] {
    documents.flatMap { text in
      [
        parse(text),
        feed(text),
        document(text),
        serialize(text),
        decode(text),
        encode(text),
        decodeDescribed(text),
        encodeDescribed(text),
        get(text),
        set(text),
        lookUp(text),
        lookUpLargest(text),
      ]
        + getInEachWay(text) + descend(text) + [patch(text), differences(text)]
        + [
          parse(text), document(text), serialize(text), decode(text), encode(text),
          decodeDescribed(text), encodeDescribed(text),
        ]
        .flatMap { memoryCosts(of: $0, on: text) }
    } + access + fetching + ways + streams + typedValues + [filtering] + lines + arriving
      + described
      + choosing + strings + mapped + decodeFallbacks + merging
  }
}
