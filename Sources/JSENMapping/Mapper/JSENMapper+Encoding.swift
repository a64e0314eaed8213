public import JSEN
import JSENParsing

extension JSENMapper {
  /// Makes a `JSEN` of a value.
  ///
  /// ```swift
  /// enum Shape { case circle(radius: Int), point }
  /// print(try JSENMapper().encode([Shape.circle(radius: 2), .point]))
  /// // prints [{"circle":{"radius":2}},{"point":{}}]
  /// ```
  ///
  /// - Throws: ``JSENMappingError`` for a type that cannot be mapped, and for NaN and infinity.
  public func encode<T>(_ value: T) throws(JSENMappingError) -> JSEN {
    // A `JSEN` inside the value keeps its depth, and a decimal its digits.
    let depth = JSEN.maximumDepth
    let bytes: [UInt8] = try write(value, JSEN.WritingOptions(maximumDepth: depth)).finish()
    let options = JSEN.ReadingOptions(numbers: .exact, maximumDepth: depth)
    do throws(JSEN.ParsingError) {
      return try JSEN(parsing: bytes, options: options)
    } catch {
      throw JSENMappingError(.malformed(error))
    }
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
  public func encodeToString<T>(
    _ value: T, options: JSEN.WritingOptions = .compact
  ) throws(JSENMappingError) -> String {
    try write(value, options).finish()
  }

  /// Encodes a value as the UTF-8 bytes of a JSON text.
  public func encodeToBytes<T>(
    _ value: T, options: JSEN.WritingOptions = .compact
  ) throws(JSENMappingError) -> [UInt8] {
    try write(value, options).finish()
  }

  func write<T>(_ value: T, _ options: JSEN.WritingOptions) throws(JSENMappingError) -> ByteWriter {
    switch RuntimeKind(T.self) {
    case .existential, .extendedExistential:
      // The type of the value decides.
      func open<Value>(_ value: Value) -> Result<ByteWriter, JSENMappingError> {
        do throws(JSENMappingError) {
          return .success(try write(value, Value.self, options))
        } catch {
          return .failure(error)
        }
      }
      return try _openExistential(value as Any, do: open).get()
    default:
      // An object may be of a subclass.
      return try write(value, T.self is AnyObject.Type ? type(of: value) : T.self, options)
    }
  }

  private func write<T>(
    _ value: T, _ type: Any.Type, _ options: JSEN.WritingOptions
  ) throws(JSENMappingError) -> ByteWriter {
    var writer = PlanWriter(options)
    let plan = try plans.plan(for: type)
    // SAFETY: the plan is for the type of the value, or for the class of the object to which the value refers.
    let isWritten = unsafe withUnsafePointer(to: value) {
      unsafe plan.write(UnsafeRawPointer($0), &writer)
    }
    guard isWritten else {
      throw JSENMappingError(.printing(JSONPrintingError(writer.failures[0])))
    }
    do {
      return try writer.finish()
    } catch let error as JSEN.WritingError {
      throw JSENMappingError(.printing(JSONPrintingError(PlanWritingFailure(.writing(error)))))
    } catch {
      throw JSENMappingError(.printing(JSONPrintingError(PlanWritingFailure(.thrown(error)))))
    }
  }
}
