import JSEN
import JSENParsing
import JSENPatterns

/// Calls of custom functions, which may map values that call them again.
enum CustomCall {
  /// The bytes for a function, and for the values that it takes and makes.
  private static let reserve = 128 * 1024

  /// - Parameter mapper: the argument of the function.
  static func run<Result>(
    with mapper: JSENMapper, _ body: () throws -> Result
  ) throws -> Result {
    var stack = StackRoom()
    guard stack.isLeft(reserve) else { throw NoStackLeft() }
    do { return try body() } catch let error as JSENMappingError {
      // Each call would add a line to the message.
      if let noStackLeft = error.noStackLeft { throw noStackLeft }
      // The plan of the function takes its place from an error about a part of the same document.
      if case .reading(let reading, let plans as PlanCache) = error.content, plans === mapper.plans
      {
        throw reading
      }
      throw error
    }
  }
}

/// A value nests so deep that a custom function might overflow the stack.
struct NoStackLeft: Error, CustomStringConvertible {
  var description: String {
    "the value nests deeper than the stack of this thread allows; use a thread with a larger stack"
  }
}

extension JSENMappingError {
  /// The error of a custom function inside this function that had no stack left.
  fileprivate var noStackLeft: NoStackLeft? {
    if case .reading(let error, _) = content, case .failures(let failures, _) = error.content,
      case .thrown(let error)? = failures.first?.reason
    {
      return error as? NoStackLeft
    }
    guard case .printing(let error) = content, case .thrown(let error) = error.failure.reason
    else { return nil }
    return error as? NoStackLeft
  }
}
