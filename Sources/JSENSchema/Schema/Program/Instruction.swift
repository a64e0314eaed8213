/// A check of one value. Numbers are positions in the arrays of a ``Program``.
///
/// It has no references, so the loop over the instructions of a schema counts none.
enum Instruction: Sendable {
  case enumeration(Int)
  case range(Int)
  case multiple(Int)
  case minLength(Int)
  case maxLength(Int)
  /// A pattern, a format or a content.
  case string(Int)
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  case minProperties(Int)
  case maxProperties(Int)
  /// All keywords about members, in one pass over them.
  case object(Int)
  /// All keywords about elements, in one pass over them.
  case array(Int)
  case dependentSchemas(Int)
  case allOf(Int)
  case anyOf(Int)
  case oneOf(Int)
  case not(Int)
  case condition(Int)
  case reference(Int)
  case dynamicReference(Int)
  case unevaluatedItems(Int)
  case unevaluatedProperties(Int)
  case custom(Int)
  case discriminator(Int)
}
