package import JSEN

/// The addresses of schemas in files, for a program that fills a registry.
package enum SchemaAddress {
  /// Returns the target that a reference means beside a base, without its fragment (RFC 3986 §5.2).
  package static func resolved(_ reference: String, against base: String) -> String {
    URIReference(reference).resolved(against: URIReference(base)).address
  }

  /// Returns the address that a schema gives itself; the address at which it was found, if it has no other.
  ///
  /// - Parameter defaultDraft: the edition of a schema without `$schema`.
  package static func ofSchema(
    _ json: JSEN, foundAt address: String, defaultDraft: JSONSchema.Draft
  ) -> String {
    guard let object = json.object else { return address }
    let draft = object["$schema"]?.string.flatMap(JSONSchema.Draft.init(metaSchema:))
    guard let id = Documents.identifier(of: object, draft ?? defaultDraft) else { return address }
    return resolved(id, against: address)
  }
}
