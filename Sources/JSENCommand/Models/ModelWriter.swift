import JSEN

/// Writes the source of a model.
struct ModelWriter {
  let declarations: [Declaration]
  let root: SwiftType
  let cycles: ModelCycles
  let options: SwiftModel.Options

  init(
    declarations: [Declaration], root: SwiftType, cycles: ModelCycles, _ options: SwiftModel.Options
  ) {
    self.declarations = declarations
    self.root = root
    self.cycles = cycles
    self.options = options
  }

  var isDescribed: Bool { options.style == .description }

  var source: String {
    var text = SwiftText()
    writeImports(to: &text)
    let hasAlias = !root.isDeclared(as: options.rootName, in: declarations)
    if hasAlias {
      text.line("typealias \(options.rootName) = \(spelling(root))")
      if isDescribed {
        text.line()
        let name = SwiftName.property(options.rootName + "Parser")
        text.line(
          "let \(name): JSONDescription<\(options.rootName), TwoWay> = \(value(root))")
      }
    }
    for (position, declaration) in declarations.enumerated() {
      if position > 0 || hasAlias { text.line() }
      text.comment(declaration.comment)
      switch declaration.content {
      case .strings(let values): writeStrings(declaration, values, to: &text)
      case .structure(let properties) where isDescribed:
        writeDescribed(declaration, position, properties, to: &text)
      case .structure(let properties): writeCodable(declaration, position, properties, to: &text)
      case .union(let tag, let cases) where isDescribed:
        writeDescribed(declaration, position, tag, cases, to: &text)
      case .union(let tag, let cases):
        writeCodable(declaration, position, tag, cases, to: &text)
      }
    }
    if cycles.boxed.contains(where: isProperty) { writeBox(to: &text) }
    return text.text
  }

  private func isProperty(_ use: ModelCycles.Use) -> Bool {
    if case .structure = declarations[use.declaration].content { true } else { false }
  }

  private func writeImports(to text: inout SwiftText) {
    var bases: Set = [root.base]
    for declaration in declarations {
      guard case .structure(let properties) = declaration.content else { continue }
      bases.formUnion(properties.map(\.type.base))
    }
    var imports: [String] = []
    if !bases.isDisjoint(with: [.date, .uuid, .url]) { imports.append("Foundation") }
    if isDescribed || bases.contains(.json) { imports.append("JSEN") }
    if isDescribed { imports.append("JSENParsing") }
    for name in imports { text.line("import \(name)") }
    if !imports.isEmpty { text.line() }
    if bases.contains(.date), !isDescribed {
      text.line("// Decode and encode with the date strategy .iso8601.")
      text.line()
    }
  }

  /// Writes an enum of strings.
  private func writeStrings(
    _ declaration: Declaration, _ values: [(name: String, value: String)], to text: inout SwiftText
  ) {
    let protocols = (isDescribed ? "" : "Codable, ") + "CaseIterable, Hashable, Sendable"
    text.block("enum \(declaration.name): String, \(protocols)") { text in
      writeCases(values, to: &text)
      guard isDescribed else { return }
      text.line()
      text.line(
        "static let jsonParser: JSONDescription<Self, TwoWay> = JSONString(.representing(Self.self))"
      )
    }
  }

  /// Writes cases with raw values, where they are not the names.
  func writeCases(_ values: [(name: String, value: String)], to text: inout SwiftText) {
    for (name, value) in values {
      let raw = name.hasSameBytes(as: value) ? "" : " = \(SwiftText.literal(value))"
      text.line("case \(SwiftName.escaped(name))\(raw)")
    }
  }

  /// Returns the source of a type.
  func spelling(_ type: SwiftType, isBoxed: Bool = false) -> String {
    var spelling =
      switch type.base {
      case .json: "JSEN"
      case .bool: "Bool"
      case .int: "Int"
      case .uint64: "UInt64"
      case .double: "Double"
      case .string: "String"
      case .date: "Date"
      case .uuid: "UUID"
      case .url: "URL"
      case .declared(let position): declarations[position].name
      }
    if isBoxed { spelling = "Indirect<\(spelling)>" }
    for wrapper in type.wrappers.reversed() {
      switch wrapper {
      case .optional: spelling += "?"
      case .array: spelling = "[\(spelling)]"
      case .dictionary: spelling = "[String: \(spelling)]"
      }
    }
    return spelling
  }

  func isBoxed(_ declaration: Int, _ position: Int) -> Bool {
    cycles.boxed.contains(ModelCycles.Use(declaration: declaration, position: position))
  }

  /// Writes the stored properties of a struct.
  func writeProperties(
    _ properties: [Declaration.Property], _ number: Int, to text: inout SwiftText
  ) {
    for (position, property) in properties.enumerated() {
      text.comment(property.comment)
      var type = spelling(property.type, isBoxed: isBoxed(number, position))
      if property.isNullable { type += "?" }
      if !property.isRequired, property.fallback == nil { type += "?" }
      // A description has the default value itself.
      let fallback = isDescribed ? nil : property.fallback.map { " = \($0)" }
      text.line("var \(SwiftName.escaped(property.name)): \(type)\(fallback ?? "")")
    }
  }

  /// Writes the type that holds a value of a type that contains itself.
  private func writeBox(to text: inout SwiftText) {
    text.line()
    text.comment(["Holds a value whose type contains itself."])
    let protocols = isDescribed ? "Hashable & Sendable" : "Codable & Hashable & Sendable"
    let conformances = protocols.replacing(" & ", with: ", ")
    text.block("indirect enum Indirect<Value: \(protocols)>: \(conformances)") { text in
      text.line("case value(Value)")
      text.line()
      text.block("var value: Value") { text in
        text.line("switch self { case .value(let value): value }")
      }
      if isDescribed { return }
      text.line()
      text.block("init(from decoder: any Decoder) throws") {
        $0.line("self = .value(try Value(from: decoder))")
      }
      text.line()
      text.block("func encode(to encoder: any Encoder) throws") {
        $0.line("try value.encode(to: encoder)")
      }
    }
    guard isDescribed else { return }
    text.line()
    text.block("extension Conversion where Input: Hashable & Sendable, Output == Indirect<Input>") {
      $0.block("static var indirect: Conversion") {
        $0.line(".convert(apply: { .value($0) }, unapply: { $0.value })")
      }
    }
  }
}
