/// The results of a run.
struct Report {
  let rounds: Int
  let documents: [Document]
  let scores: [Score]
  let baseline: Baseline?

  /// The ratio divided by that of the baseline. Ratios are compared, since the times of two runs may come from two
  /// machines.
  func change(of score: Score) -> Double? {
    baseline?.ratios[score.fullName].map { score.ratio / $0 }
  }
}
