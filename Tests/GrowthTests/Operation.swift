import JSEN
import TestTools

/// Something that can be done with JSON, and must take time that is linear in it.
struct Operation: Sendable, CustomStringConvertible {
  enum Reach: Sendable {
    case everyShape
    /// Texts whose outermost value is an array.
    case arrays
    /// Texts whose outermost value is an object.
    case objects
    /// The shape of a name, for operations that take no more than the size from their input.
    case shape(String)
  }

  let name: String
  /// Where the operation does not apply, apart from its reach: names of shapes, and why.
  let except: [String: String]
  private let reach: Reach
  private let timed: @Sendable (Input, (_ body: () throws -> Void) throws -> Void) throws -> Void

  var description: String { name }

  /// - Parameter run: is timed; it throws when the result is wrong.
  init(
    _ name: String, _ reach: Reach = .everyShape, except: [String: String] = [:],
    _ run: @escaping @Sendable (Input) throws -> Void
  ) {
    self.init(name, reach, except: except, from: \.self) { try run($0) }
  }

  /// - Parameters:
  ///   - prepare: makes what the operation begins with, afresh for each run; it is not timed.
  ///   - run: is timed, the release of its result included.
  init<State>(
    _ name: String, _ reach: Reach = .everyShape, except: [String: String] = [:],
    from prepare: @escaping @Sendable (Input) throws -> State,
    _ run: @escaping @Sendable (inout State) throws -> Void
  ) {
    self.name = name
    self.reach = reach
    self.except = except
    timed = { input, time in
      var state = try prepare(input)
      try time { try run(&state) }
    }
  }

  func applies(to shape: Shape, _ input: Input) -> Bool {
    if except[shape.name] != nil || shape.isSpine && Self.notOnSpines[name] != nil { return false }
    switch reach {
    case .everyShape: return true
    case .arrays: return input.value.kind == .array
    case .objects: return input.value.kind == .object
    case .shape(let name): return shape.name == name
    }
  }

  /// The seconds of processor time that one run takes.
  func seconds(_ input: Input) throws -> Double {
    var seconds = 0.0
    try timed(input) { body in
      let start = threadSeconds()
      try body()
      seconds = threadSeconds() - start
    }
    return seconds
  }
}

/// The result of an operation is not what it must be.
struct WrongResult: Error, CustomStringConvertible {
  let description: String
}

/// Returns the error that a body must throw; fails when it throws none.
func error<Failure>(_ type: Failure.Type, of body: () throws -> Void) throws -> Failure
where Failure: Error {
  do { try body() } catch let error as Failure { return error }
  throw WrongResult(description: "no \(type) is thrown")
}

/// Fails an operation whose result is wrong. The compiler may also remove the computation of an unused result.
func check(_ condition: Bool, _ what: String = "wrong result") throws {
  if !condition { throw WrongResult(description: what) }
}

extension Operation {
  /// The table; a new operation is one line in one of these.
  static let all =
    parsing + writing + values + objects + paths + queries + documents + decoding + encoding
    + fetching + descriptions + mapping + merging + changes + lines + arriving + editing
    + schemas
}
