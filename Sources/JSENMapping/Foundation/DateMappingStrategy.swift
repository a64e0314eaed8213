public import JSEN
import JSENParsing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#endif
#if canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// The form of dates in JSON.
  ///
  /// A date that would be read back as another date is not written, except by ``custom(decode:encode:)``.
  public enum DateMappingStrategy: Sendable {
    /// Numbers and strings in several forms.
    ///
    /// A number below 100,000,000,000 (the year 5138) counts seconds since 1 January 1970; a larger number counts
    /// milliseconds. A string has such a number, or a date in ISO 8601. The time may be missing, and a space may
    /// replace the `T`. A date without a time zone is in UTC. Dates are written in ISO 8601, with enough digits to read
    /// the same date again. Dates outside the years 1600 to 9999 are written as numbers.
    case bestGuess

    /// A number of seconds since 1 January 1970.
    case secondsSince1970

    /// A number of milliseconds since 1 January 1970.
    case millisecondsSince1970

    /// A string in ISO 8601, with or without fractions of a second. Dates are written with enough digits to read the same
    /// date again.
    case iso8601

    #if canImport(Foundation)
      /// A string that the formatter reads.
      @preconcurrency case formatted(DateFormatter)
    #endif

    /// The closures make a date from JSON, and JSON from a date.
    case custom(
      decode: @Sendable (JSEN) throws -> Date, encode: @Sendable (Date) throws -> JSEN)
  }

  extension JSENMapper {
    /// Returns a mapper with another strategy for dates. The default is ``DateMappingStrategy/bestGuess``.
    ///
    /// ```swift
    /// let mapper = JSENMapper().dateStrategy(.millisecondsSince1970)
    /// print(try mapper.decode(Date.self, parsing: "1500").timeIntervalSince1970)
    /// // prints 1.5
    /// ```
    ///
    /// - Parameter strategy: the form in JSON, for decoding and encoding.
    public func dateStrategy(_ strategy: DateMappingStrategy) -> JSENMapper {
      with { $0.dateStrategy = strategy }
    }

    /// Does not compile: use ``dateStrategy(_:)``.
    @available(
      *, unavailable, message: "use 'dateStrategy(_:)', which returns a mapper with the strategy"
    )
    public var dateDecodingStrategy: DateMappingStrategy {
      get { .bestGuess }
      set {}
    }
  }

  extension Date: MappedType {
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      let form = compiler.options.dateStrategy.form
      return ClosurePlan(
        Date.self, .described(form.expectation, schema: form.schema),
        decode: { value in
          guard let date = try form.read(value) else { throw PlanMismatch() }
          return date
        }, encode: form.write)
    }
  }

  /// How a strategy describes, reads and writes dates.
  struct DateForm: Sendable {
    /// The expected value, as messages name it.
    let expectation: String
    /// The JSON Schema of dates; nil when it is not known.
    let schema: JSEN?
    /// Returns nil for a value that is not a date.
    let read: @Sendable (JSENDocument.Value) throws -> Date?
    let write: @Sendable (Date) throws -> JSEN
  }

  extension DateMappingStrategy {
    var form: DateForm {
      switch self {
      case .bestGuess:
        // Dates of other years than 1600 to 9999 are written as numbers. Strings of several forms are read.
        DateForm(
          expectation:
            "a date as a number of seconds or in ISO 8601 format (dateStrategy is .bestGuess)",
          schema: ["type": ["string", "number"]],
          read: { Self.guess($0) }, write: { try Self.guessed($0) })
      case .secondsSince1970: Self.number(of: "seconds", perSecond: 1)
      case .millisecondsSince1970: Self.number(of: "milliseconds", perSecond: 1000)
      case .iso8601:
        DateForm(
          expectation: "a date and time in ISO 8601 format (dateStrategy is .iso8601)",
          schema: ["type": "string", "format": "date-time"],
          read: { $0.string.flatMap { InternetDate.read($0) } },
          write: { .string(try Self.wholeSeconds($0) ?? FractionalDate.text(of: $0)) })
      #if canImport(Foundation)
        case .formatted(let formatter):
          DateForm(
            expectation: "a date that the formatter of dateStrategy reads",
            schema: ["type": "string"],
            read: { $0.string.flatMap { formatter.date(from: $0) } },
            write: {
              .string(
                try InternetDate.readable($0, formatter.string(from:)) { formatter.date(from: $0) })
            })
      #endif
      case .custom(let decode, let encode):
        DateForm(
          expectation: "a date that the closure of dateStrategy reads", schema: nil,
          read: { try decode(JSEN($0)) }, write: encode)
      }
    }

    private static func number(of unit: String, perSecond count: Double) -> DateForm {
      DateForm(
        expectation: "a number of \(unit) since 1970 (dateStrategy is .\(unit)Since1970)",
        schema: ["type": "number"],
        read: { number($0).map { Date(timeIntervalSince1970: $0 / count) } },
        write: { try $0.number(of: unit, perSecond: count).jsen })
    }

    private static func number(_ value: JSENDocument.Value) -> Double? {
      value.number.map { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func guess(_ value: JSENDocument.Value) -> Date? {
      if let number = number(value) { return Date(secondsOrMilliseconds: number) }
      guard let string = value.string else { return nil }
      if let number = JSEN.Number(string).map({ Double($0) }) {
        return number.isFinite ? Date(secondsOrMilliseconds: number) : nil
      }
      if let date = InternetDate.read(string) { return date }
      var completed = string
      if string.utf8.count == 10 { completed += "T00:00:00" }
      if let space = completed.firstIndex(of: " ") {
        completed.replaceSubrange(space...space, with: "T")
      }
      return InternetDate.read(completed) ?? InternetDate.read(completed + "Z")
    }

    private static func guessed(_ date: Date) throws -> JSEN {
      if let text = wholeSeconds(date) ?? FractionalDate.write(date) { return .string(text) }
      return date.timeIntervalSince1970.magnitude < Date.fewestMilliseconds
        ? try date.number(of: "seconds", perSecond: 1).jsen
        : try date.number(of: "milliseconds", perSecond: 1000).jsen
    }

    private static func wholeSeconds(_ date: Date) -> String? {
      let seconds = date.timeIntervalSinceReferenceDate
      return seconds == seconds.rounded(.down) ? InternetDate.write(date) : nil
    }
  }
#endif
