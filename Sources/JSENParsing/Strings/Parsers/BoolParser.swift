import JSEN

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
public struct BoolParser: StringParserPrinter {
  public typealias Output = Bool

  /// Describes the text `true` or `false`.
  public init() {}

  public var stringPlan: StringContentPlan<Bool> {
    let name = "true or false"
    return StringContentPlan(
      TokenPlan<Bool>(name, pattern: .alternatives([.literal("true"), .literal("false")])) {
        reader in
        if TextBytes.with("true", { reader.take($0) }) { return true }
        if TextBytes.with("false", { reader.take($0) }) { return false }
        _ = reader.fail(.expected(name))
        return nil
      } text: { value in
        value ? "true" : "false"
      })
  }
}

extension Bool {
  /// Describes the text `true` or `false`.
  ///
  /// ```swift
  /// print(try Bool.parser().parse("false"))
  /// // prints false
  /// ```
  public static func parser() -> BoolParser { BoolParser() }
}
