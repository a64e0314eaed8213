import JSEN

extension Report {
  /// The results for programs: times in seconds, sizes in bytes, and numbers of allocations.
  var json: JSEN {
    [
      "machine": %Machine.description,
      "day": %Machine.day,
      "rounds": %rounds,
      "documents": .array(
        documents.map { ["name": %$0.name, "bytes": %$0.bytes.count] }),
      "results": .array(scores.map(result)),
    ]
  }

  private func result(_ score: Score) -> JSEN {
    var result: JSEN.Object = [
      "name": %score.fullName, "benchmark": %score.name, "document": %score.document,
    ]
    switch score.work {
    case .bytes(let count): result["bytes"] = %count
    case .operations(let count): result["operations"] = %count
    case .cost(_, let text): result["text"] = %text
    }
    result["unit"] = %score.work.unit
    for side in Side.allCases {
      let values = score[side]
      result[side.rawValue] = [
        "median": %values.median, "minimum": %values.minimum, "maximum": %values.maximum,
        "rate": %score.work.rate(values.median),
      ]
    }
    result["ratio"] = %score.ratio
    if let change = change(of: score) { result["change"] = %change }
    return .dictionary(result)
  }
}
