import Foundation
import JSEN
import JSENStandards
import Testing

/// Expects that a value is the one in a file. The first run writes the file, and fails.
///
/// - Parameter rules: what may differ, such as dates and new ids.
func expectSnapshot(
  _ value: JSEN, at file: URL, rules: [JSONDifferences.Rule] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard let stored = try? Data(contentsOf: file) else {
    var form = JSEN.WritingOptions.pretty
    form.sortsKeys = true
    try Data((value.serialized(form) + "\n").utf8).write(to: file)
    Issue.record("\(file.lastPathComponent) is new; look at it", sourceLocation: sourceLocation)
    return
  }
  let differences = try value.differences(from: JSEN(parsing: stored), rules: rules)
  #expect(differences.isEmpty, "\(differences)", sourceLocation: sourceLocation)
}
