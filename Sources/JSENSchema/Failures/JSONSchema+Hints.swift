import JSEN

/// Calls that do not compile, and whose messages say what to write. A literal is a JSON string, as everywhere.
extension JSONSchema {
  @available(*, unavailable, message: "use 'JSONSchema(JSEN(parsing: text))'")
  public init(_ text: String) throws(CompilationError) { try self.init(true) }

  @available(*, unavailable, message: "use 'JSONSchema(JSEN(parsing: text))'")
  public init(parsing text: String) throws(CompilationError) { try self.init(true) }

  @available(*, unavailable, message: "use 'JSONSchema(of:)'")
  public init(_ type: (some Decodable).Type) throws(CompilationError) { try self.init(true) }

  @available(*, unavailable, message: "use 'validate(parsing:)' for JSON text, '%' for a string")
  public func validate(_ text: String, limit: Int = 100) -> [Failure] { [] }

  @available(*, unavailable, message: "use 'validate(parsing:)' for JSON text, '%' for a string")
  public func isValid(_ text: String) -> Bool { false }
}
