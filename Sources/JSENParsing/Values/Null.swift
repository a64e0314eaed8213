/// Describes null.
///
/// ```swift
/// do { try Null().decode("0") } catch { print(error) }
/// // prints:
/// // 1:1: expected null, found 0
/// // 0
/// // ^
/// ```
public func Null() -> JSONDescription<Void, TwoWay> {
  Description(ConstantPlan(Void.self, .null))
}
