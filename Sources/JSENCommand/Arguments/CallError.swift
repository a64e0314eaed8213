/// Why a call is wrong: exit status 2.
struct CallError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
