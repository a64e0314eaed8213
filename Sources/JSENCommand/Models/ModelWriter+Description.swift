extension ModelWriter {
  /// Writes a struct with its description.
  func writeDescribed(
    _ declaration: Declaration, _ number: Int, _ properties: [Declaration.Property],
    to text: inout SwiftText
  ) {
    text.block("struct \(declaration.name): Hashable, Sendable") { text in
      writeProperties(properties, number, to: &text)
      text.line()
      text.block(
        "static let jsonParser: JSONDescription<Self, TwoWay> = ParsePrint(.memberwise(Self.init))"
      ) { text in
        for (position, property) in properties.enumerated() {
          text.line(field(property, ModelCycles.Use(declaration: number, position: position)))
        }
      }
    }
  }

  private func field(_ property: Declaration.Property, _ use: ModelCycles.Use) -> String {
    let key = SwiftText.literal(property.key)
    var content = value(property.type, use)
    if property.isNullable {
      content = "Nullable { \(content) }"
    } else if property.distinguishesNull {
      // The member is then nil only if it is absent.
      content = "OneOf { Null().map(to: JSEN.null); \(content) }"
    }
    if let fallback = property.fallback {
      let isCase = fallback.hasPrefix(".")
      return
        "OptionalField(\(key), default: \(isCase ? spelling(property.type) : "")\(fallback)) { \(content) }"
    }
    return "\(property.isRequired ? "Field" : "OptionalField")(\(key)) { \(content) }"
  }

  /// Returns the source of the description of a type.
  func value(_ type: SwiftType, _ use: ModelCycles.Use? = nil) -> String {
    var source: String
    if case .declared(let position) = type.base {
      source = parser(position, use)
      if let use, cycles.boxed.contains(use) { source += ".map(.indirect)" }
    } else if type.base == .date {
      source = "Date.jsonParser(style: .iso8601)"
    } else {
      source = "\(spelling(SwiftType(base: type.base))).jsonParser()"
    }
    for wrapper in type.wrappers.reversed() {
      switch wrapper {
      case .optional: source = "Nullable { \(source) }"
      case .array: source = "JSONArray { \(source) }"
      case .dictionary: source = "JSONObject { \(source) }"
      }
    }
    return source
  }

  private func parser(_ position: Int, _ use: ModelCycles.Use?) -> String {
    let parser = "\(declarations[position].name).jsonParser"
    let isLazy = use.map(cycles.lazy.contains) ?? false
    return isLazy ? "Lazy { \(parser) }" : parser
  }

  /// Writes an enum whose case is chosen by a member, with its description.
  func writeDescribed(
    _ declaration: Declaration, _ number: Int, _ tag: String, _ cases: [Declaration.Case],
    to text: inout SwiftText
  ) {
    text.block("\(head(declaration, number)): Hashable, Sendable") { text in
      writeCases(cases, to: &text)
      text.line()
      text.block(
        "static let jsonParser: JSONDescription<Self, TwoWay> = OneOf(choosingBy: \(SwiftText.literal(tag)))"
      ) { text in
        for (position, item) in cases.enumerated() {
          let name = "Self.\(SwiftName.escaped(item.name))"
          let use = ModelCycles.Use(declaration: number, position: position)
          let content = item.payload.map { "\(parser($0, use)).map(.case(\(name)))" }
          text.line("Choice(\(SwiftText.literal(item.value))) { \(content ?? "Always(\(name))") }")
        }
      }
    }
  }
}
