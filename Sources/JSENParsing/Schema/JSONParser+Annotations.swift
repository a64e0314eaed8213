public import JSEN

extension JSONParserPrinter {
  /// Adds a `description` to the ``JSONParser/schema``.
  ///
  /// ```swift
  /// let movie = ParsePrint {
  ///   Field("title") { String.jsonParser() }.described("The original title.")
  /// }.described("A movie.")
  /// print(movie.schema["description"] ?? nil, movie.schema.properties?.title ?? nil)
  /// // prints "A movie." {"type":"string","description":"The original title."}
  /// ```
  ///
  /// Reading and writing do not change. The description of a field is that of the member's value. Members that become
  /// part of another object have no place for a description of their own.
  public func described(_ text: String) -> AnyJSONParserPrinter<Output> {
    annotated(["description": .string(text)])
  }

  /// Adds keywords to the ``JSONParser/schema``, and replaces those that it has.
  ///
  /// Use it for what a description does not know, such as the rules of a conversion.
  ///
  /// ```swift
  /// let percent = Int.jsonParser().annotated(["minimum": 0, "maximum": 100])
  /// print(percent.schema)
  /// // prints {"type":"integer","minimum":0,"maximum":100}
  /// ```
  ///
  /// The keywords are not checked, neither here nor when values are decoded.
  public func annotated(_ keywords: JSEN.Object) -> AnyJSONParserPrinter<Output> {
    AnyJSONParserPrinter(AnnotatedPlan(plan.plan, keywords))
  }
}

extension JSONParser {
  /// Adds a `description` to the ``schema``.
  public func described(_ text: String) -> AnyJSONParser<Output> {
    annotated(["description": .string(text)])
  }

  /// Adds keywords to the ``schema``, and replaces those that it has.
  public func annotated(_ keywords: JSEN.Object) -> AnyJSONParser<Output> {
    AnyJSONParser(AnnotatedPlan(plan.plan, keywords))
  }
}

extension Field {
  /// Adds a `description` to the schema of the member's value.
  public func described(_ text: String) -> Field {
    annotated(["description": .string(text)])
  }

  /// Adds keywords to the schema of the member's value, and replaces those that it has.
  public func annotated(_ keywords: JSEN.Object) -> Field {
    Field(plan: plan.annotatingMember(keywords))
  }

  private init(plan: JSONPlan<Output>) { self.plan = plan }
}

extension OptionalField {
  /// Adds a `description` to the schema of the member's value.
  public func described(_ text: String) -> OptionalField {
    annotated(["description": .string(text)])
  }

  /// Adds keywords to the schema of the member's value, and replaces those that it has.
  ///
  /// ```swift
  /// let level = OptionalField("level", default: 1) { Int.jsonParser() }.annotated(["maximum": 9])
  /// print(level.schema)
  /// // prints {"type":"object","properties":{"level":{"type":["integer","null"],"maximum":9,"default":1}}}
  /// ```
  public func annotated(_ keywords: JSEN.Object) -> OptionalField {
    OptionalField(plan: plan.annotatingMember(keywords))
  }

  private init(plan: JSONPlan<Output>) { self.plan = plan }
}

extension JSONPlan {
  fileprivate func annotatingMember(_ keywords: JSEN.Object) -> JSONPlan {
    JSONPlan((plan as? MembersPlan)?.annotatingMember(keywords) ?? AnnotatedPlan(plan, keywords))
  }
}
