import JSEN

/// The outcome of applying a schema to a value.
struct Evaluation {
  let isValid: Bool
  let records: [FailureRecord]
  let annotations: [AnnotationRecord]
  let program: Program
  let instance: JSONSchema.Instance
  private let limit: Int

  /// - Parameter limit: the greatest number of failures; at least one is found in a value that does not fit.
  init(
    _ schema: JSONSchema, _ instance: JSONSchema.Instance, limit: Int, annotates: Bool = false
  ) {
    program = schema.program
    self.instance = instance
    self.limit = max(limit, 1)
    (isValid, records, annotations) = instance.storage.read {
      [program = schema.program, limit = max(limit, 1)] tape in
      var evaluator = Evaluator<Collecting>(program, tape, limit: limit, annotates: annotates)
      let isValid = evaluator.accepts(0, instance.root) && evaluator.stop == nil
      return (isValid, evaluator.records, evaluator.annotations)
    }
  }

  /// Makes the outcome for a value that is too long to be read.
  init(_ schema: JSONSchema, tooLong reason: String) {
    program = schema.program
    instance = JSONSchema.Instance(storage: DocumentStorage(), root: 0)
    limit = 1
    isValid = false
    annotations = []
    records = [
      FailureRecord(schema: 0, instance: 0, reason: .stopped(.tooLong(reason)), trail: [])
    ]
  }

  var failures: [JSONSchema.Failure] {
    if isValid { return [] }
    let all = DecisiveFailures(program: program, instance: instance).failures(records)
    return Array(all.prefix(limit))
  }
}
