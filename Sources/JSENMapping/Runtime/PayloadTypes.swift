import JSEN
import JSENParsing
@_spi(Reflection) import Swift

/// The types of the payloads of enums.
///
/// No other file uses the standard library's private interface for reflection. If a later version of Swift does not
/// have it, only this library stops compiling.
enum PayloadTypes {
  /// Returns the cases of an enum; nil for other types, and if they are not described as expected.
  static func records(of type: Any.Type) -> FieldRecords? {
    guard RuntimeKind(type) == .enum else { return nil }
    return unsafe FieldRecords(type) { name, length, context, arguments in
      unsafe _getTypeByMangledNameInContext(
        name, length, genericContext: context, genericArguments: arguments)
    }
  }

  /// Returns the values of an enum whose cases have no payload, each made of the number of its case.
  ///
  /// - Returns: nil for other types, and if the runtime does not treat the enum as expected.
  static func values<Value>(of type: Value.Type) -> [Value]? {
    guard let records = records(of: type)?.records, records.allSatisfy({ $0.payload == nil }),
      let layout = EnumLayout(type)
    else { return nil }
    var values: [Value] = []
    for number in records.indices.map(UInt32.init) {
      let value = Slot.make(type) { slot in
        layout.inject(number, slot)
        return layout.tag(slot) == number
      }
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }
}
