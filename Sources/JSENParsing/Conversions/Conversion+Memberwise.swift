import JSEN

extension Conversion {
  /// Makes a struct from the values of its stored properties, and takes it apart again.
  ///
  /// Decoding calls the struct's own initializer for each value. Encoding reads the stored properties from memory, so
  /// the initializer must set each property to the parameter at the same position. To check that, it is called again with
  /// the properties of the first values; a value that it would change is refused when it is encoded.
  ///
  /// ```swift
  /// struct Size {
  ///   let width: Int
  ///   let height: Int
  /// }
  /// let size = ParsePrint(.memberwise(Size.init)) {
  ///   Field("w") { Int.jsonParser() }
  ///   Field("h") { Int.jsonParser() }
  /// }
  /// print(try size.encodeToString(Size(width: 2, height: 3)))
  /// // prints {"w":2,"h":3}
  /// ```
  ///
  /// `Output` must be a struct whose stored properties have the types of the parameters, in the same order. No property
  /// may be a function, a metatype, lazy, or a reference that is not strong. This is checked once, when the conversion
  /// is made. If it does not hold, each value is refused, with a message that names the property or both lists.
  ///
  /// - Parameter make: the struct's memberwise initializer.
  // An initializer with several parameters is passed as a function of their tuple. The compiler specializes this for the
  // types of the program that uses it, which it does not do for a parameter pack: for a struct in a document it takes 22 ns
  // with two properties instead of 46, 75 instead of 211 with ten, and 138 instead of 385 with twenty.
  @inlinable
  public static func memberwise(
    _ make: @escaping @Sendable (consuming Input) -> Output
  ) -> Conversion {
    Conversion(memberwise: { $1.initialize(as: Output.self, to: make($0.take(as: Input.self))) })
  }

  /// - Parameter construct: takes the parameters out of the first slot, and puts the struct into the second one, which may
  ///   be the same.
  @usableFromInline
  init(memberwise construct: @escaping @Sendable (Slot, Slot) -> Void) {
    if let reason = Self.refusal(ofMemberwise: [Input.self]) {
      self = .refusing(reason)
      return
    }
    self.init(
      PlanConversion(
        apply: {
          construct($0, $1)
          return true
        },
        // The check above has found the parts of the struct where those of the tuple are.
        unapply: {
          $1.initialize(as: Input.self, to: $0.value(as: Input.self))
          return true
        }, applyInPlace: construct, proof: Self.proof(construct)))
  }

  private static func proof(_ construct: @escaping @Sendable (Slot, Slot) -> Void) -> InversionProof
  {
    let parts = ((try? TypeLayout(Output.self))?.fields ?? []).map {
      InversionQuestions.Part(name: $0.name, type: $0.type, offset: $0.offset)
    }
    let words = InversionProof.Words(
      subject: "the initializer of \(Output.self)", advice: "use .convert(apply:unapply:)",
      adviceForOrder:
        "its parameters must be in the order of the properties, or use .convert(apply:unapply:)")
    return InversionProof(of: Input.self, words, parts) {
      // The struct has its parts where the tuple has them.
      construct($0, $1)
      return true
    }
  }

  /// Why the stored properties cannot be read where the parameters of an initializer would be; nil if they can.
  package static func refusal(ofMemberwise types: [Any.Type]) -> String? {
    let fix = "use .convert(apply:unapply:)"
    guard RuntimeKind(Output.self) == .struct else {
      return
        "\(Output.self) is not a struct; use a struct's memberwise initializer, or .convert(apply:unapply:)"
    }
    let layout: TypeLayout
    do throws(TypeLayout.Refusal) {
      layout = try TypeLayout(Output.self)
    } catch {
      let part = error.field.map { "the property '\($0)' of \(Output.self) cannot be read" }
      return "\(part ?? "\(Output.self) cannot be taken apart"): \(error.reason); \(fix)"
    }
    var types = types
    // One tuple is the tuple of the parameters, unless it is the only property.
    if types.count == 1, RuntimeKind(types[0]) == .tuple,
      layout.fields.count != 1 || layout.fields[0].type != types[0],
      let tuple = try? TypeLayout(types[0])
    {
      types = tuple.fields.map(\.type)
    }
    guard types.count == layout.fields.count,
      zip(types, layout.fields).allSatisfy({ $0 == $1.type })
    else {
      let stored = layout.fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      return
        """
        \(Output.self) has the stored properties (\(stored)), but the initializer takes \
        (\(types.map { "\($0)" }.joined(separator: ", "))); use a struct's memberwise initializer, or \
        .convert(apply:unapply:)
        """
    }
    for (field, offset) in zip(layout.fields, ValueLayout.offsets(types))
    where field.offset != offset && ValueLayout(field.type).size > 0 {
      return
        "the property '\(field.name)' of \(Output.self) is not where it is in a tuple of all properties; \(fix)"
    }
    return nil
  }
}
