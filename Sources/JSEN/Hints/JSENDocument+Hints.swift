/// Initializers that do not compile. Their messages say what to write.
extension JSENDocument {
  @available(*, unavailable, message: "use 'JSENDocument(parsing:)' to read JSON text")
  public init<Text>(_ text: Text) { storage = DocumentStorage() }
  @available(*, unavailable, message: "use 'JSENDocument(parsing:)' to read JSON text")
  public init<Bytes>(data: Bytes) { storage = DocumentStorage() }
  @available(*, unavailable, message: "use 'JSENDocument(parsing: Data(contentsOf: url))'")
  public init<URL>(contentsOf url: URL) { storage = DocumentStorage() }
}
