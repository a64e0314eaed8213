import Foundation

/// A coding key that is an object, and runs code when its name is read and when it is destroyed.
final class ActiveKey: CodingKey, @unchecked Sendable {
  // Unchecked since only tests on one thread use it.

  private let name: String
  private let onRead: () -> Void
  private let onDestroy: () -> Void
  private let thread = pthread_self()

  init(
    _ name: String = "k", onRead: @escaping () -> Void = {}, onDestroy: @escaping () -> Void = {}
  ) {
    (self.name, self.onRead, self.onDestroy) = (name, onRead, onDestroy)
  }

  deinit {
    // The testing library may release an error with this key on a thread of its own. It holds a lock then, for which an
    // error that is thrown here would wait forever.
    if pthread_equal(thread, pthread_self()) != 0 { onDestroy() }
  }

  var stringValue: String {
    onRead()
    return name
  }

  var intValue: Int? { nil }

  convenience init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}
