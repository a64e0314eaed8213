public import JSEN

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

  @available(*, unavailable, message: "use 'validate(parsing:)' for JSON text")
  public func validate(_ bytes: some Sequence<UInt8>, limit: Int = 100) -> [Failure] { [] }

  @available(*, unavailable, message: "write 'document.root'")
  public func validate(_ document: JSENDocument, limit: Int = 100) -> [Failure] { [] }

  @available(*, unavailable, message: "write 'document.root'")
  public func isValid(_ document: JSENDocument) -> Bool { false }

  @available(*, unavailable, message: "write 'document.root'")
  public func require(_ document: JSENDocument, limit: Int = 100) throws(ValidationError) {}

  @available(*, unavailable, message: "use 'JSONSchema(JSEN(parsing: data))'")
  public init(data: some Sequence<UInt8>) throws(CompilationError) { try self.init(true) }
}
