import JSEN

extension Bool {
  /// Describes the text `true` or `false`.
  ///
  /// ```swift
  /// print(try Bool.parser().parse("true"), try Bool.parser().print(false))
  /// // prints true false
  /// do { _ = try Bool.parser().parse("yes") } catch { print(error) }
  /// // prints:
  /// // expected true or false
  /// // yes
  /// // ^
  /// ```
  public static func parser() -> StringDescription<Bool, TwoWay> {
    let name = "true or false"
    let (yes, no) = (Array("true".utf8), Array("false".utf8))
    return .token(name, pattern: .alternatives([.literal("true"), .literal("false")])) { reader in
      if reader.take(yes) { return true }
      if reader.take(no) { return false }
      return reader.refuse(name)
    } text: { value in
      value ? "true" : "false"
    }
  }
}
