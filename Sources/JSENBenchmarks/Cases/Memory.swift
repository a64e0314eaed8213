import Foundation
import JSEN

extension Benchmark {
  /// The peak of resident memory while a text is parsed, as a multiple of the text's size.
  ///
  /// Each figure comes from a process of its own, which this program starts with `--peak`.
  static func memory(_ document: Document) -> Benchmark {
    Benchmark(
      name: "memory", document: document.name,
      measurement: .memory(bytes: document.bytes.count) { side in
        try peakInChild(side, document)
      })
  }

  private static func peakInChild(_ side: Side, _ document: Document) throws -> Int? {
    let child = Process()
    child.executableURL = Bundle.main.executableURL
    child.arguments = ["--peak", side.rawValue] + document.source.arguments
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw Disagreement("the process that measures the memory of \(side.title) fails")
    }
    return Int(String(decoding: text, as: UTF8.self).filter(\.isNumber))
  }

  /// What the child does: the growth while one side parses the text.
  static func peak(_ side: Side, _ document: Document) throws -> Int? {
    switch side {
    case .jsen:
      let bytes = document.bytes
      return try PeakMemory.growth { try JSEN(parsing: bytes) }
    case .foundation:
      let data = Data(document.bytes)
      return try PeakMemory.growth { try foundationValue(data) }
    }
  }
}
