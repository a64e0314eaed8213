import JSEN

/// Conditions without another branch, in blocks for JSON. The output is an optional, unless it is `Void`.
///
/// ```swift
/// let hasUnit = false
/// let amount = ParsePrint {
///   Field("value") { Int.jsonParser() }
///   if hasUnit { Field("unit") { String.jsonParser() } }
/// }
/// print(try amount.decode(#"{"value": 3}"#))
/// // prints (3, nil)
/// ```
extension ParserBuilder {
  /// Takes the branch of a condition without another branch.
  public static func buildOptional<each Part>(
    _ block: JSONPrinterBlock<repeat each Part>?
  ) -> AnyJSONParserPrinter<(repeat each Part)?> {
    AnyJSONParserPrinter(presence(of: block))
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional(_ block: JSONPrinterBlock<>?) -> AnyJSONParserPrinter<Void> {
    AnyJSONParserPrinter(block?.plan.plan ?? MembersPlan(Void.self, []))
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional<each Part>(
    _ block: JSONBlock<repeat each Part>?
  ) -> AnyJSONParser<(repeat each Part)?> {
    AnyJSONParser(presence(of: block))
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional(_ block: JSONBlock<>?) -> AnyJSONParser<Void> {
    AnyJSONParser(block?.plan.plan ?? MembersPlan(Void.self, []))
  }

  /// A plan for a value if there is a parser, else for nil.
  private static func presence<P: JSONParser>(of parser: P?) -> Plan {
    guard let parser else {
      return Conversion<Void, P.Output?>(
        checked: { .some(nil) }, unapply: { $0 == nil ? () : nil },
        complaint: "expected nil, since the description leaves this part out"
      ).plan(over: MembersPlan(Void.self, []))
    }
    return Conversion<P.Output, P.Output?>(
      checked: { .some($0) }, unapply: { $0 },
      complaint: "expected a value, found nil"
    ).plan(over: parser.plan.plan)
  }
}
