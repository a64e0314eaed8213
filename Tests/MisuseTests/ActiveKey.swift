/// A coding key that is an object, and runs code when its name is read and when it is destroyed.
final class ActiveKey: CodingKey, @unchecked Sendable {
  // Unchecked since only tests on one thread use it.

  private let name: String
  private let onRead: () -> Void
  private let onDestroy: () -> Void

  init(
    _ name: String = "k", onRead: @escaping () -> Void = {}, onDestroy: @escaping () -> Void = {}
  ) {
    (self.name, self.onRead, self.onDestroy) = (name, onRead, onDestroy)
  }

  deinit { onDestroy() }

  var stringValue: String {
    onRead()
    return name
  }

  var intValue: Int? { nil }

  convenience init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}
