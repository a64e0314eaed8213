import JSEN

/// Whether an option found something in any match.
final class OptionUse: Sendable {
  private let message: String
  private let hasValue = AtomicBits()
  /// The advice about the first match without a value.
  private let missing = Mutex(String?.none)

  /// - Parameter message: the message if nothing was found.
  init(_ message: String) { self.message = message }

  /// The error if matches were searched, and nothing was found that must be there.
  var error: DataError? {
    if hasValue.isSet { return nil }
    return missing.withLock { $0 }.map { DataError(message + $0) }
  }

  /// - Parameter advice: the advice for a match without a value; nil if it needs no error.
  func note(isFound: Bool, _ advice: () -> String? = { nil }) {
    if hasValue.isSet { return }
    if isFound {
      hasValue.isSet = true
      return
    }
    missing.withLock { missing in missing = missing ?? advice() }
  }
}
