import JSEN

/// Collects texts from several threads.
final class Reports: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  func removeAll() { texts.withLock { $0 = [] } }

  var all: [String] { texts.withLock { $0 } }
}
