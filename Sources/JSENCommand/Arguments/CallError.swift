import JSENStandards

/// An error in the arguments: exit status 2.
struct CallError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension CallError {
  /// Makes an error with a caret below the fault.
  init(_ error: JSENSyntaxError) {
    self.init(error.description { $0.wordsOfTheCommand })
  }
}
