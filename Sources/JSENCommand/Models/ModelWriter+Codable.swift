import JSEN

extension ModelWriter {
  /// Writes a Codable struct. Coding is written out only where the compiler's would lose something.
  func writeCodable(
    _ declaration: Declaration, _ number: Int, _ properties: [Declaration.Property],
    to text: inout SwiftText
  ) {
    let decodes = properties.contains { $0.distinguishesNull || $0.fallback != nil }
    let encodes = decodes || properties.contains(where: \.isNullable)
    text.block("struct \(declaration.name): Codable, Hashable, Sendable") { text in
      writeProperties(properties, number, to: &text)
      guard encodes || properties.contains(where: { !$0.name.hasSameBytes(as: $0.key) }) else {
        return
      }
      text.line()
      text.block("enum CodingKeys: String, CodingKey") { text in
        writeCases(properties.map { ($0.name, $0.key) }, to: &text)
      }
    }
    guard encodes else { return }
    text.line()
    text.block("extension \(declaration.name)") { text in
      if decodes {
        writeDecoding(properties, number, to: &text)
        text.line()
      }
      writeEncoding(properties, to: &text)
    }
  }

  private func writeDecoding(
    _ properties: [Declaration.Property], _ number: Int, to text: inout SwiftText
  ) {
    text.block("init(from decoder: any Decoder) throws") { text in
      text.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
      for (position, property) in properties.enumerated() {
        let name = SwiftName.escaped(property.name)
        let type = spelling(property.type, isBoxed: isBoxed(number, position))
        if property.distinguishesNull {
          let inner = property.isNullable ? type + "?" : type
          text.line("if container.contains(.\(name)) {")
          text.line("  self.\(name) = .some(try container.decode(\(inner).self, forKey: .\(name)))")
          text.line("}")
        } else if let fallback = property.fallback {
          text.line(
            "self.\(name) = try container.decodeIfPresent(\(type).self, forKey: .\(name)) ?? \(fallback)"
          )
        } else {
          let verb = property.isRequired && !property.isNullable ? "decode" : "decodeIfPresent"
          text.line("self.\(name) = try container.\(verb)(\(type).self, forKey: .\(name))")
        }
      }
    }
  }

  private func writeEncoding(_ properties: [Declaration.Property], to text: inout SwiftText) {
    text.block("func encode(to encoder: any Encoder) throws") { text in
      text.line("var container = encoder.container(keyedBy: CodingKeys.self)")
      for property in properties {
        let name = SwiftName.escaped(property.name)
        if property.distinguishesNull {
          text.line(
            "if let value = self.\(name) { try container.encode(value, forKey: .\(name)) }")
        } else {
          let verb = property.isRequired || property.fallback != nil ? "encode" : "encodeIfPresent"
          text.line("try container.\(verb)(self.\(name), forKey: .\(name))")
        }
      }
    }
  }

  /// Writes a Codable enum whose case is chosen by a member.
  func writeCodable(
    _ declaration: Declaration, _ number: Int, _ tag: String, _ cases: [Declaration.Case],
    to text: inout SwiftText
  ) {
    let name = SwiftName.escaped(SwiftName.property(tag))
    text.block("\(head(declaration, number)): Codable, Hashable, Sendable") { text in
      writeCases(cases, to: &text)
      text.line()
      text.block("enum CodingKeys: String, CodingKey") { text in
        writeCases([(SwiftName.property(tag), tag)], to: &text)
      }
      text.line()
      text.block("init(from decoder: any Decoder) throws") { text in
        text.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
        text.line("switch try container.decode(String.self, forKey: .\(name)) {")
        for item in cases {
          let payload = item.payload.map { "(try \(declarations[$0].name)(from: decoder))" } ?? ""
          text.line(
            "case \(SwiftText.literal(item.value)): self = .\(SwiftName.escaped(item.name))\(payload)"
          )
        }
        text.line("case let other:")
        text.line("  throw DecodingError.dataCorruptedError(")
        text.line("    forKey: .\(name), in: container,")
        text.line("    debugDescription: \"unknown value \\\"\\(other)\\\"\")")
        text.line("}")
      }
      text.line()
      text.block("func encode(to encoder: any Encoder) throws") { text in
        text.line("var container = encoder.container(keyedBy: CodingKeys.self)")
        text.line("switch self {")
        for item in cases {
          let pattern = item.payload == nil ? "" : "(let value)"
          text.line("case .\(SwiftName.escaped(item.name))\(pattern):")
          text.line(
            "  try container.encode(\(SwiftText.literal(item.value)), forKey: .\(name))")
          if item.payload != nil { text.line("  try value.encode(to: encoder)") }
        }
        text.line("}")
      }
    }
  }

  /// Returns the beginning of an enum, which is indirect if it contains itself.
  func head(_ declaration: Declaration, _ number: Int) -> String {
    let isIndirect = cycles.boxed.contains { $0.declaration == number }
    return (isIndirect ? "indirect " : "") + "enum \(declaration.name)"
  }

  func writeCases(_ cases: [Declaration.Case], to text: inout SwiftText) {
    for item in cases {
      let payload = item.payload.map { "(\(declarations[$0].name))" } ?? ""
      text.line("case \(SwiftName.escaped(item.name))\(payload)")
    }
  }
}
