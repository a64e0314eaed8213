/// An error in the arguments: exit status 2.
struct CallError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
