/// A public declaration, as the compiler's symbol graph describes it, and the rules for its comment.
///
/// - Each declaration has a summary.
/// - Functions, initializers and subscripts name each parameter, in a list or in backticks.
/// - A declaration that throws has `- Throws:`.
/// - Functions, initializers and subscripts have `- Complexity:`. A property without it takes constant time, or linear
///   time in the text that it makes, such as a `description`.
///
/// The exceptions are ``requirements``, ``products`` and those of ``isTrivial`` and `parameters(beside:)`.
struct PublicSymbol: Decodable, Sendable, CustomStringConvertible {
  struct Comment: Decodable {
    struct Line: Decodable { let text: String }
    let lines: [Line]
  }
  struct Location: Decodable {
    struct Position: Decodable { let line: Int }
    let uri: String
    let position: Position
  }
  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }
  struct Signature: Decodable {
    struct Parameter: Decodable {
      let name: String
      /// The name inside of the function, if it is another one.
      let internalName: String?
    }
    let parameters: [Parameter]?
  }
  let kind: Kind
  let identifier: Identifier
  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let functionSignature: Signature?
  let docComment: Comment?
  /// Declarations that the compiler makes have none.
  let location: Location?

  /// Requirements of protocols and wrappers of the language. Their documentation has the parameters, the errors and the
  /// complexity.
  private static let requirements: Set = [
    "==(_:_:)", "!=(_:_:)", "<(_:_:)", "hash(into:)", "encode(to:)", "init(from:)", "next()",
    "next(isolation:)", "makeIterator()", "makeAsyncIterator()", "index(after:)", "index(before:)",
    "init(rawValue:)", "init(wrappedValue:)", "init(nilLiteral:)", "init(booleanLiteral:)",
    "init(integerLiteral:)", "init(floatLiteral:)", "init(stringLiteral:)", "init(arrayLiteral:)",
    "init(dictionaryLiteral:)", "init(stringInterpolation:)", "appendLiteral(_:)",
    "init(literalCapacity:interpolationCount:)",
  ]

  /// The results of functions that make a description or a configured copy. That takes constant time; the functions that
  /// use the result have the complexity.
  private static let products = [
    "Description", "JSONDescription", "StringDescription", "ConstantDescription", "Block",
    "Alternatives", "Conversion", "JSONContent", "StringContent", "JSENMapper", "Self",
  ]

  var isProperty: Bool { kind.identifier.hasSuffix("property") }

  private var isCallable: Bool {
    ["init", "method", "func", "func.op", "subscript"].contains {
      kind.identifier == "swift.\($0)" || kind.identifier == "swift.type.\($0)"
    }
  }

  /// Returns the parts that are missing in the comment, except the summary. `properties` has the paths of all
  /// properties of the module.
  func missingParts(beside properties: Set<[String]>) -> [String] {
    guard location != nil else { return [] }
    let comment = docComment?.lines.map(\.text).joined(separator: "\n") ?? ""
    var parts: [String] = []
    if throwsErrors, !isTrivial, !comment.contains("- Throws:") { parts.append("Throws") }
    guard isCallable, !isTrivial else { return parts }
    let listed = Set(
      comment.matches(of: /(?m)^ *- (?:Parameter )?`?(\w+)`?:/).map { String($0.output.1) })
    parts += parameters(beside: properties)
      .filter { !listed.contains($0) && !comment.contains("`\($0)`") }.map { "Parameter \($0)" }
    if !makesProduct, !comment.contains("- Complexity:") { parts.append("Complexity") }
    return parts
  }

  /// Functions of result builders, which the compiler calls, and initializers without parameters.
  private var isTrivial: Bool {
    Self.requirements.contains(pathComponents.last ?? "") || pathComponents.last == "init()"
      || pathComponents.dropLast().last?.hasSuffix("Builder") == true
  }

  /// The parameters that need a name in the comment. The operands of an operator do not, nor does a parameter of an
  /// initializer that sets the property of its name.
  private func parameters(beside properties: Set<[String]>) -> [String] {
    if kind.identifier == "swift.func.op" { return [] }
    let names = functionSignature?.parameters?.map { $0.internalName ?? $0.name } ?? []
    guard kind.identifier == "swift.init" else { return names.filter { $0 != "_" } }
    return names.filter { !properties.contains(pathComponents.dropLast() + [$0]) }
  }

  private var makesProduct: Bool {
    let result = declaration.split(separator: "->").last?.prefix { !" <.?".contains($0) } ?? ""
    return Self.products.contains(String(result))
  }

  private var throwsErrors: Bool {
    // Most declarations have no such word, and a search with a regular expression is slow in a debug build.
    guard declarationFragments.contains(where: { $0.spelling.contains("throws") }) else {
      return false
    }
    if isProperty { return declaration.contains(/{ get (async )?throws/) }
    return isCallable && declaration.split(separator: "->")[0].contains(/\bthrows\b/)
  }

  /// The declaration without what is in parentheses, such as the types of closures.
  private var declaration: String {
    var depth = 0
    var text = ""
    for character in declarationFragments.map(\.spelling).joined() {
      if character == "(" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ")" { depth -= 1 }
    }
    return text.replacing("-> ", with: "->")
  }

  var hasSummary: Bool {
    guard location != nil else { return true }
    guard let first = docComment?.lines.first?.text.drop(while: { $0 == " " }) else {
      return false
    }
    return !first.isEmpty && !first.hasPrefix("- ")
  }

  var description: String {
    let file = location?.uri.split(separator: "/").last ?? "?"
    return
      "\(pathComponents.joined(separator: ".")) (\(file):\((location?.position.line ?? 0) + 1))"
  }
}
