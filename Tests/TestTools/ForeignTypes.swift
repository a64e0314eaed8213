/// Types of a module other than that of the tests, which rely on their initializers.
public struct ForeignCursor: Sendable {
  private let bytes: [UInt8]
  private let position: Int

  /// - Precondition: the position is that of a byte.
  public init(_ bytes: [UInt8], at position: Int) {
    precondition(bytes.indices.contains(position))
    self.bytes = bytes
    self.position = position
  }

  /// The byte at the position.
  public var byte: UInt8 { unsafe bytes.withUnsafeBufferPointer { unsafe $0[position] } }
}

/// A type with raw values, whose initializer is called.
public struct ForeignID: RawRepresentable, Sendable, Equatable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An enum whose payload must be positive.
public enum ForeignChoice: Sendable {
  case count(Int)
}

/// A class that a test inherits from.
open class ForeignBase {
  /// How many there are.
  public private(set) var count = 1
  public init() {}
}
