#if canImport(Foundation)
  public import Foundation

  /// What `JSONSerialization` and property lists are made of.
  extension NSNull: JSENRepresentable {
    public var jsen: JSEN { .null }
  }

  extension NSString: JSENRepresentable {
    public var jsen: JSEN { .string(String(describing: self)) }
  }

  extension NSNumber: JSENRepresentable {
    /// A bool when it was made from one, else the number exactly.
    public var jsen: JSEN {
      // Foundation keeps bools in a class of their own, and that alone tells `true` from 1.
      if type(of: self) == type(of: NSNumber(value: true)) { return .bool(boolValue) }
      if let decimal = self as? NSDecimalNumber { return decimal.decimalValue.jsen }
      // SAFETY: the type encoding is a C string of at least one character.
      switch UInt8(bitPattern: unsafe objCType.pointee) {
      case UInt8(ascii: "d"): return .double(doubleValue)
      case UInt8(ascii: "f"): return floatValue.jsen
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): return uint64Value.jsen
      default: return int64Value.jsen
      }
    }
  }
#endif
