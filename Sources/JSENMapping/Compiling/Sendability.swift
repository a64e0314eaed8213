/// Closures that use conformances of types which are known at run time only.
///
/// The compiler cannot know that such a conformance does not belong to an actor. If it belongs to one, a cast at run
/// time does not find it outside the actor, and no plan is made.
struct Sendability<Input, Output>: @unchecked Sendable {
  private let closure: (Input) throws -> Output

  /// Returns a closure that all threads may call.
  static func assumed(
    _ closure: @escaping (Input) throws -> Output
  ) -> @Sendable (Input) throws -> Output {
    let box = Sendability(closure: closure)
    return { try box.closure($0) }
  }
}
