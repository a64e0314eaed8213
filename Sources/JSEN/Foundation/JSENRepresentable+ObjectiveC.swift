#if canImport(Foundation)
  public import Foundation

  /// The types in the results of `JSONSerialization` and property lists.
  extension NSNull: JSENRepresentable {
    /// Null.
    public var jsen: JSEN { .null }
  }

  extension NSString: JSENRepresentable {
    /// The string as a value.
    public var jsen: JSEN { .string(String(describing: self)) }
  }

  extension NSNumber: JSENRepresentable {
    /// A bool if it was made from one, else the exact number.
    public var jsen: JSEN {
      // Foundation keeps bools in a separate class; only that tells `true` from 1.
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
