/// The days of the Gregorian calendar, counted from 1 January 1970, as in Howard Hinnant's "chrono-Compatible Low-Level
/// Date Algorithms".
package enum CalendarDays {
  /// The days from 1 January 1970 to a date; years are at least 0.
  package static func count(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, which puts the leap day last. Adding 400 years keeps year 0 positive.
    let year = (month <= 2 ? year - 1 : year) + 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return year / 400 * 146_097 + dayOfEra - 865_565
  }

  /// The date that is a number of days after 1 January 1970.
  package static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
