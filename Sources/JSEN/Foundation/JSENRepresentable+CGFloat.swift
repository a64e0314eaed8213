#if canImport(Foundation)
  public import Foundation

  extension CGFloat: JSENRepresentable {
    /// The number as a double.
    public var jsen: JSEN { .double(Double(self)) }
  }
#endif
