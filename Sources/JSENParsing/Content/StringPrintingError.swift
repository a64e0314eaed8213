/// The reason why a value cannot be written as the content of a string.
///
/// ```swift
/// do { _ = try Digits(2).print(100) } catch { print(error) }
/// // prints cannot print "100": it reads back as "10"
/// ```
public struct StringPrintingError: Error, Sendable, CustomStringConvertible {
  private let failure: ContentWritingFailure

  init(_ failure: ContentWritingFailure) {
    self.failure = failure
  }

  /// The reason why the value cannot be printed.
  public var message: String { failure.message }

  public var description: String { message }
}

extension ContentWritingFailure {
  fileprivate var message: String {
    switch self {
    case .complaint(let text): text
    case .thrown(let error): "\(error)"
    case .misread(let written, let read): "cannot print \(written): it reads back as \(read)"
    case .unreadable(let written, let error):
      "cannot print \(written): it cannot be read back\n\(error)"
    case .alternatives(let failures):
      MessageList.text("none of the alternatives can print the value", failures.map(\.message))
    }
  }
}
