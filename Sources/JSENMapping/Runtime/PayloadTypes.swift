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
}
