import JSEN
import JSENSchema
import JSENStandards

/// The files with a schema and with those to which it refers.
struct SchemaFiles {
  private let schema: NamedDocument
  private let address: String
  private let draft: JSONSchema.Draft
  private var registry = JSONSchema.Registry()
  /// The documents by the addresses under which references find them.
  private var documents: [String: NamedDocument] = [:]

  /// Reads the files.
  ///
  /// A file is found by its own address, by the URL of the file, and by its path from the schema's file, which is also
  /// resolved against the address that the schema gives itself.
  ///
  /// - Parameters:
  ///   - references: the files to which the schema refers.
  ///   - draft: the edition of schemas without `$schema`.
  init(
    _ file: InputFile, references: [InputFile], _ draft: JSONSchema.Draft,
    _ reading: JSEN.ReadingOptions
  ) throws(DataError) {
    let folder = try FileAddress.currentFolder()
    let place = FileAddress(file, in: folder)
    schema = try NamedDocument(reading: file, reading)
    address = place.url
    self.draft = draft
    let base = SchemaAddress.ofSchema(
      JSEN(schema.root), foundAt: address, defaultDraft: draft)
    try add(schema, at: [address, base])
    var known: Set<FileAddress> = [place]
    for file in references {
      let place = FileAddress(file, in: folder)
      if !file.isStandardInput, !known.insert(place).inserted { continue }
      let document = try NamedDocument(reading: file, reading)
      let own = SchemaAddress.ofSchema(
        JSEN(document.root), foundAt: place.url, defaultDraft: draft)
      let path = place.reference(from: FileAddress(schema.file ?? file, in: folder))
      try add(document, at: [own, place.url, SchemaAddress.resolved(path, against: base)])
    }
  }

  private mutating func add(
    _ document: NamedDocument, at addresses: Set<String>
  ) throws(DataError) {
    for address in addresses.sorted() {
      if let other = documents[address] {
        throw DataError(
          "\(document.name): the address \"\(address)\" is also that of \(other.name)",
          .failure)
      }
      documents[address] = document
      registry[address] = JSEN(document.root)
    }
  }

  /// Compiles the schema.
  func compile(strict: Bool, _ options: JSONSchema.Options) throws(DataError) -> JSONSchema {
    do throws(JSONSchema.CompilationError) {
      return try JSONSchema(
        JSEN(schema.root), at: address, registry: registry, defaultDraft: draft, strict: strict,
        options: options)
    } catch {
      throw DataError(error, in: documents[error.document] ?? schema)
    }
  }
}
