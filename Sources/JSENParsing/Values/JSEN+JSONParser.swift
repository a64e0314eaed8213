public import JSEN

extension JSEN {
  /// Describes any value.
  public static func jsonParser() -> JSONDescription<JSEN, TwoWay> { Description(ValuePlan()) }
}
