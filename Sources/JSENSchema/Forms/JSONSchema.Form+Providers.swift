extension JSONSchema.Form {
  /// The form of OpenAI's structured outputs and strict functions: all members are required, objects are closed, the root
  /// is an object, each schema has a type, a reference has no other keyword beside it, and only the documented keywords
  /// are used.
  public static let openAIStrict: JSONSchema.Form = {
    var form = JSONSchema.Form()
    form.requiresAllMembers = true
    form.closesObjects = true
    form.rootIsObject = true
    form.requiresTypes = true
    form.allowedKeywords = [
      "$defs", "$ref", "additionalProperties", "anyOf", "const", "description", "enum",
      "exclusiveMaximum", "exclusiveMinimum", "format", "items", "maxItems", "maximum",
      "minItems", "minimum", "multipleOf", "pattern", "properties", "required", "title", "type",
    ]
    form.allowedFormats = [
      "date", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "time", "uuid",
    ]
    form.limits = FormLimits()
    return form
  }()

  /// The form of a tool's input in the API of Anthropic and in the Model Context Protocol: the root is an object without
  /// alternatives, and names of members have up to 64 ASCII letters, digits, `_`, `.` and `-`.
  public static let toolInput: JSONSchema.Form = {
    var form = JSONSchema.Form()
    form.rootIsObject = true
    form.memberNames = .tokens
    return form
  }()

  /// The form of Anthropic's structured outputs and strict tools: objects are closed, nothing refers to itself, each schema
  /// has a type, names are those of ``toolInput``, and only the documented keywords are used.
  public static let anthropicStrict: JSONSchema.Form = {
    var form = toolInput
    form.closesObjects = true
    form.inlinesReferences = true
    form.requiresTypes = true
    form.allowedKeywords = [
      "additionalProperties", "anyOf", "const", "default", "description", "enum", "format",
      "items", "properties", "required", "title", "type",
    ]
    form.allowedFormats = [
      "date", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "time", "uri", "uuid",
    ]
    return form
  }()

  /// The form of Gemini's functions and structured outputs, a part of OpenAPI 3.0: without references, with one type for
  /// each schema, with enumerations of strings only, and with names of up to 64 ASCII letters, digits and `_`.
  public static let gemini: JSONSchema.Form = {
    var form = JSONSchema.Form()
    form.rootIsObject = true
    form.inlinesReferences = true
    form.requiresTypes = true
    form.usesOpenAPI = true
    form.memberNames = .identifiers
    form.allowedKeywords = [
      "anyOf", "default", "description", "enum", "example", "format", "items", "maxItems",
      "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties",
      "minimum", "nullable", "pattern", "properties", "propertyOrdering", "required", "title",
      "type",
    ]
    form.allowedFormats = ["date-time", "double", "enum", "float", "int32", "int64"]
    return form
  }()
}
