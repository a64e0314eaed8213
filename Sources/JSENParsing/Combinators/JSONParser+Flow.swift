public import JSEN

extension JSONParser {
  /// Describes a value with a description that depends on this description's output. The result only decodes; see
  /// `printing(_:)`.
  ///
  /// Both descriptions read the same value.
  ///
  /// ```swift
  /// let size = Field("version") { Int.jsonParser() }.flatMap { version in
  ///   switch version {
  ///   case 1: Field("size") { Int.jsonParser() }
  ///   case 2: Field(path: "layout.size") { Int.jsonParser() }
  ///   default: Fail<Int>("version \(version) is not supported")
  ///   }
  /// }
  /// print(try size.decode(#"{"version": 2, "layout": {"size": 7}}"#))
  /// // prints 7
  /// ```
  ///
  /// - Parameter next: makes the second description from the output of this one; called for each value.
  public func flatMap<P: JSONParser>(
    @ParserBuilder _ next: @escaping @Sendable (Output) -> P
  ) -> JSONDescription<P.Output, OneWay> {
    Description(
      DependentPlan(P.Output.self, compiled.content.plan) { (output: Output) in
        next(output).compiled.content.plan
      })
  }

  /// Encodes values with a function, and decodes them with this description.
  ///
  /// ```swift
  /// let area = Parse { $0 * $1 } with: {
  ///   Field("width") { Int.jsonParser() }
  ///   Field("height") { Int.jsonParser() }
  /// }.printing { ["width": %$0, "height": 1] }
  /// print(try area.decode(#"{"width": 3, "height": 4}"#), try area.encodeToString(12))
  /// // prints 12 {"width":12,"height":1}
  /// ```
  ///
  /// The JSON from the function must decode to the same value, and is decoded to check that, if the output can be compared.
  ///
  /// - Parameter write: makes the JSON of a value: an object, if this describes members. Its error is reported with the
  ///   place of the value.
  public func printing(
    _ write: @escaping @Sendable (Output) throws -> JSEN
  ) -> JSONDescription<Output, TwoWay> {
    printing(write, by: "'printing'")
  }

  /// - Parameter name: the name of the function in messages.
  func printing(
    _ write: @escaping @Sendable (Output) throws -> JSEN, by name: String
  ) -> JSONDescription<Output, TwoWay> {
    let plan = compiled.content.plan
    let comparison = ValueComparison(Output.self)
    let written = ClosurePlan(Output.self, .any, decode: { _ in throw PlanMismatch() }) { value in
      let json = try write(value)
      guard comparison.canTell else { return json }
      let found: Output
      do {
        let source = try JSONSource(json)
        found = try Slot.filled(Output.self) { (slot) throws(JSONParsingError) in
          try source.read(plan, isCheck: true, to: slot)
        }
      } catch {
        throw PlanMessage("the JSON of \(name) cannot be read back\n\(error)")
      }
      let isSame = Slot.with(value) { value in
        Slot.with(found) { comparison.areSame(value, $0) != false }
      }
      if isSame { return json }
      throw PlanMessage("the JSON of \(name) for \(value) reads back as \(found)")
    }
    return Description(SplitPlan(reading: plan, writing: written))
  }

  /// Returns a default for a value that does not fit.
  ///
  /// ```swift
  /// let level = Field("level") { Int.jsonParser().replaceError(with: 0) }
  /// print(try level.decode(#"{"level": "high"}"#), try level.encodeToString(3))
  /// // prints 0 {"level":3}
  /// ```
  ///
  /// - Parameter value: the result when the description does not fit.
  public func replaceError(with value: Output) -> JSONDescription<Output, Direction>
  where Output: Equatable & Sendable {
    Description(
      JSONContent.alternatives(Output.self, [compiled.content, Always(value).body.content]))
  }
}
