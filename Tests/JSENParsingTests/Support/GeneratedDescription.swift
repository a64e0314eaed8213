import Foundation
import JSEN
import JSENParsing
import TestTools

/// A value of a generated description.
indirect enum Sample: Hashable, Sendable {
  case nothing
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  case json(JSEN)
  case wrapped(Sample?)
  case list([Sample])
  case pair(Sample, Sample)
  case dictionary([String: Sample])
}

/// A random description, and how values are made that it may fit.
struct Generated<Parser: Sendable>: Sendable {
  /// The combinators, as a program would write them.
  let name: String
  let parser: Parser
  let value: @Sendable (inout SeededRandom) -> Sample

  static func made(
    _ name: String, _ parser: Parser,
    _ value: @escaping @Sendable (inout SeededRandom) -> Sample
  ) -> Self {
    Self(name: name, parser: parser, value: value)
  }
}

typealias GeneratedDescription = Generated<JSONDescription<Sample, TwoWay>>
typealias GeneratedContent = Generated<StringDescription<Sample, TwoWay>>

extension GeneratedDescription {
  static func random(_ depth: Int, _ random: inout SeededRandom) -> GeneratedDescription {
    let kind = Int.random(in: depth > 0 ? 0..<23 : 0..<8, using: &random)
    switch kind {
    case 0:
      let allowsFraction = Bool.random(using: &random)
      return scalar(
        "Int(allowFraction: \(allowsFraction))", Int.jsonParser(allowFraction: allowsFraction),
        Sample.int
      ) { random in
        [1 << 60, .min].randomElement(using: &random).flatMap {
          Int.random(in: 0..<9, using: &random) == 0 ? $0 : nil
        } ?? Int.random(in: -2...2, using: &random)
      }
    case 1:
      let allowsInteger = Bool.random(using: &random)
      return scalar(
        "Double(allowInteger: \(allowsInteger))", Double.jsonParser(allowInteger: allowsInteger),
        Sample.double
      ) {
        [0, -0.0, 1, 2.5, 1e21, .infinity].randomElement(using: &$0) ?? 0
      }
    case 2: return scalar("Bool", Bool.jsonParser(), Sample.bool) { Bool.random(using: &$0) }
    case 3:
      return scalar("String", String.jsonParser(), Sample.string) {
        ["", "a", "b", "1", "1,2"].randomElement(using: &$0) ?? ""
      }
    case 4:
      return scalar("JSEN", JSEN.jsonParser(), Sample.json) {
        [.null, 1, "a", ["a": 1], [1, 2.5]].randomElement(using: &$0) ?? .null
      }
    case 5: return constant("Null", Null().map(to: Sample.nothing), .nothing)
    case 6:
      let value = Sample.int(Int.random(in: 0...2, using: &random))
      return constant("Always(\(value))", Always(value).body, value)
    case 7:
      let content = GeneratedContent.random(2, &random)
      return GeneratedDescription(
        name: "JSONString { \(content.name) }",
        parser: JSONString { content.parser }, value: content.value)
    default: return container(kind, depth - 1, &random)
    }
  }

  private static func container(_ kind: Int, _ depth: Int, _ random: inout SeededRandom)
    -> GeneratedDescription
  {
    let one = Self.random(depth, &random)
    let two = Self.random(depth, &random)
    let key = ["a", "b", "c"].randomElement(using: &random) ?? "a"
    switch kind {
    case 8:
      return made(
        "Field(\(key)) { \(one.name) }", Field(key) { one.parser }, one.value)
    case 9:
      let member = OptionalField(key) { one.parser }
      let isDescribed = Bool.random(using: &random)
      return made(
        "OptionalField(\(key)) { \(one.name) }\(isDescribed ? ".described" : "")",
        (isDescribed ? member.described("A member.") : member).map(.case(Sample.wrapped))
      ) { Sample.maybe(one, &$0) }
    case 10:
      let fallback = one.value(&random)
      return made(
        "OptionalField(\(key), default: \(fallback)) { \(one.name) }",
        OptionalField(key, default: fallback) { one.parser }, one.value)
    case 11:
      return made("Nullable { \(one.name) }", Nullable { one.parser }.map(.case(Sample.wrapped))) {
        Sample.maybe(one, &$0)
      }
    case 12:
      return made("JSONArray { \(one.name) }", JSONArray { one.parser }.map(.case(Sample.list))) {
        .list([one.value(&$0), one.value(&$0)])
      }
    case 13:
      return made(
        "LossyJSONArray { \(one.name) }", LossyJSONArray { one.parser }.map(.case(Sample.list))
      ) {
        .list([one.value(&$0), one.value(&$0)])
      }
    case 14:
      return made(
        "JSONObject { \(one.name) }", JSONObject { one.parser }.map(.case(Sample.dictionary))
      ) {
        .dictionary(["a": one.value(&$0), "x": one.value(&$0)])
      }
    case 15:
      return made(
        "JSONTuple { \(one.name); \(two.name) }",
        JSONTuple {
          one.parser
          two.parser
        }.map(.case(Sample.pair))
      ) { .pair(one.value(&$0), two.value(&$0)) }
    case 16:
      let other = ["a", "d"].randomElement(using: &random) ?? "d"
      let constant = Bool.random(using: &random) ? two.value(&random) : nil
      let second =
        constant.map { Field(other, equals: "x").map(to: $0) } ?? Field(other) { two.parser }
      return made(
        "Fields(\(key) { \(one.name) }, \(other) { \(constant.map { "\($0)" } ?? two.name) })",
        ParsePrint {
          Field(key) { one.parser }
          second
          NoOtherFields()
        }.map(.case(Sample.pair))
      ) { .pair(one.value(&$0), constant ?? two.value(&$0)) }
    case 17:
      return made(
        "Fields(\(key) { \(one.name) }, OneOf(a { \(two.name) }, b { \(one.name) }, Always))",
        ParsePrint {
          Field("k") { one.parser }
          OneOf {
            Field("a") { two.parser }
            Field("b") { one.parser }
            Always(Sample.nothing)
          }
          RestOfObject().map(.convert(apply: { _ in }, unapply: { ["z": 1] }))
        }.map(.case(Sample.pair))
      ) {
        .pair(
          one.value(&$0),
          [two.value(&$0), one.value(&$0), .nothing].randomElement(using: &$0) ?? .nothing)
      }
    case 18:
      return made("Lazy { \(one.name) }", Lazy { one.parser }, one.value)
    case 19:
      let fallback = two.value(&random)
      return made(
        "\(one.name).replaceError(\(fallback))", one.parser.replaceError(with: fallback)
      ) { Bool.random(using: &$0) ? one.value(&$0) : fallback }
    case 20:
      return made(
        "OneOf(choosingBy: t) { x { \(key) { \(one.name) } }; y { \(two.name) }; Otherwise }",
        OneOf(choosingBy: "t") {
          Choice("x") { Field(key) { one.parser } }
          Choice("y") { Field("y") { two.parser } }
          Otherwise { RestOfObject().map(Self.rest) }
        }
      ) { random in
        let rest: JSEN.Object? =
          [
            [:], ["t": "x"], ["t": "z"], ["t": 1], ["t": "y", "y": 1], nil,
          ].randomElement(using: &random) ?? nil
        return rest.map { .json(.dictionary($0)) }
          ?? (Bool.random(using: &random) ? one.value(&random) : two.value(&random))
      }
    case 21:
      let order = Ordered.Order.allCases.randomElement(using: &random) ?? .kept
      return made(
        "Ordered(\(order)) { \(key) { \(one.name) }, d { \(two.name) } }",
        ParsePrint(.memberwise { Ordered($0, order) }) {
          Field(key) { one.parser }
          Field("d") { two.parser }
        }.map(
          .convert(
            apply: { Sample.pair($0.first, $0.second) }, unapply: { try Ordered(parts: $0) }))
      ) { .pair(one.value(&$0), two.value(&$0)) }
    default:
      return made(
        "OneOf { \(one.name); \(two.name) }",
        OneOf {
          one.parser
          two.parser
        }
      ) { Bool.random(using: &$0) ? one.value(&$0) : two.value(&$0) }
    }
  }

  private static var rest: Conversion<JSEN.Object, Sample> {
    .convert(
      "an object", apply: { .json(.dictionary($0)) },
      unapply: { if case .json(.dictionary(let object)) = $0 { object } else { nil } })
  }

  private static func scalar<Value>(
    _ name: String, _ parser: some JSONParserPrinter<Value>,
    _ embed: @escaping @Sendable (Value) -> Sample,
    _ make: @escaping @Sendable (inout SeededRandom) -> Value
  ) -> GeneratedDescription {
    GeneratedDescription(name: name, parser: parser.map(.case(embed))) { embed(make(&$0)) }
  }

  private static func constant(
    _ name: String, _ parser: JSONDescription<Sample, TwoWay>, _ value: Sample
  ) -> GeneratedDescription {
    GeneratedDescription(name: name, parser: parser) { _ in value }
  }
}

/// A struct whose initializer may change the order of its parameters, or their values.
private struct Ordered: Equatable {
  let first: Sample
  let second: Sample

  enum Order: CaseIterable { case kept, swapped, doubled, wrapped, clamped }

  init(_ parts: consuming (Sample, Sample), _ order: Order) {
    switch order {
    case .kept: (first, second) = parts
    case .swapped: (second, first) = parts
    case .doubled: (first, second) = (parts.0, parts.0)
    case .wrapped: (first, second) = (parts.0, .wrapped(parts.1))
    case .clamped:
      first = parts.0
      second = if case .int(let number) = parts.1 { .int(max(0, number)) } else { parts.1 }
    }
  }

  init(parts: Sample) throws {
    guard case .pair(let first, let second) = parts else { throw CancellationError() }
    (self.first, self.second) = (first, second)
  }
}

/// Descriptions of the content of strings.
extension GeneratedContent {
  static func random(_ depth: Int, _ random: inout SeededRandom) -> GeneratedContent {
    let kind = Int.random(in: depth > 0 ? 0..<17 : 0..<9, using: &random)
    switch kind {
    case 0:
      return made("Int", Int.parser().map(.case(Sample.int))) {
        .int(.random(in: -12...12, using: &$0))
      }
    case 1:
      let text = ["a", "1", "12", ""].randomElement(using: &random) ?? ""
      return made("\(text).map", text.map(to: Sample.string(text))) { _ in .string(text) }
    case 2:
      return made("Prefix", Prefix { $0 != "," }.map(.case(Sample.string))) {
        .string(["", "a", "1", "a,"].randomElement(using: &$0) ?? "")
      }
    case 3:
      return made("Rest", Rest().map(.case(Sample.string))) {
        .string(["", "a", "1", "a,"].randomElement(using: &$0) ?? "")
      }
    case 4:
      let value = Sample.int(Int.random(in: 0...1, using: &random))
      return made("Always(\(value))", Always(value).inString) { _ in value }
    case 5:
      let radix = [2, 10, 16].randomElement(using: &random) ?? 10
      let digits = [nil, 1, 2].randomElement(using: &random) ?? nil
      let sign = [SignPolicy.none, .negative, .optional, .required].randomElement(using: &random)
      return made(
        "Int(radix: \(radix), digits: \(digits ?? 0), sign: \(sign ?? .none))",
        Int.parser(radix: radix, digits: digits, sign: sign ?? .none).map(.case(Sample.int))
      ) { .int(.random(in: -12...12, using: &$0)) }
    case 6:
      return made(
        "First",
        First { $0 != "," }.map(
          .convert(apply: { Sample.string(String($0)) }, unapply: { try $0.firstCharacter }))
      ) { .string(["", "a", "1", "ab"].randomElement(using: &$0) ?? "") }
    case 7: return made("Newline", Newline().map(to: Sample.nothing)) { _ in .nothing }
    case 8:
      return made("Prefix(set)", Prefix(0...2, while: .decimalDigits).map(.case(Sample.string))) {
        .string(["", "a", "1", "12"].randomElement(using: &$0) ?? "")
      }
    default: break
    }
    let one = Self.random(depth - 1, &random)
    let two = Self.random(depth - 1, &random)
    switch kind {
    case 9:
      return made(
        "Optionally { \(one.name) }", Optionally { one.parser }.map(.case(Sample.wrapped))
      ) {
        .wrapped(Bool.random(using: &$0) ? one.value(&$0) : nil)
      }
    case 10:
      let separator = [",", ""].randomElement(using: &random) ?? ""
      return made(
        "Many { \(one.name) } separator: { \(separator) }",
        Many {
          one.parser
        } separator: {
          separator
        }.map(.case(Sample.list))
      ) { .list([one.value(&$0), one.value(&$0)]) }
    case 11:
      return made(
        "\(one.name), \(two.name)",
        ParsePrint {
          one.parser
          two.parser
        }.map(.case(Sample.pair))
      ) { .pair(one.value(&$0), two.value(&$0)) }
    case 12:
      return made(
        "Peek { \(two.name) }, \(one.name)",
        ParsePrint {
          Peek { two.parser }
          one.parser
        }, one.value)
    case 13:
      return made(
        "Not { \(two.name) }, \(one.name)",
        ParsePrint {
          Not { two.parser }
          one.parser
        }, one.value)
    case 14:
      return made(
        "Many(into:) { \(one.name) }",
        Many(into: [Sample]()) {
          one.parser
        } separator: {
          ";"
        } adding: {
          $0.insert($1, at: 0)
        } elements: {
          $0.reversed()
        }.map(.case(Sample.list))
      ) { .list([one.value(&$0), one.value(&$0)]) }
    case 15:
      return made(
        "OneOf { Int as text; \(one.name) }",
        OneOf {
          Int.parser(sign: .optional).map(
            .convert(apply: { Sample.string("\($0)") }, unapply: { try $0.integer }))
          one.parser
        }
      ) {
        let texts = ["+1", "1", "01", "-1"].map { Sample.string($0) }
        return Bool.random(using: &$0)
          ? texts.randomElement(using: &$0) ?? .nothing : one.value(&$0)
      }
    default:
      return made(
        "OneOf { \(one.name); \(two.name) }",
        OneOf {
          one.parser
          two.parser
        }
      ) { Bool.random(using: &$0) ? one.value(&$0) : two.value(&$0) }
    }
  }
}

extension Sample {
  private struct NoInteger: Error {}

  /// The integer that a string begins with, with any sign and zeros.
  fileprivate var integer: Int {
    get throws {
      guard case .string(let text) = self, let number = Int(text) else { throw NoInteger() }
      return number
    }
  }

  private struct NoCharacter: Error {}

  /// The only character of a string.
  fileprivate var firstCharacter: Character {
    get throws {
      guard case .string(let text) = self, let first = text.first, text.count == 1 else {
        throw NoCharacter()
      }
      return first
    }
  }

  fileprivate static func maybe(_ one: GeneratedDescription, _ random: inout SeededRandom) -> Sample
  {
    .wrapped(Bool.random(using: &random) ? one.value(&random) : nil)
  }
}
