/// The P of a percentile: a number from 0 to 100 with up to six decimal places.
struct PercentileRank: Equatable {
  let text: String
  /// P in millionths of one percent.
  private let millionths: Int

  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : "0"
    let digits = parts[0] + fraction
    guard !parts[0].isEmpty, 1...6 ~= fraction.utf8.count, digits.utf8.count <= 9,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(digits + String(repeating: "0", count: 6 - fraction.utf8.count)),
      number <= 100_000_000
    else { return nil }
    self.text = text
    millionths = number
  }

  /// The position of the percentile among sorted numbers: the first at which P % of them have been passed (nearest rank).
  func position(among count: Int) -> Int {
    let (high, low) = count.multipliedFullWidth(by: millionths)
    let (quotient, remainder) = 100_000_000.dividingFullWidth((high, low))
    return max(quotient + (remainder > 0 ? 1 : 0) - 1, 0)
  }

  static func == (left: PercentileRank, right: PercentileRank) -> Bool {
    left.millionths == right.millionths
  }
}
