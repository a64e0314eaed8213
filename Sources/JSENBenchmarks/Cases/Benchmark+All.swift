extension Benchmark {
  /// All benchmarks on all documents, in the order in which they run and are shown.
  static func all(on documents: [Document]) -> [Benchmark] {
    documents.flatMap { document in
      [
        parse(document),
        serialize(document),
        get(document),
        set(document),
        lookUp(document),
        lookUpLargest(document),
        memory(document),
      ]
    }
  }
}
