/// The outcome of a run, in the forms in which it is given out.
struct Report {
  let rounds: Int
  let documents: [Document]
  let scores: [Score]
  let baseline: Baseline?

  /// How the ratio has changed since the baseline: 1.1 when Foundation now needs a tenth more of our
  /// time than then. Ratios, because two runs' times may come from two machines.
  func change(of score: Score) -> Double? {
    baseline?.ratios[score.fullName].map { score.ratio / $0 }
  }
}
