/// The reason why a file could not be opened, read or written.
///
///     var lines = JSENLines(.file("/"))
///     do { _ = try lines.next() } catch {
///       let file = error.underlyingError as? JSENFileError
///       print(error.kind, file?.path ?? "", error)
///     }
///     // prints unreadable / cannot read /: Is a directory
///
/// Streams have it as the underlying error of ``JSENStreamError``. ``JSENLinesWriter`` throws it.
public struct JSENFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The operation on the file that failed.
  public enum Operation: Sendable, Hashable {
    /// The file could not be opened.
    case open
    /// The file could not be read, or it became shorter while it was read.
    case read
    /// The file could not be written.
    case write
    /// Nothing can be added to the end of the file.
    case append
  }

  /// The operation on the file that failed.
  public let operation: Operation

  /// The path of the file; nil for a descriptor.
  public let path: String?

  /// The reason, as the system describes it.
  public let reason: String

  /// The operation, the path and the reason.
  public var description: String {
    let words = operation == .append ? "append to" : "\(operation)"
    return "cannot \(words) \(path ?? "the descriptor"): \(reason)"
  }
}
