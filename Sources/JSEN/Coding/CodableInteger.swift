/// An integer type, with the members that the coders need.
typealias CodableInteger = ScalarDecodable & ScalarEncodable & NumberInString

extension Int: CodableInteger {}
extension Int8: CodableInteger {}
extension Int16: CodableInteger {}
extension Int32: CodableInteger {}
extension Int64: CodableInteger {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: CodableInteger {}
extension UInt: CodableInteger {}
extension UInt8: CodableInteger {}
extension UInt16: CodableInteger {}
extension UInt32: CodableInteger {}
extension UInt64: CodableInteger {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: CodableInteger {}
