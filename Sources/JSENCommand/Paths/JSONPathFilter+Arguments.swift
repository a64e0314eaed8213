import JSEN
import JSENStandards

extension JSONPathFilter {
  /// Compiles the argument of `--where`. A text that is not a condition is an error in the call, and so is a query whose
  /// filter is the condition that was meant.
  init(argument: String) throws(CallError) {
    if argument.hasPrefix("$[?"), (try? JSONPath(argument: argument)) != nil,
      let condition = Self.condition(ofQuery: argument)
    {
      throw CallError(
        "'\(argument)' is a query, and --where takes the condition in it; "
          + "write --where \(condition.quotedForShell); for lines that have such a value inside, "
          + "write --where \("@\(argument.dropFirst())".quotedForShell)")
    }
    do throws(JSENSyntaxError) {
      try self.init(argument, variables: Variables.ofFilters)
    } catch {
      let meant = Self.withCurrentValue(argument)
      if meant != argument, (try? JSONPathFilter(meant, variables: Variables.ofFilters)) != nil {
        throw CallError("a path in a condition begins with @; write \(meant.quotedForShell)")
      }
      throw CallError(error)
    }
    try JSONPath.requireValid(patternErrors)
  }

  /// The condition with @ before each dot that begins a path.
  private static func withCurrentValue(_ condition: String) -> String {
    var previous: Character = " "
    let path = condition.reduce(into: "") { text, character in
      if character == ".", " (!&|=<>".contains(previous) { text += "@" }
      text.append(character)
      previous = character
    }
    return path.replacing("@. ", with: "@ ")
  }

  /// The condition of the filter with which a query begins.
  private static func condition(ofQuery query: String) -> String? {
    query.indices.lazy.filter { query[$0] == "]" }
      .map { String(query[..<$0].dropFirst(3)) }
      .first { (try? JSONPathFilter($0, variables: Variables.ofFilters)) != nil }
  }
}
