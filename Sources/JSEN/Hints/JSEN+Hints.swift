extension JSEN {
  /// Does not compile: a string is JSON text or a JSON string, and the message says how to write each.
  @available(*, unavailable, message: "use 'JSEN(parsing:)' for JSON text, '%' for a JSON string")
  public init(_ text: String) { self = .null }
}

/// Does not compile: an optional is not lifted, since null and an absent key mean different things to a server.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with 'JSEN(omittingNil:)' to leave the key out"
)
public prefix func % <Value>(value: Value?) -> JSEN { .null }
