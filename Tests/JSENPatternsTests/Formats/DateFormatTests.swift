import JSENPatterns
import Testing

@Suite("Formats of dates")
struct DateFormatTests {
  @Test func dateTimes() {
    expect(
      .dateTime,
      accepts: [
        // The examples of RFC 3339 §5.8.
        "1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00", "1990-12-31T23:59:60Z",
        "1990-12-31T15:59:60-08:00", "1937-01-01T12:00:27.87+00:20",
        "0000-02-29T00:00:00z", "9999-12-31t23:59:59.9-23:59", "2016-12-31T23:59:60.999Z",
        "2017-01-01T00:59:60+01:00",
      ],
      refuses: [
        "", "2026-11-26", "2026-11-26T", "2026-11-26T18:00", "2026-11-26T18:00:00",
        "2026-11-26 18:00:00Z", "2026-11-26T18:00:00.Z", "2026-11-26T18:00:00,5Z",
        "2026-11-26T18:00:00ZZ", "2026-11-26T18:00:00+0100", "2026-11-26T18:00:00+01:00:00",
        "2026-11-26T18:00:60Z", "2026-11-26T23:59:60+00:01", "2026-11-26T18:00:00\u{2212}01:00",
        "2026-11-26\u{14}18:00:00Z", "2026-11-26T18:00:00\u{1A}", "2026-11-26T18:00:00Z\u{0}",
      ])
  }

  @Test func everyDay() {
    for year in [1900, 2000, 2023, 2024] {
      let isLeap = year % 4 == 0 && year != 1900
      let lengths = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 0...13 {
        for day in 0...32 {
          let exists = 1...12 ~= month && 1...lengths[month] ~= day
          func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
          let text = "\(year)-\(digits(month))-\(digits(day))"
          let isAccepted = StringFormat.date.accepts(text)
          #expect(isAccepted == exists, "\(text)")
        }
      }
    }
  }

  /// The second 60 is accepted at the one minute of the day that ends at midnight of UTC, with any offset.
  @Test func leapSeconds() {
    for offset in stride(from: -23 * 60 - 59, through: 23 * 60 + 59, by: 7) {
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      func text(_ minute: Int) -> String {
        let local = ((minute + offset) % 1440 + 1440) % 1440
        let size = abs(offset)
        return "\(digits(local / 60)):\(digits(local % 60)):60"
          + "\(offset < 0 ? "-" : "+")\(digits(size / 60)):\(digits(size % 60))"
      }
      expect(.time, accepts: [text(1439)], refuses: [text(1438), text(0), text(719)])
    }
  }

  @Test func durations() {
    expect(
      .duration,
      accepts: [
        "P1Y", "P1M", "P1D", "P1W", "PT1H", "PT1M", "PT1S", "P1Y1M1DT1H1M1S", "P1YT1S", "P1MT1M",
        "P0012D", "p1dt2h",
      ],
      refuses: [
        "", "P", "PT", "P1", "PT1", "P1DT", "P1Y1D", "P1Y1W", "P1W1D", "P1WT1H", "P1H", "PT1Y",
        "P1M1Y", "P1D1D", "PT1S1M", "PT1H1S", "P1.5D", "PT1,5S", "1D", "P 1D", "P1D T1H",
        "P1DT1HT1M",
        "P1\u{24}", "PTT1H", "P1W1W",
      ])
  }
}
