import Foundation

/// A number that several tasks change.
public final class Counter: @unchecked Sendable {
  // Unchecked since the lock guards the number.
  private let lock = NSLock()
  private var number = 0

  public init() {}

  public var value: Int { lock.withLock { number } }

  public func add(_ amount: Int) { lock.withLock { number += amount } }
}
