import JSEN
import JSENStandards

extension JSONPathFilter {
  /// Compiles the argument of `--where`. A text that is not a condition is an error in the call, and so is a query whose
  /// filter is the condition that was meant.
  init(argument: String) throws(CallError) {
    if argument.hasPrefix("$[?"), argument.hasSuffix("]") {
      let condition = String(argument.dropFirst(3).dropLast())
      if (try? JSONPathFilter(condition)) != nil {
        throw CallError(
          "'\(argument)' is a query, and --where takes the condition in it; "
            + "write --where \(condition.quotedForShell); for lines that have such a value inside, "
            + "write --where \("@[?\(condition)]".quotedForShell)")
      }
    }
    do throws(JSENSyntaxError) { try self.init(argument) } catch { throw CallError(error) }
    try JSONPath.requireValid(patternErrors)
  }
}
