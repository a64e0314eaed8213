import JSEN
import JSENStreaming
import Logging
import Synchronization

/// Writes each message of a logger as one line of JSON.
public struct JSONLinesLogHandler: LogHandler {
  public var logLevel = Logger.Level.info
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?

  private let label: String
  private let output: LogOutput

  public init(label: String, _ output: LogOutput) {
    (self.label, self.output) = (label, output)
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var line: JSEN = [
      "level": %event.level.rawValue, "label": %label, "message": %event.message.description,
    ]
    let metadata =
      metadata
      .merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }
    if !metadata.isEmpty { line["metadata"] = JSEN(.dictionary(metadata)) }
    if let error = event.error {
      let diagnostic = JSEN.Diagnostic(error)
      line["error"] = JSEN(omittingNil: [
        "message": diagnostic.message,
        "path": diagnostic.path.isEmpty ? nil : diagnostic.path.pointer,
        "line": diagnostic.location?.line,
      ])
    }
    output.write(line)
  }
}

/// The lines of all loggers, one after the other.
public final class LogOutput: Sendable {
  private let writer: Mutex<JSENLinesWriter>
  private let onError: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - writer: must have no block size. It keeps a line that it cannot pass on, such as to a disk that is full.
  ///   - onError: told of each line that is late or lost; by default it writes to the standard error.
  public init(
    _ writer: sending JSENLinesWriter,
    onError: @escaping @Sendable (any Error) -> Void = { error in
      var errors = JSENLinesWriter(descriptor: 2)
      try? errors.write(["level": "error", "message": %"the log cannot be written: \(error)"])
    }
  ) {
    self.writer = Mutex(writer)
    self.onError = onError
  }

  func write(_ line: JSEN) {
    do {
      do { try pass(line) } catch is JSEN.WritingError {
        var line = line
        line["metadata"] = "nests too deep"
        try pass(line)
      }
    } catch { onError(error) }
  }

  /// While the writer has a line that it cannot pass on, others are lost, so that the memory does not grow.
  private func pass(_ line: JSEN) throws {
    try writer.withLock { writer in
      try writer.flush()
      try writer.write(line)
    }
  }
}

extension JSEN {
  /// Numbers and truth values stay what they are, and keys are sorted, since a dictionary has no order. What JSON cannot
  /// hold, such as NaN, is text.
  fileprivate init(_ value: Logger.MetadataValue) {
    self =
      switch value {
      case .string(let text): %text
      case .stringConvertible(let value):
        (value as? any JSENRepresentable).map(\.jsen).flatMap {
          (try? $0.serialized()) == nil ? nil : $0
        }
          ?? %value.description
      case .array(let values): %values.map { JSEN($0) }
      case .dictionary(let values): %values.mapValues { JSEN($0) }
      }
  }
}
