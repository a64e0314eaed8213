import JSEN

extension Conversion {
  /// Makes a struct from the values of its stored properties, and takes it apart again.
  ///
  /// The struct's own initializer is called for each value. Encoding reads the stored properties where they are, so the
  /// initializer must give each property the parameter at the same position.
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
  /// - Precondition: `Output` is a struct whose stored properties have the types of the parameters, in their order. This is
  ///   checked here, once; the message names both lists.
  @_disfavoredOverload
  public static func memberwise<each Part>(
    _ initializer: @escaping @Sendable (repeat each Part) -> Output
  ) -> Conversion where Input == (repeat each Part) {
    var types: [Any.Type] = []
    repeat types.append((each Part).self)
    return unsafe Conversion(memberwise: types) { source, address in
      // SAFETY: the plan gives memory with the parameters, and with room for the struct.
      let parts = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(as: Output.self, to: initializer(repeat each parts))
    }
  }

  /// - Parameters:
  ///   - types: the types of the parameters.
  ///   - construct: takes the parameters out of the first memory, and initializes the second one, which may be the
  ///     same.
  @usableFromInline
  init(
    memberwise types: [Any.Type],
    _ construct: @escaping @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    Self.checkStoredProperties(types)
    unsafe self.init(
      PlanConversion(
        apply: {
          unsafe construct($0, $1)
          return true
        },
        unapply: { source, address in
          // SAFETY: the check above has found the parts of the struct where those of the tuple are.
          unsafe address.initializeMemory(
            as: Input.self, to: source.assumingMemoryBound(to: Input.self).pointee)
          return true
        }, hasSameLayout: true))
  }

  /// Stops the program when the stored properties are not those that the initializer takes. A release build prints the
  /// message of `fatalError` only.
  private static func checkStoredProperties(_ types: [Any.Type]) {
    let fix = "use a struct's memberwise initializer, or .convert(apply:unapply:)"
    guard let properties = StoredProperties(Output.self) else {
      fatalError("\(Output.self) is not a struct; \(fix)")
    }
    var types = types
    if types.count == 1, properties.types.count != 1,
      let elements = RuntimeKind.elements(ofTuple: types[0])
    {
      // The compiler takes an initializer with no parameters, or more than there are overloads for, for one of a tuple.
      types = elements
    }
    let isSame =
      properties.offsets == ValueMemory.offsets(types)
      && zip(properties.types, types).allSatisfy { $0 == $1 }
    if isSame {
      if StoredProperties.hasWeakOnes(Output.self, types: types) {
        fatalError("\(Output.self) has a weak property; use .convert(apply:unapply:)")
      }
      if StoredProperties.includeFunctions(types) {
        fatalError(
          "\(Output.self) has a property that is a function or a metatype; use .convert(apply:unapply:)"
        )
      }
      return
    }
    let stored = zip(properties.names, properties.types).map { "\($0): \($1)" }
    fatalError(
      """
      \(Output.self) has the stored properties (\(stored.joined(separator: ", "))), but the initializer takes \
      (\(types.map { "\($0)" }.joined(separator: ", "))); \(fix)
      """)
  }
}
