import JSEN
import JSENStandards
import TestTools
import Testing

/// Checks that a random patch has the result, or the error, of the same changes one by one.
///
/// - Parameters:
///   - count: how many operations are tried.
///   - odds: one of `odds` operations that fail ends the patch; the others are left out.
///   - operation: returns an operation for the value until now.
func checkPatch(
  of count: Int, on original: JSEN, failingOneIn odds: Int, _ seed: UInt64,
  _ random: inout SeededRandom,
  operation: (JSEN, inout SeededRandom) -> JSONPatch.Operation
) throws {
  var expected = original
  var patch = JSONPatch()
  var failure: JSONPointer.ResolutionError?
  for _ in 0..<count where failure == nil {
    let operation = operation(expected, &random)
    // A move of a value into itself has an error of its own.
    if case .move(let from, let path) = operation, path.starts(with: from) { continue }
    do throws(JSONPointer.ResolutionError) {
      var changed = expected
      try perform(operation, on: &changed)
      expected = changed
    } catch {
      if Int.random(in: 0..<odds, using: &random) > 0 { continue }
      failure = error
    }
    patch.operations.append(operation)
  }
  do {
    let result = try patch.applied(to: original)
    #expect(failure == nil && result.description == expected.description, "seed \(seed)")
    #expect(try patch.inverted(on: original).applied(to: result) == original, "seed \(seed)")
  } catch {
    #expect(error.operationIndex == patch.operations.count - 1, "seed \(seed)")
    #expect(error.reason == failure.map { .pointer($0) }, "seed \(seed)")
  }
}

private func perform(
  _ operation: JSONPatch.Operation, on json: inout JSEN
) throws(JSONPointer.ResolutionError) {
  switch operation {
  case .add(let path, let value): try json.insert(value, atPointer: path)
  case .remove(let path): try json.remove(atPointer: path)
  case .replace(let path, let value):
    _ = try json.fetch(atPointer: path)
    try json.set(value, atPointer: path)
  case .move(let from, let path):
    try json.insert(json.remove(atPointer: from), atPointer: path)
  case .copy(let from, let path): try json.insert(json.fetch(atPointer: from), atPointer: path)
  case .test(let path, _): _ = try json.fetch(atPointer: path)
  }
}
