import JSEN
import JSENParsing

extension PlanFallback.Unreadable {
  /// The first failure on one line.
  var summary: String {
    guard let failure = failures.first else { return "unknown" }
    let report = FailureReport(storage, root: 0).report(failure)
    return KeyPathNotation.message(report.message.replacing("\n", with: ", "), at: report.path.path)
  }
}
