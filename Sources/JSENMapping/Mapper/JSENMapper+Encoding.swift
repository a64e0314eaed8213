public import JSEN
import JSENParsing

extension JSENMapper {
  /// Encodes a value as a `JSEN`.
  ///
  /// ```swift
  /// enum Shape { case circle(radius: Int), point }
  /// print(try JSENMapper().encode([Shape.circle(radius: 2), .point]))
  /// // prints [{"circle":{"radius":2}},{"point":{}}]
  /// ```
  ///
  /// - Parameter value: a value of any type that can be mapped.
  /// - Throws: ``JSENMappingError`` for a type that cannot be mapped, and for NaN and infinity.
  /// - Complexity: O(*n*) in the parts of the result.
  public func encode<T>(_ value: T) throws(JSENMappingError) -> JSEN {
    // A `JSEN` inside the value keeps its depth.
    try write(value, nil).value()
  }

  /// Encodes a value as a JSON text.
  ///
  /// ```swift
  /// print(try JSENMapper().encodeToString((name: "Bob", age: 25), options: .pretty))
  /// // prints:
  /// // {
  /// //   "name": "Bob",
  /// //   "age": 25
  /// // }
  /// ```
  ///
  /// - Parameters:
  ///   - value: a value of any type that can be mapped.
  ///   - options: the layout and what is escaped; compact by default.
  /// - Throws: ``JSENMappingError`` for a type that cannot be mapped, and for NaN and infinity.
  /// - Complexity: O(*n*) in the size of the text.
  public func encodeToString<T>(
    _ value: T, options: JSEN.WritingOptions = .compact
  ) throws(JSENMappingError) -> String {
    try text(value, options).finish()
  }

  /// Encodes a value as the UTF-8 bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - value: a value of any type that can be mapped.
  ///   - options: the layout and what is escaped; compact by default.
  /// - Throws: ``JSENMappingError`` for a type that cannot be mapped, and for NaN and infinity.
  /// - Complexity: O(*n*) in the size of the text.
  public func encodeToBytes<T>(
    _ value: T, options: JSEN.WritingOptions = .compact
  ) throws(JSENMappingError) -> [UInt8] {
    try text(value, options).finish()
  }

  func text<T>(_ value: T, _ options: JSEN.WritingOptions) throws(JSENMappingError) -> ByteWriter {
    let writer = try write(value, options)
    do throws(JSEN.WritingError) {
      return try writer.finish()
    } catch {
      throw JSENMappingError(.printing(JSONPrintingError(PlanWritingFailure(.writing(error)))))
    }
  }

  /// Writes a value, and returns the writer.
  ///
  /// - Parameter options: those of a text; nil for a value.
  private func write<T>(
    _ value: T, _ options: JSEN.WritingOptions?
  ) throws(JSENMappingError) -> PlanWriter {
    switch RuntimeKind(T.self) {
    case .existential, .extendedExistential: return try writeOpened(value, options)
    default:
      // An object may be of a subclass.
      return try write(value, as: T.self is AnyObject.Type ? type(of: value) : T.self, options)
    }
  }

  /// Writes a value by its own type. It is not inlined: a custom function that maps its own type needs stack for each
  /// level.
  @inline(never)
  private func writeOpened<T>(
    _ value: T, _ options: JSEN.WritingOptions?
  ) throws(JSENMappingError) -> PlanWriter {
    func open<Value>(_ value: Value) -> Result<PlanWriter, JSENMappingError> {
      do throws(JSENMappingError) {
        return .success(try write(value, as: Value.self, options))
      } catch {
        return .failure(error)
      }
    }
    if Swift.type(of: value as Any) is AnyClass, let object = Self.cast(value, to: AnyObject.self) {
      return try _openExistential(object, do: open).get()
    }
    return try _openExistential(Self.cast(value, to: Any.self) ?? value as Any, do: open).get()
  }

  /// Casts a value at run time. If `Value` is `Any`, then `value as Any` would put an `Any` inside an `Any`.
  private static func cast<Value, Target>(_ value: Value, to type: Target.Type) -> Target? {
    value as? Target
  }

  private func write<T>(
    _ value: T, as type: Any.Type, _ options: JSEN.WritingOptions?
  ) throws(JSENMappingError) -> PlanWriter {
    let plan = try writingPlans.plan(for: type)
    // A custom function gets the values of other functions as they are. So each is written once, and checked then.
    var writer =
      options.map { PlanWriter($0) }
      ?? PlanWriter(ofValueTo: JSEN.maximumDepth, keepingValues: self.options.isOfCustomFunction)
    // The plan is for the type of the value, or for the class of the object to which the value refers.
    guard Slot.with(value, { writer.write($0, by: plan) }) else {
      throw JSENMappingError(.printing(JSONPrintingError(writer.failures[0])))
    }
    return writer
  }
}
