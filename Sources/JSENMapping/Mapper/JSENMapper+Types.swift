import JSEN
import JSENParsing

extension JSENMapper {
  /// Returns whether values of a type can be decoded and encoded. If not, the result names the property that prevents
  /// it.
  ///
  /// ```swift
  /// struct Button { let title: String; let action: () -> Void }
  /// if case .unsupported(let reason) = JSENMapper().isSupported(Button.self) { print(reason) }
  /// // prints cannot map the property 'action' of Button: it is a function
  /// ```
  ///
  /// The result is the same as in the first decoding of the type, so a test can check each model of a program.
  ///
  /// - Parameter type: the type that the values have.
  /// - Complexity: O(*n*) in the properties of the type and of the types in it, when the mapper has not used it yet.
  public func isSupported(_ type: Any.Type) -> Support {
    do throws(JSENMappingError) {
      _ = try plans.plan(for: type)
      _ = try writingPlans.plan(for: type)
      return .supported
    } catch {
      return .unsupported(error.description)
    }
  }

  /// Whether a type can be mapped.
  public enum Support: Sendable, Equatable {
    /// Values can be decoded and encoded.
    case supported
    /// Values cannot be decoded or encoded, for this reason.
    case unsupported(String)
  }

  /// Makes an instance of a type from defaults only, for previews and tests.
  ///
  /// The defaults are zero, false, empty strings, empty collections and nil. A property of another type needs a default
  /// in ``JSENMappable/defaultsByProperty`` or ``JSENMappable/defaultJSON``.
  ///
  /// ```swift
  /// struct User { let name: String; let tags: [String]; let age: Int? }
  /// print(try JSENMapper().synthesize(User.self))
  /// // prints User(name: "", tags: [], age: nil)
  /// ```
  ///
  /// - Parameter type: the type of the instance.
  /// - Throws: ``JSENMappingError`` that names the first property without a default.
  /// - Complexity: O(*n*) in the properties of the type and of the types in it.
  public func synthesize<T>(_ type: T.Type) throws(JSENMappingError) -> T {
    guard
      !options.failsOnMissingKeys && !options.failsOnNullNonOptionals
        && options.synthesizesDefaultJSON
    else {
      return try with {
        $0.failsOnMissingKeys = false
        $0.failsOnNullNonOptionals = false
        $0.synthesizesDefaultJSON = true
      }.synthesize(type)
    }
    let plan = try plans.plan(for: type)
    guard plan.hasDefault else {
      // Reading an object without members names the property; a type other than an object has no default itself.
      guard case .object = plan.shape else {
        throw JSENMappingError(.unsupported(UnsupportedType(type, "it has no default value")))
      }
      return try decode(type, from: JSEN.Object())
    }
    return Slot.filled(type) { plan.putAbsent($0) }
  }
}
