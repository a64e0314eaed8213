import JSENSchema

/// The options for a schema that is inferred from samples.
struct InferenceChoices {
  private(set) var options = JSONSchema.Inference.Options()

  /// The options that also change a model made from samples.
  static var group: OptionGroup<InferenceChoices> {
    OptionGroup(
      "Inference",
      [
        .number("enums", help: "enum for strings with N values at most (0)") {
          $0.options.enumLimit = $1
        },
        .number(
          "dictionaries", from: 1, help: "N keys of one shape are a dictionary (32)"
        ) { $0.options.dictionaryThreshold = $1 },
        .flag("no-dictionaries", help: "no object is a dictionary, up to 256 keys") {
          $0.options.dictionaryThreshold = nil
        },
        .flag("no-formats", help: "do not detect formats such as dates") {
          $0.options.detectsFormats = false
        },
        .flag("no-required", help: "no member is required") { $0.options.requiresMembers = false },
      ])
  }

  /// All options.
  static var schemaGroup: OptionGroup<InferenceChoices> {
    OptionGroup(
      group.title,
      group.options + [
        .flag("closed", help: "objects refuse members that no sample has") {
          $0.options.closesObjects = true
        },
        .flag("bounds", help: "the minimum and maximum of numbers") {
          $0.options.boundsNumbers = true
        },
        .flag("no-dialect", help: "leave out $schema") { $0.options.writesDialect = false },
      ])
  }
}
