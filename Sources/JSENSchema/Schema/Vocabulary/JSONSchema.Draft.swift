import JSEN

extension JSONSchema {
  /// An edition of JSON Schema.
  ///
  ///     let schema = try JSONSchema(["items": [true, false]], defaultDraft: .draft7)
  ///     print(schema.isValid([1]), schema.isValid([1, 2]))
  ///     // prints true false
  ///
  /// The keyword `$schema` of a schema chooses its edition.
  public enum Draft: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Draft 4, of 2013.
    case draft4
    /// Draft 6, of 2017.
    case draft6
    /// Draft 7, of 2018.
    case draft7
    /// The edition 2019-09.
    case draft201909
    /// The edition 2020-12.
    case draft202012

    /// Whether an edition is older than another one.
    public static func < (left: Draft, right: Draft) -> Bool { left.rawValue < right.rawValue }

    /// The address of the edition's meta-schema, as `$schema` names it.
    public var metaSchema: String {
      switch self {
      case .draft4: "http://json-schema.org/draft-04/schema#"
      case .draft6: "http://json-schema.org/draft-06/schema#"
      case .draft7: "http://json-schema.org/draft-07/schema#"
      case .draft201909: "https://json-schema.org/draft/2019-09/schema"
      case .draft202012: "https://json-schema.org/draft/2020-12/schema"
      }
    }

    /// The keyword that names a resource.
    var identifier: Keyword { self == .draft4 ? .oldIdentifier : .identifier }

    /// Returns the edition whose meta-schema has an address, with or without an empty fragment.
    init?(metaSchema: String) {
      let address = metaSchema.hasSuffix("#") ? String(metaSchema.dropLast()) : metaSchema
      let found = Self.allCases.first {
        $0.metaSchema == address || $0.metaSchema == address + "#"
      }
      guard let found else { return nil }
      self = found
    }
  }
}
