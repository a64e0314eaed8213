/// Describes `true` or `false`.
public func JSONBoolean() -> JSONDescription<Bool, TwoWay> { Description(ScalarPlan(Bool.self)) }

extension Bool {
  /// Describes `true` or `false`.
  public static func jsonParser() -> JSONDescription<Bool, TwoWay> { JSONBoolean() }
}
