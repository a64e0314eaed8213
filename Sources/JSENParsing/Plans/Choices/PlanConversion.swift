import JSEN

/// The functions of a conversion, on memory.
package struct PlanConversion: Sendable {
  /// Takes the value out of the first memory and initializes the second one, which may be the same. Returns false for
  /// a value that cannot be converted.
  package internal(set) var apply: @Sendable (Slot, Slot) throws -> Bool
  /// Initializes the second memory with what the value in the first one was made from. Returns false for a value that
  /// this conversion does not make. It is nil if the conversion works in one direction only.
  package let unapply: (@Sendable (Slot, Slot) throws -> Bool)?
  /// The same as `apply` for a conversion that cannot fail, and whose output has its parts where the input has them. Both
  /// slots may be the same.
  var applyInPlace: (@Sendable (Slot, Slot) -> Void)?
  /// The name of the output in messages; nil if it is called like the input.
  var name: String?
  /// The inputs that can be converted, when they are few and known.
  var allowed: [JSEN]?
  /// Makes the inputs that messages list, which may not be all; nil for those that can be converted.
  var listed: (@Sendable () -> [JSEN]?)?
  /// The message about a value that cannot be converted back.
  var complaint = ""
  /// Whether `unapply` undoes `apply`, for functions that keep parts; nil for other functions.
  var proof: InversionProof?
  /// Whether the output is the input, in another type at most.
  var keepsJSON = false
  /// Compares a value with what the functions make of it; nil for functions that cannot lose anything.
  var comparison: InversionComparison?

  /// The inputs that messages list, when they are known.
  var listedInputs: [JSEN]? { if let listed { listed() } else { allowed } }

  /// The inputs for messages: at most ten, or all in one text; without them the name; empty when there is none.
  var expectations: [String] {
    let inputs = KeyList(listedInputs?.map(\.description) ?? []).keys
    if inputs.isEmpty { return name.map { [$0] } ?? [] }
    return inputs.count > MessageList.limit ? [MessageList.choice(of: inputs)] : inputs
  }
}

/// Reading back.
extension PlanConversion {
  /// Whether every value that is converted back is made again.
  var isTrusted: Bool { proof.map(\.isDone) ?? (comparison == nil) }

  /// Why a value is not made again from the input to which it was converted back; nil if it is.
  func refusal(of output: Slot, from input: Slot) -> String? {
    if let proof { return proof.refusal(of: input) }
    return comparison?.refusal(of: output, from: input, apply)
  }
}
