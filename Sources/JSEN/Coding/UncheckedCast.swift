/// Returns a value as a type that the compiler does not know to be the value's own.
///
/// Generic code compares types at run time, or knows by a cast that they are the same. A cast of the value looks that up
/// again, which takes longer than decoding a small value.
@inline(__always)
func cast<Value, Other>(_ value: Value, uncheckedTo type: Other.Type) -> Other {
  assert(Value.self == Other.self)
  // SAFETY: the types are the same, by the promise of the caller.
  return unsafe unsafeBitCast(value, to: type)
}
