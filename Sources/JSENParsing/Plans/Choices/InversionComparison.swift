import JSEN
/// Compares a value with what a conversion makes of the input to which the value was converted back.
final class InversionComparison: Sendable {
  private let (input, output): (Any.Type, Any.Type)
  private let (inputLayout, outputLayout): (ValueLayout, ValueLayout)
  private let comparison = LazyReference<Comparison>()
  /// The values of a small enum that are known to come back, as bits.
  private let known = AtomicBits()

  private final class Comparison: Sendable {
    let values: ValueComparison
    init(_ type: Any.Type) { values = ValueComparison(type) }
  }

  init(from input: Any.Type, to output: Any.Type) {
    (self.input, self.output) = (input, output)
    (inputLayout, outputLayout) = (ValueLayout(input), ValueLayout(output))
  }

  /// Why a value does not come back; nil if it does, or if its type has no way to find that out.
  func refusal(
    of value: Slot, from source: Slot, _ apply: (Slot, Slot) throws -> Bool
  ) -> String? {
    let bit = bit(of: value)
    if known.bits & bit != 0 { return nil }
    let comparison = comparison.object { Comparison(output) }
    guard comparison.values.canTell else { return nil }
    let refusal = check(value, source, apply, comparison.values)
    if refusal == nil { known.insert(bit) }
    return refusal
  }

  /// The bit of a value of an enum without payloads; zero for other values.
  private func bit(of value: Slot) -> UInt64 {
    guard outputLayout.size == 1, RuntimeKind(output) == .enum else { return 0 }
    let byte = value.value(as: UInt8.self)
    return byte < 64 ? 1 << UInt64(byte) : 0
  }

  private func check(
    _ value: Slot, _ source: Slot, _ apply: (Slot, Slot) throws -> Bool,
    _ comparison: ValueComparison
  ) -> String? {
    func refusal(_ reason: String) -> String {
      "\(value.text(of: output)) would be written as \(source.text(of: input)), which \(reason)"
    }
    func make(_ body: (Slot) -> String?) -> String? {
      Slot.temporary(inputLayout) { copy in
        Slot.temporary(outputLayout) { made in
          source.copy(input, to: copy)
          do {
            guard try apply(copy, made) else { return refusal("is not read") }
          } catch {
            return refusal("is not read: \(error)")
          }
          defer { made.destroy(output) }
          return body(made)
        }
      }
    }
    return make { made in
      guard comparison.areSame(value, made) == false else { return nil }
      let reason = refusal("reads back as \(made.text(of: output))")
      // Two values that are made in the same way differ if they differ from themselves, such as NaN.
      return make { comparison.areSame(made, $0) == false ? nil : reason }
    }
  }
}
