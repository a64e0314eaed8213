import Foundation
import JSEN
import JSENStandards
import Testing

/// Expects that a value is the one in a file, in the form in which its text is read: a number that keeps the digits 1.50
/// is the double 1.5. The first run writes the file, and fails.
///
/// - Parameter rules: what may differ, such as dates and new ids.
func expectSnapshot(
  _ value: JSEN, at file: URL, rules: [JSONDifferences.Rule] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard FileManager.default.fileExists(atPath: file.path) else {
    var form = JSEN.WritingOptions.pretty
    form.sortsKeys = true
    try Data((value.serialized(form) + "\n").utf8).write(to: file)
    Issue.record("\(file.lastPathComponent) is new; look at it", sourceLocation: sourceLocation)
    return
  }
  let stored = try JSEN(parsing: Data(contentsOf: file), options: .init(duplicateKeys: .reject))
  let differences = try JSEN(parsing: value.serialized()).differences(from: stored, rules: rules)
  #expect(differences.isEmpty, "\(differences)", sourceLocation: sourceLocation)
}
