/// A type that cannot be mapped, and the property that is the reason.
struct UnsupportedType: Error, CustomStringConvertible {
  let type: Any.Type
  let property: String?
  let reason: String

  init(_ type: Any.Type, property: String? = nil, _ reason: String) {
    self.type = type
    self.property = property
    self.reason = reason
  }

  /// The same reason, about the property whose type cannot be mapped, if no property has been named yet.
  func inside(_ property: String, of owner: Any.Type) -> UnsupportedType {
    guard self.property == nil else { return self }
    return UnsupportedType(
      owner, property: property, "its type \(type) cannot be mapped: \(reason)")
  }

  var description: String {
    guard let property else { return "cannot map \(type): \(reason)" }
    return "cannot map the property '\(property)' of \(type): \(reason)"
  }
}
