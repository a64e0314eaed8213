import JSEN

/// The outcome of applying a schema to a value.
struct Evaluation {
  let isValid: Bool
  let records: [FailureRecord]
  let annotations: [AnnotationRecord]
  let instance: JSONSchema.Instance
  private let limit: Int

  /// Applies a subschema; the schema itself unless another one is given.
  ///
  /// A value is decided first. Failures are collected only for one that does not fit, and annotations only for one that
  /// does. There are no annotations if collecting them is stopped.
  ///
  /// - Parameter limit: the greatest number of failures; at least one is found in a value that does not fit.
  init(
    _ instance: JSONSchema.Instance, subschema: Int = 0, limit: Int, annotates: Bool = false
  ) {
    self.instance = instance
    self.limit = max(limit, 1)
    let (program, root, limit) = (instance.program, instance.root, self.limit)
    (isValid, records, annotations) = instance.read { tape, decisions in
      var decider = Evaluator<Deciding>(program, tape, decisions.take())
      let isValid = decider.evaluate(subschema, root)
      decisions = decider.decisions.take()
      if let stop = decider.stop {
        let trail = [TrailStep(schema: subschema, reference: nil)]
        let record = FailureRecord(
          schema: subschema, instance: root, reason: .stopped(stop), trail: trail)
        return (false, [record], [])
      }
      if isValid, !annotates { return (true, [], []) }
      decisions.restart()
      var collector = Evaluator<Collecting>(
        program, tape, decisions.take(), limit: limit, annotates: isValid)
      let isComplete = collector.evaluate(subschema, root)
      decisions = collector.decisions.take()
      if isValid { return (true, [], isComplete ? collector.annotations : []) }
      return (false, collector.records, [])
    }
  }

  /// Makes the outcome for a value that is too long to be read.
  init(_ program: Program, tooLong reason: String) {
    instance = JSONSchema.Instance(program, DocumentStorage(), 0)
    limit = 1
    isValid = false
    annotations = []
    records = [
      FailureRecord(schema: 0, instance: 0, reason: .stopped(.tooLong(reason)), trail: [])
    ]
  }

  var failures: [JSONSchema.Failure] {
    isValid ? [] : instance.decisive(records, limit: limit)
  }
}

extension JSONSchema.Instance {
  /// Returns the failures of each alternative of a failure; none for a failure of another kind.
  ///
  /// For alternatives inside the alternatives there is one failure, whose own are found when they are asked for.
  func groups(of record: FailureRecord) -> [[FailureRecord]] {
    guard let number = record.choice?.alternatives else { return [] }
    return read { tape, decisions in
      let value = TapeValue(tape, record.instance)
      return program.parts.alternatives[number].candidates(for: value).map { schema in
        // More failures of one alternative say nothing new.
        var collector = Evaluator<Collecting>(
          program, tape, decisions.take(), limit: 32, trail: record.trail)
        _ = collector.evaluate(schema, record.instance)
        decisions = collector.decisions.take()
        return collector.records
      }
    }
  }
}
