public import JSEN

extension JSONSchema {
  /// A check that a program adds: it takes the keyword's value, and returns a check of values that returns a message for
  /// a value that it refuses.
  public typealias CustomKeyword =
    @Sendable (_ keywordValue: JSEN) throws -> @Sendable (_ value: JSEN) -> String?

  /// Options of a schema.
  ///
  ///     var options = JSONSchema.Options()
  ///     options.assertsFormats = true
  ///     let schema = try JSONSchema(["format": "date"], options: options)
  ///     print(schema.isValid("2026-02-29"))
  ///     // prints false
  public struct Options: Sendable {
    /// Whether `format` refuses values. By default it is only an annotation, as the specification says, unless the
    /// meta-schema of a schema asks for it.
    public var assertsFormats = false

    /// Whether `contentEncoding` and `contentMediaType` refuse strings: `base64` and `application/json` are checked.
    public var assertsContent = false

    /// Whether the schema has OpenAPI 3.0's `nullable` and `discriminator`.
    public var usesOpenAPI = false

    /// Keywords that a strict compilation takes, although no edition has them: annotations of an editor or a generator. They
    /// decide nothing.
    public var allowedKeywords: Set<String> = []

    /// How many steps a validation may take: one for each schema that is applied to a value, and more for a long text with
    /// a pattern that follows many ways. A validation that needs more is stopped with a failure.
    public var maximumSteps = 50_000_000

    /// Whether decisions are remembered from the first step on, and not after many steps: tests compare both.
    package var remembersAllDecisions = false

    /// Formats of a program, by name. They come before those of the specification, and are always checked.
    public var formats: [String: @Sendable (String) -> Bool] = [:]

    /// Keywords of a program, by name.
    ///
    ///     var options = JSONSchema.Options()
    ///     options.keywords["even"] = { _ in
    ///       { value in (value.int ?? 0).isMultiple(of: 2) ? nil : "\(value) is not even" }
    ///     }
    ///     let schema = try JSONSchema(["even": true], options: options)
    ///     print(schema.validate(3 as JSEN))
    ///     // prints [3 is not even]
    public var keywords: [String: CustomKeyword] = [:]

    /// Makes the options with their defaults.
    public init() {}
  }
}
