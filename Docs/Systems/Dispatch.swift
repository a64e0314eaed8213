// The part of Dispatch that the package uses.

public class DispatchObject {
  public func activate() {}
}

public protocol DispatchSourceProtocol {
  func setEventHandler(_ handler: @escaping @Sendable () -> Void)
  func setCancelHandler(_ handler: @escaping @Sendable () -> Void)
  func activate()
  func cancel()
}

public protocol DispatchSourceRead: DispatchSourceProtocol {}

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public init(label: String) {}
}

public enum DispatchSource {
  public static func makeReadSource(
    fileDescriptor: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead {
    fatalError()
  }
}

public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  public func signal() -> Int { 0 }
}
