/// Calls that do not compile, and whose messages say what to write. A literal is a JSON string, as everywhere.
extension JSONSchema {
  @available(*, unavailable, message: "use 'validate(parsing:)' for JSON text, '%' for a string")
  public func validate(_ text: String, limit: Int = 100) -> [Failure] { [] }

  @available(*, unavailable, message: "use 'validate(parsing:)' for JSON text, '%' for a string")
  public func isValid(_ text: String) -> Bool { false }
}
