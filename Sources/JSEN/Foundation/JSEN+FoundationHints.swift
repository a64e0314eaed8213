#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// Does not compile: a date has many forms in JSON.
  @available(
    *, unavailable,
    message:
      "a date has many forms: write 'try JSEN(encoding: date, using: encoder)' with a strategy for dates"
  )
  public prefix func % (date: Date) -> JSEN { .null }

  extension JSEN {
    @available(*, unavailable, renamed: "init(parsing:)")
    public init(data: Data) { self = .null }
    @available(*, unavailable, message: "write 'try JSEN(parsing: Data(contentsOf: url))'")
    public init(contentsOf url: URL) { self = .null }
  }
#endif
