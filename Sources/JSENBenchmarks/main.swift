import Foundation
import JSEN
let clock = ContinuousClock()
func median(_ rounds: Int, _ f: () -> Void) -> Double {
  var t: [Double] = []
  for _ in 0..<rounds { let d = clock.measure(f); t.append(Double(d.components.attoseconds) / 1e18 + Double(d.components.seconds)) }
  return t.sorted()[rounds / 2]
}
for n in (ProcessInfo.processInfo.environment["ONLY"].map { [$0] } ?? ["twitter", "citm_catalog", "canada", "github_events"]) {
  let data = try Data(contentsOf: URL(fileURLWithPath: "../shared/corpora/\(n).json"))
  let bytes = [UInt8](data)
  let reps = max(1, 2_000_000 / bytes.count)
  let p = median(ProcessInfo.processInfo.environment["NOF"] != nil ? 400 : 21) { for _ in 0..<reps { _ = try! JSEN(parsing: bytes) } } / Double(reps)
  let v = try! JSEN(parsing: bytes); let outCount = try! v.serializedBytes().count
  let w = median(ProcessInfo.processInfo.environment["NOF"] != nil ? 400 : 21) { for _ in 0..<reps { _ = try! v.serializedBytes() } } / Double(reps)
  print(n, "write", Int(Double(outCount) / w / 1e6), "MB/s")
  let f = ProcessInfo.processInfo.environment["NOF"] != nil ? p : median(5) { for _ in 0..<reps { _ = try! JSONSerialization.jsonObject(with: data, options: []) } } / Double(reps)
  print(n, "parse", Int(Double(bytes.count) / p / 1e6), "MB/s  foundation", Int(Double(bytes.count) / f / 1e6), "ratio", f / p)
}
