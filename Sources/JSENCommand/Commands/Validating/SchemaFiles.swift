import JSEN
import JSENSchema
import JSENStandards
import JSENStreaming

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
  /// resolved against the address that the schema gives itself. A file of a folder is also found by its path in the folder,
  /// unless another one has that.
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
    var inFolders: [(path: String, document: NamedDocument)] = []
    var files: [(file: InputFile, pathInFolder: String?)] = []
    for reference in references { files += try Self.files(at: reference) }
    for (file, pathInFolder) in files {
      let place = FileAddress(file, in: folder)
      if !file.isStandardInput, !known.insert(place).inserted { continue }
      let document = try NamedDocument(reading: file, reading)
      let own = SchemaAddress.ofSchema(
        JSEN(document.root), foundAt: place.url, defaultDraft: draft)
      let path = place.reference(from: FileAddress(schema.file ?? file, in: folder))
      try add(document, at: [own, place.url, SchemaAddress.resolved(path, against: base)])
      if let pathInFolder {
        inFolders.append((SchemaAddress.resolved(pathInFolder, against: base), document))
      }
    }
    for (address, document) in inFolders where documents[address] == nil {
      try add(document, at: [address])
    }
  }

  /// A file, or instead of a folder all `*.json` in it and in its folders, with their paths in the folder.
  private static func files(
    at file: InputFile
  ) throws(DataError) -> [(file: InputFile, pathInFolder: String?)] {
    func inside(_ folder: InputFile, _ name: [UInt8]) -> InputFile {
      let slash = UInt8(ascii: "/")
      let path = folder.argument.bytes
      return InputFile(Argument(bytes: path + (path.last == slash ? [] : [slash]) + name))
    }
    let start = FileAddress(inside(file, [UInt8(ascii: "-")]), in: [])
    var files: [(file: InputFile, pathInFolder: String?)] = []
    var open = [file]
    // Links may lead to a folder again.
    var known: Set<[UInt8]> = []
    while let next = open.popLast() {
      guard !next.isStandardInput, (try? next.path.status().isFolder) == true else {
        let isInFolder = next.argument.bytes.count > file.argument.bytes.count
        if isInFolder, !next.name.hasSuffix(".json") { continue }
        let path = isInFolder ? FileAddress(next, in: []).reference(from: start) : nil
        files.append((next, path))
        continue
      }
      do throws(SystemError) {
        guard known.insert(try next.path.withoutLinks().bytes).inserted else { continue }
        open += try next.path.entries().reversed().map { inside(next, $0) }
      } catch { throw DataError("\(next.name): \(error.message)", .failure) }
    }
    return files
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
  func compile(strict: Bool, _ options: JSONSchema.Options) throws -> JSONSchema {
    if !strict {
      try schema.requireKeyword(
        draft, advice: "the schema comes first: jsen validate SCHEMA FILE...")
    }
    do throws(JSONSchema.CompilationError) {
      return try JSONSchema(
        JSEN(schema.root), at: address, registry: registry, defaultDraft: draft, strict: strict,
        options: options)
    } catch {
      throw DataError(error, in: documents[error.document] ?? schema)
    }
  }
}
