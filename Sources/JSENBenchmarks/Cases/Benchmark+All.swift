extension Benchmark {
  /// All benchmarks on all documents, in the order of the report; then those without a document.
  static func all(on documents: [Document]) -> [Benchmark] {
    let ofDocuments = documents.flatMap(all(on:))
    let ofValues =
      access + fetching + ways + streams + typedValues + smallTexts + [filtering]
    let ofTexts = lines + [events] + arriving + described + choosing + strings + mapped
    return ofDocuments + ofValues + ofTexts + decodeFallbacks + merging + commented
      + schemas
  }

  private static func all(on text: Document) -> [Benchmark] {
    let work = [
      parse(text), document(text), serialize(text), decode(text), encode(text),
      decodeDescribed(text), encodeDescribed(text),
    ]
    let speeds =
      [parse(text), feed(text)] + work.dropFirst() + [
        decodeWhole(text), encodeWhole(text), serializeDocument(text), decodeAny(text),
      ]
    let lookups = [get(text), set(text), lookUp(text), lookUpLargest(text)]
    let searches =
      getInEachWay(text) + descend(text) + [patch(text), differences(text)]
      + edits(text) + [validate(text)]
    return speeds + lookups + searches + work.flatMap { memoryCosts(of: $0, on: text) }
  }
}
