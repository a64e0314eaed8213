import Foundation

/// The facts without which a time means little: processor, system, compiler and day.
enum Machine {
  /// Such as `AMD EPYC, 2 cores, Linux, Swift 6.3`.
  static var description: String {
    "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores, \(system), Swift \(compiler)"
  }

  /// Such as `2026-11-26`, in UTC.
  static var day: String { String(Date.now.ISO8601Format().prefix(10)) }

  /// The name that the kernel gives, where it gives one in a file.
  private static var processor: String {
    let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = facts.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last ?? "unknown processor"
    return name.trimmingCharacters(in: .whitespaces)
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "unknown system"
    #endif
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
