import Foundation

extension Report {
  /// Aligned columns, one line for each benchmark, a blank line between documents.
  var table: String {
    var rows = [header]
    var document = scores.first?.document
    for score in scores {
      if score.document != document {
        rows.append([])
        document = score.document
      }
      rows.append(row(score))
    }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = rows.map { Self.line($0, widths) }
    return (lines + ["", legend]).joined(separator: "\n")
  }

  private var header: [String] {
    let sides = Side.allCases.flatMap { [$0.title, "min – max", ""] }
    return ["document", "benchmark"] + sides + ["ratio"] + (baseline == nil ? [] : ["change"])
  }

  private func row(_ score: Score) -> [String] {
    var row = [score.document, score.name]
    for side in Side.allCases {
      let values = score[side]
      let scale = Scale(score.work, values.median)
      row.append("\(scale.text(values.median)) \(scale.unit)")
      row.append("\(scale.text(values.minimum)) – \(scale.text(values.maximum))")
      row.append("\(Self.figure(score.work.rate(values.median))) \(score.work.unit)")
    }
    row.append("\(Self.figure(score.ratio))×")
    if baseline != nil { row.append(change(of: score).map { "\(Self.figure($0))×" } ?? "new") }
    return row
  }

  private var legend: String {
    """
    Medians of \(rounds) rounds, in processor time. Speeds are MB (10⁶ bytes) per second;
    ns are for one key path, key or struct. The ratio is Foundation's time, memory or allocations by JSEN's.
    """
  }

  /// The two names are aligned left, the other columns right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column < 2 ? cell.0 + space : space + cell.0
    }
    return padded.joined(separator: "  ")
  }

  /// Three significant digits, or more before the point: `0.0123`, `1.23`, `12.3`, `1234`.
  static func figure(_ value: Double) -> String {
    let digits = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(min(digits, 6))f", value)
  }

  /// The unit in which times or sizes are easiest to read.
  private struct Scale {
    let factor: Double
    let unit: String

    init(_ work: Work, _ value: Double) {
      (factor, unit) =
        switch work {
        case .cost(.memory, _): value < 1e6 ? (1e-3, "kB") : (1e-6, "MB")
        case .cost(.allocations, _): value < 1e4 ? (1, " ") : (1e-3, "k")
        default:
          switch value {
          case ..<1e-6: (1e9, "ns")
          case ..<1e-3: (1e6, "µs")
          case ..<1: (1e3, "ms")
          default: (1, "s")
          }
        }
    }

    func text(_ value: Double) -> String { Report.figure(value * factor) }
  }
}
