import JSEN

/// A word after `|` in a template, which makes another value of one: `| count`.
enum TemplateWord: String, CaseIterable {
  case count, first, upper, lower, base64, unbase64, date, epoch
  case year, month, day, weekday, hour, minute, second

  /// The value that the word makes; nil if there is none.
  func value(of value: JSEN) throws(TemplateExpression.Failure) -> JSEN? {
    switch self {
    case .count:
      if let object = value.object { return .int(object.count) }
      guard let elements = value.array else { throw .init("an array or an object", value) }
      return .int(elements.count)
    case .first:
      guard let elements = value.array else { throw .init("an array", value) }
      return elements.first
    case .upper: return .string(try text(value).uppercased())
    case .lower: return .string(try text(value).lowercased())
    case .base64: return .string(Base64.encode(try text(value)))
    case .unbase64:
      guard let text = Base64.decode(try text(value)) else {
        throw .init("the text is not Base64 of UTF-8")
      }
      return .string(text)
    case .date:
      guard let moment = Moment(epoch: value) else {
        if [.int, .double, .number].contains(value.kind) {
          throw .init("the number is outside the years 0 to 9999")
        }
        throw .init("a number", value)
      }
      return .string(moment.text)
    case .epoch: return try moment(value).epoch
    case .year: return .int(try moment(value).date.year)
    case .month: return .int(try moment(value).date.month)
    case .day: return .int(try moment(value).date.day)
    case .weekday: return .int(try moment(value).weekday)
    case .hour: return .int(try moment(value).hour)
    case .minute: return .int(try moment(value).minute)
    case .second: return .int(try moment(value).second)
    }
  }

  private func text(_ value: JSEN) throws(TemplateExpression.Failure) -> String {
    guard let text = value.string else { throw .init("a string", value) }
    return text
  }

  private func moment(_ value: JSEN) throws(TemplateExpression.Failure) -> Moment {
    guard let moment = Moment(try text(value)) else {
      throw .init("the text is not a date and time of RFC 3339 with seconds up to 59")
    }
    return moment
  }
}
