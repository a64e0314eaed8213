package import JSEN

/// A function and its inverse: decoding makes a value with it, and encoding takes the value apart.
///
/// `ParsePrint`, `map(_:)`, `JSONString` and the keys of a `JSONObject` use conversions.
public struct Conversion<Input, Output>: Sendable {
  /// The functions, on memory.
  let memory: PlanConversion

  init(_ memory: PlanConversion) {
    self.memory = memory
  }

  /// The same conversion, marked as one whose output is the input, in another type at most.
  package var keepingJSON: Conversion {
    var memory = memory
    memory.keepsJSON = true
    return Conversion(memory)
  }

  /// Makes the plan of the output from that of the input.
  package func plan(over input: Plan) -> Plan { ConversionPlan(Output.self, input, memory) }
}

extension Conversion {
  /// Makes a conversion from two functions. The second function must undo the first.
  ///
  /// - Parameters:
  ///   - apply: makes the output. Its error is reported with the place of the value.
  ///   - unapply: makes the input again.
  ///
  /// ```swift
  /// let upper = Conversion<String, String>.convert(
  ///   apply: { $0.uppercased() }, unapply: { $0.lowercased() })
  /// print(try JSONString(upper).decode("\"abc\""))
  /// // prints ABC
  /// ```
  public static func convert(
    apply: @escaping @Sendable (Input) throws -> Output,
    unapply: @escaping @Sendable (Output) throws -> Input
  ) -> Conversion {
    Conversion(apply: apply, unapply: unapply, isChecked: true)
  }

  /// Makes a conversion from two functions that return nil for a value that does not fit.
  ///
  /// ```swift
  /// let digit = JSONString(
  ///   .convert("a hexadecimal digit", apply: { Int($0, radix: 16) }, unapply: { String($0, radix: 16) }))
  /// print(try digit.decode("\"f\""))
  /// // prints 15
  /// do { _ = try digit.decode("\"g\"") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected a hexadecimal digit, found "g"
  /// // "g"
  /// // ^
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: the expected value, as the message shows it after "expected".
  ///   - apply: makes the output.
  ///   - unapply: makes the input again.
  public static func convert(
    _ expectation: String,
    apply: @escaping @Sendable (Input) throws -> Output?,
    unapply: @escaping @Sendable (Output) throws -> Input?
  ) -> Conversion {
    Conversion(
      checked: apply,
      unapply: { output in
        guard let input = try unapply(output) else {
          throw PlanMessage("expected \(expectation), found \(output)")
        }
        return input
      }, name: expectation, isChecked: true)
  }

  /// Makes a conversion from functions that convert each value. For an optional result, Swift would look up its type in
  /// each call.
  ///
  /// - Parameter isChecked: whether a value that is converted back must be made again.
  package init(
    apply: @escaping @Sendable (Input) throws -> Output,
    unapply: (@Sendable (Output) throws -> Input)?, isChecked: Bool = false
  ) {
    memory = PlanConversion(
      apply: {
        $1.initialize(as: Output.self, to: try apply($0.take(as: Input.self)))
        return true
      },
      unapply: unapply.map { unapply -> @Sendable (Slot, Slot) throws -> Bool in
        { source, target in
          target.initialize(as: Input.self, to: try unapply(source.value(as: Output.self)))
          return true
        }
      }, complaint: "this value is not described",
      comparison: isChecked ? InversionComparison(from: Input.self, to: Output.self) : nil)
  }

  /// - Parameters:
  ///   - apply: returns nil for an input that does not fit.
  ///   - unapply: returns nil for an output that this conversion does not make.
  ///   - isChecked: whether a value that is converted back must be made again.
  ///
  /// The other parameters are properties of `PlanConversion`.
  package init(
    checked apply: @escaping @Sendable (Input) throws -> Output?,
    unapply: (@Sendable (Output) throws -> Input?)?,
    name: String? = nil, allowed: [JSEN]? = nil, listed: (@Sendable () -> [JSEN]?)? = nil,
    complaint: String = "this value is not described", isChecked: Bool = false
  ) {
    memory = PlanConversion(
      apply: { source, target in
        let input = source.take(as: Input.self)
        guard let output = try apply(input) else { return false }
        target.initialize(as: Output.self, to: output)
        return true
      },
      unapply: unapply.map { unapply -> @Sendable (Slot, Slot) throws -> Bool in
        { source, target in
          guard let input = try unapply(source.value(as: Output.self)) else { return false }
          target.initialize(as: Input.self, to: input)
          return true
        }
      }, name: name, allowed: allowed, listed: listed, complaint: complaint,
      comparison: isChecked ? InversionComparison(from: Input.self, to: Output.self) : nil)
  }

  /// Refuses all values, for a mistake in the description.
  static func refusing(_ reason: String) -> Conversion {
    Conversion(
      checked: { _ in throw PlanMessage(reason) }, unapply: { _ in throw PlanMessage(reason) })
  }

  /// Makes one value of nothing, and nothing of that value.
  static func constant(_ value: Output) -> Conversion
  where Input == Void, Output: Equatable & Sendable {
    let comparison = ValueComparison(Output.self)
    return Conversion(
      checked: { _ in value },
      unapply: { found in
        guard found == value, comparison.areSame(value, found) != false else {
          throw PlanMessage(PlanMessage.mismatch(of: found, value))
        }
      })
  }

  /// Combines two conversions.
  ///
  /// - Parameter next: the conversion that gets the results of this conversion.
  public func map<Value>(_ next: Conversion<Output, Value>) -> Conversion<Input, Value> {
    Conversion<Input, Value>(
      checked: { try convert($0).flatMap { try next.convert($0) } },
      unapply: { try next.convertBack($0).flatMap { try convertBack($0) } },
      name: next.memory.name ?? memory.name, allowed: memory.allowed,
      // The next conversion may refuse what this one makes.
      listed: { [memory] in next.memory.name == nil ? memory.listedInputs : nil },
      complaint: next.memory.complaint)
  }

  /// The inputs that fit, or the name of the output, in words.
  var expectation: String {
    let expectations = memory.expectations
    return expectations.isEmpty ? "a value of \(Output.self)" : MessageList.choice(of: expectations)
  }

  /// Returns nil for an input that does not fit.
  func convert(_ input: Input) throws -> Output? {
    try Slot.make(Output.self) { target in
      try Slot.temporary(of: Input.self) { source in
        source.initialize(as: Input.self, to: input)
        return try memory.apply(source, target)
      }
    }
  }

  /// Returns nil for an output that this conversion does not make.
  private func convertBack(_ output: Output) throws -> Input? {
    try Slot.make(Input.self) { target in
      try Slot.with(output) { source in
        guard try memory.unapply?(source, target) ?? false else { return false }
        guard let refusal = memory.refusal(of: source, from: target) else { return true }
        target.destroy(Input.self)
        throw PlanMessage(refusal)
      }
    }
  }

  /// Converts a value.
  ///
  /// - Parameter input: the value to convert.
  /// - Throws: the error of the conversion, or an error that says that the value does not fit.
  /// - Complexity: that of the conversion's function.
  public func apply(_ input: Input) throws -> Output {
    guard let output = try convert(input) else {
      let found = (input as? any JSENRepresentable)?.jsen.description ?? "\(input)"
      throw PlanMessage("expected \(expectation), found \(found)")
    }
    return output
  }

  /// Converts a value back.
  ///
  /// - Parameter output: the value to convert back.
  /// - Throws: the error of the conversion, or an error that says that the conversion cannot make this value.
  /// - Complexity: that of the conversion's function.
  public func unapply(_ output: Output) throws -> Input {
    guard let input = try convertBack(output) else { throw PlanMessage(memory.complaint) }
    return input
  }
}
