import Foundation
import TestTools
import Testing

/// One call of the program, and all its effects.
struct Call: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var input = ""
  var variables: [String: String] = [:]
  /// Standard output, which ends with a line end where the last line is not empty.
  var output = ""
  var errors = ""
  var status: Int32 = 0

  /// A call whose arguments are one text with spaces between them.
  init(
    _ arguments: String, input: String = "", variables: [String: String] = [:],
    output: String = "", errors: String = "", status: Int32 = 0
  ) {
    self.init(
      arguments.split(separator: " ").map(String.init), input: input, variables: variables,
      output: output, errors: errors, status: status)
  }

  init(
    _ arguments: [String], input: String = "", variables: [String: String] = [:],
    output: String = "", errors: String = "", status: Int32 = 0
  ) {
    self.arguments = arguments
    self.input = input
    self.variables = variables
    self.output = output
    self.errors = errors
    self.status = status
  }

  var testDescription: String { "jsen " + arguments.joined(separator: " ") }

  static let program = Place.products.appending(path: "jsen").path
  static let samples = Place.root.appending(path: "Tests/JSENCommandTests/Samples")

  /// Runs the program, beside the samples unless told otherwise, and compares.
  func check(
    in folder: URL = Call.samples, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await run(
      [Self.program] + arguments, in: folder, input: Array(input.utf8), variables: variables)
    let comment = Comment(rawValue: testDescription)
    #expect(outcome.output == output, comment, sourceLocation: sourceLocation)
    #expect(outcome.errors == errors, comment, sourceLocation: sourceLocation)
    #expect(outcome.status == status, comment, sourceLocation: sourceLocation)
    #expect(!outcome.endedBySignal, comment, sourceLocation: sourceLocation)
  }
}
