import JSEN

extension Conversion {
  /// Makes a case of an enum from its payload, and takes the payload out of values of this case.
  ///
  /// ```swift
  /// enum Shape { case circle(radius: Double), label(String) }
  /// let shape = OneOf {
  ///   ParsePrint(.case(Shape.circle)) { Field("radius") { Double.jsonParser() } }
  ///   ParsePrint(.case(Shape.label)) { String.jsonParser() }
  /// }
  /// print(try shape.encodeToString(.circle(radius: 2)), try shape.encodeToString(.label("a")))
  /// // prints {"radius":2.0} "a"
  /// ```
  ///
  /// `Output` must be an enum without its own mirror, and the function must make one of its cases. Otherwise, each
  /// value is refused with the reason.
  ///
  /// - Parameter embed: the case, as in `.case(Shape.circle)`.
  // A case with several values is passed as a function of their tuple.
  public static func `case`(_ embed: @escaping @Sendable (Input) -> Output) -> Conversion {
    guard let matcher = CaseMatcher(embed) else { return refusedCase }
    let fix = "use .convert(apply:unapply:)"
    if RuntimeKind(Output.self) != .optional, Output.self is any CustomReflectable.Type {
      return .refusing(
        """
        the payload of \(Output.self) cannot be taken out, since the type has a mirror of its own; \(fix)
        """)
    }
    if let reason = TypeLayout.storageRefusal(of: Input.self) {
      return .refusing(
        "the payload of a case of \(Output.self) cannot be taken out: \(reason); \(fix)")
    }
    return Conversion(
      PlanConversion(
        apply: {
          $1.initialize(as: Output.self, to: embed($0.take(as: Input.self)))
          return true
        }, unapply: { matcher.extract($0, to: $1) }, complaint: "the value is a different case",
        proof: proof(embed, matcher)))
  }

  private static func proof(
    _ embed: @escaping @Sendable (Input) -> Output, _ matcher: CaseMatcher<Output, Input>
  ) -> InversionProof {
    let advice = "use .convert(apply:unapply:)"
    let words = InversionProof.Words(
      subject: "the function of .case for \(Output.self)", advice: advice, adviceForOrder: advice)
    return InversionProof(of: Input.self, words, parts) { payload, found in
      Slot.with(embed(payload.take(as: Input.self))) { matcher.extract($0, to: found) }
    }
  }

  /// The elements of a payload that is a tuple, or the payload.
  private static var parts: [InversionQuestions.Part] {
    guard RuntimeKind(Input.self) == .tuple, let layout = try? TypeLayout(Input.self) else {
      return [.init(name: "", type: Input.self, offset: 0)]
    }
    return layout.fields.map {
      .init(
        name: $0.name.hasPrefix(".") ? String($0.name.dropFirst()) : $0.name, type: $0.type,
        offset: $0.offset)
    }
  }

  /// Makes a case of an enum that has no payload.
  ///
  /// Otherwise each value is refused with the reason.
  ///
  /// - Parameter value: the case.
  @_disfavoredOverload
  public static func `case`(_ value: Output) -> Conversion
  where Input == Void, Output: Sendable {
    guard let comparison = CaseComparison(value) else { return refusedCase }
    return Conversion(
      checked: { value }, unapply: { comparison.isSameCase($0) ? () : nil },
      complaint: "the value is a different case")
  }

  private static var refusedCase: Conversion {
    .refusing(
      "\(Output.self) is not an enum, or the case has a payload; use .convert(apply:unapply:)")
  }
}
