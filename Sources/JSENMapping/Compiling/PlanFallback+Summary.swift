import JSEN
import JSENParsing

extension PlanFallback.Unreadable {
  /// The first failure on one line.
  var summary: String {
    guard let failure = failures.first else { return "unknown" }
    let report = FailureReport(storage, root: 0).report(failure)
    let message = report.message.split(separator: "\n").joined(separator: ", ")
    return KeyPathNotation.message(message, at: report.path.path)
  }
}
