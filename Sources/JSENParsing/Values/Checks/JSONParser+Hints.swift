/// Names from zod that do not compile, and whose messages say what to write.
extension JSONParser {
  @available(
    *, unavailable, message: "use 'range(minimum...)' for numbers, 'length(minimum...)' for strings"
  )
  public func min(_ minimum: Int) -> Self { self }
  @available(
    *, unavailable, message: "use 'range(...maximum)' for numbers, 'length(...maximum)' for strings"
  )
  public func max(_ maximum: Int) -> Self { self }
  @available(*, unavailable, message: "use 'format(.email)'")
  public func email() -> Self { self }
  @available(*, unavailable, message: "use 'format(.uuid)'")
  public func uuid() -> Self { self }
  @available(*, unavailable, message: "use 'pattern(expression)'")
  public func regex(_ expression: String) -> Self { self }
  @available(*, unavailable, message: "use 'try? decode(text)', or 'do' and 'catch' for the error")
  public func safeParse(_ text: String) -> Output? { nil }
}
