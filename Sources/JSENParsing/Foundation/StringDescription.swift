import JSEN

extension StringPlan {
  /// Makes a plan for a type whose values are strings in JSON.
  ///
  /// - Parameters:
  ///   - expected: what messages call the string, such as "a URL".
  ///   - format: the format in a JSON Schema, such as "uri".
  ///   - read: returns nil for a string that does not fit.
  static func make<Value>(
    _ type: Value.Type, expected: String, format: String?,
    read: @escaping @Sendable (String) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> String
  ) -> StringPlan {
    unsafe StringPlan(
      type, .string(expected: expected, format: format, pattern: nil),
      parse: { bytes, address in
        let string = String(bytes, TextRange(0, bytes.count), isASCII: false)
        guard let value = try read(string) else { throw PlanMismatch() }
        // SAFETY: the plan gives memory with room for a value of this type.
        unsafe address.initializeMemory(as: Value.self, to: value)
      },
      print: { address in
        // SAFETY: the plan gives memory with a value of this type.
        Array(try write(unsafe address.assumingMemoryBound(to: Value.self).pointee).utf8)
      })
  }
}
