import Foundation

extension Report {
  /// A bar chart: a panel for each benchmark, two bars for each document. Panels of one unit have one scale. The last line
  /// says on which machine and day it was measured.
  ///
  /// It is one file without references, and follows the reader's light or dark color scheme.
  var svg: String {
    var names: [String] = []
    for score in scores where !names.contains(score.name) { names.append(score.name) }
    var top = Chart.header
    var panels: [String] = []
    for name in names {
      let own = scores.filter { $0.name == name }
      let panel = Chart.Panel(own, axis: axis(own[0].work.unit), top: top, labels: labelWidth)
      panels.append(panel.svg)
      top += panel.height
    }
    let foot = Chart.foot("\(Machine.description), \(Machine.day)", top: top)
    top += Chart.footHeight
    let width = labelWidth + Chart.bars + Chart.values
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(top)" \
      width="\(width)" height="\(top)" role="img" aria-label="JSEN beside Foundation">
      \(Chart.style)
      <rect class="ground" width="100%" height="100%"/>
      \(Chart.legend(left: labelWidth))
      \(panels.joined(separator: "\n"))
      \(foot)
      </svg>

      """
  }

  private var labelWidth: Int {
    let longest = scores.map(\.label.count).max() ?? 0
    return 32 + min(longest, 40) * 7
  }

  /// The axis of all panels with a unit.
  private func axis(_ unit: String) -> Chart.Axis {
    Chart.Axis(
      reaching: scores.filter { $0.work.unit == unit }.flatMap { score in
        Side.allCases.map { score.work.rate(score[$0].median) }
      }.max() ?? 0)
  }
}

/// The parts of a chart, in pixels.
private enum Chart {
  static let header = 56
  /// The length of the longest bar.
  static let bars = 460
  /// Room for the number after it.
  static let values = 150

  static let style = """
    <style>
    text { font: 12px system-ui, sans-serif; fill: #24292f; }
    .title { font-weight: 600; font-size: 14px; }
    .quiet { fill: #57606a; }
    .ground { fill: #ffffff; }
    .grid { stroke: #d8dee4; }
    .jsen { fill: #d9480f; }
    .foundation { fill: #8c959f; }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .quiet { fill: #9198a1; }
    .ground { fill: #0d1117; }
    .grid { stroke: #30363d; }
    .jsen { fill: #ff8c42; }
    .foundation { fill: #6e7681; }
    }
    </style>
    """

  static let footHeight = 28

  static func foot(_ text: String, top: Int) -> String {
    """
    <text class="quiet" x="16" y="\(top + 10)">\(escape(text))</text>
    """
  }

  static func legend(left: Int) -> String {
    let entries = Side.allCases.enumerated().map { number, side in
      let x = left + number * 110
      return """
        <rect class="\(side.rawValue)" x="\(x)" y="20" width="12" height="12" rx="2"/>
        <text x="\(x + 18)" y="30">\(side.title)</text>
        """
    }
    return entries.joined(separator: "\n")
  }

  /// The bars of one benchmark.
  struct Panel {
    private static let titleHeight = 34
    private static let rowHeight = 42
    private static let axisHeight = 44

    private let scores: [Score]
    private let axis: Axis
    private let top: Int
    private let labels: Int

    init(_ scores: [Score], axis: Axis, top: Int, labels: Int) {
      self.scores = scores
      self.axis = axis
      self.top = top
      self.labels = labels
    }

    var height: Int { Self.titleHeight + scores.count * Self.rowHeight + Self.axisHeight }

    var svg: String {
      ([title] + axis.marks.map(grid) + scores.enumerated().map(row)).joined(separator: "\n")
    }

    private var title: String {
      guard let work = scores.first?.work else { return "" }
      let hint = work.moreIsBetter ? "longer is better" : "shorter is better"
      return """
        <text class="title" x="16" y="\(top + 16)">\(Chart.escape(scores[0].title))\
        <tspan class="quiet" dx="8" font-weight="400">\(work.unit), \(hint)</tspan></text>
        """
    }

    private func grid(_ mark: Double) -> String {
      let x = position(mark)
      let bottom = top + Self.titleHeight + scores.count * Self.rowHeight
      return """
        <line class="grid" x1="\(x)" y1="\(top + Self.titleHeight - 6)" x2="\(x)" y2="\(bottom)"/>
        <text class="quiet" x="\(x)" y="\(bottom + 16)" text-anchor="middle">\(axis.label(mark))\
        </text>
        """
    }

    private func row(_ number: Int, _ score: Score) -> String {
      let y = top + Self.titleHeight + number * Self.rowHeight
      let label = """
        <text x="\(labels - 10)" y="\(y + 20)" text-anchor="end">\(Chart.escape(score.label))</text>
        """
      let bars = Side.allCases.enumerated().map { place, side in
        let rate = score.work.rate(score[side].median)
        let end = position(rate)
        let factor = side == .jsen ? " (\(Report.figure(score.ratio))×)" : ""
        return """
          <rect class="\(side.rawValue)" x="\(labels)" y="\(y + place * 16)" \
          width="\(format(max(end - Double(labels), 1)))" height="14" rx="2"/>
          <text class="quiet" x="\(format(end + 6))" y="\(y + place * 16 + 11)">\
          \(Report.figure(rate))\(factor)</text>
          """
      }
      return ([label] + bars).joined(separator: "\n")
    }

    private func position(_ value: Double) -> Double {
      Double(labels) + value / axis.end * Double(Chart.bars)
    }

    private func format(_ value: Double) -> String { String(format: "%.1f", value) }
  }

  /// Text that XML accepts, since the name of a file may contain any character.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{0}"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// From zero to a round number, with a mark at each of a few round numbers.
  struct Axis {
    let end: Double
    private let step: Double

    init(reaching maximum: Double) {
      let rough = max(maximum, 1e-9) / 4
      let magnitude = pow(10, log10(rough).rounded(.down))
      step = [1, 2, 5, 10].map { $0 * magnitude }.first { $0 >= rough } ?? rough
      end = step * (max(maximum, 1e-9) / step).rounded(.up)
    }

    var marks: [Double] {
      (0...Int((end / step).rounded())).map { Double($0) * step }
    }

    func label(_ mark: Double) -> String {
      mark == mark.rounded() ? String(format: "%.0f", mark) : String(format: "%g", mark)
    }
  }
}
