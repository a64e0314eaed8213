import Foundation
import TestTools

/// Swift programs that are compiled one by one, linked together and run one by one.
///
/// Linking one program with the modules of this package takes longer than compiling it, so all of them become one
/// executable. Each is a module of its own, whose names no other one sees, and its `main` has a name of its own. The
/// executable calls the one whose number it is given.
struct ProgramBatch {
  struct Program {
    /// The code of its `main.swift`.
    let source: String
    /// The compiler's options, apart from those of all programs.
    let options: [String]
  }

  enum Ending {
    /// The compiler refuses the program, for these reasons.
    case refused(Outcome)
    case ran(Outcome)
  }

  struct LinkerFailure: Error, CustomStringConvertible {
    let description: String
  }

  let programs: [Program]
  let modules: BuiltModules

  /// Returns how each program has ended.
  ///
  /// - Throws: ``LinkerFailure``, or an error if a program cannot be started.
  func run() async throws -> [Ending] {
    try await Place.withTemporaryFolder { folder in
      let compiled = try await concurrently(programs.indices) {
        try await compile($0, in: folder)
      }
      let runnable = programs.indices.filter { compiled[$0].succeeded }
      if runnable.isEmpty { return compiled.map(Ending.refused) }
      let executable = try await link(runnable, in: folder)
      return try await concurrently(programs.indices) { number in
        guard compiled[number].succeeded else { return .refused(compiled[number]) }
        return .ran(try await TestTools.run([executable.path, "\(number)"], in: folder))
      }
    }
  }

  private func compile(_ number: Int, in folder: URL) async throws -> Outcome {
    let source = folder.appending(path: "\(number).swift")
    try Data(programs[number].source.utf8).write(to: source)
    return try await TestTools.run(
      Compiler.command(
        "-c", source, options: ["-entry-point-function-name", Self.entryPoint(number)])
        + ["-Onone", "-module-name", "Program\(number)"]
        + programs[number].options + modules.arguments
        + ["-o", folder.appending(path: "\(number).o").path],
      in: folder)
  }

  /// Links the programs with these numbers.
  private func link(_ numbers: [Int], in folder: URL) async throws -> URL {
    let entryPoints = numbers.map { number in
      """
      @_silgen_name("\(Self.entryPoint(number))")
      func \(Self.entryPoint(number))(
        _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>
      ) -> Int32
      """
    }
    let cases = numbers.map { "case \"\($0)\": \(Self.entryPoint($0))" }
    let source = folder.appending(path: "main.swift")
    let code = """
      \(entryPoints.joined(separator: "\n"))
      let entryPoint =
        switch CommandLine.arguments[1] {
        \(cases.joined(separator: "\n  "))
        default: fatalError("no such program")
        }
      _ = entryPoint(CommandLine.argc, CommandLine.unsafeArgv)

      """
    try Data(code.utf8).write(to: source)
    let executable = folder.appending(path: "programs")
    let objects = numbers.map { folder.appending(path: "\($0).o").path }
    let imported = modules.imported(by: numbers.map { programs[$0].source }.joined())
    // Without the information for debuggers, linking takes half of the time.
    let outcome = try await TestTools.run(
      ["swiftc", "-Onone", source.path] + objects + imported.flatMap(modules.objects(of:))
        + ["-Xlinker", "-S", "-o", executable.path],
      in: folder)
    guard outcome.succeeded else { throw LinkerFailure(description: outcome.errors) }
    return executable
  }

  private static func entryPoint(_ number: Int) -> String { "program\(number)" }
}
