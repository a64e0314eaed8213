import JSEN

/// Parses the arguments after a command's name.
///
/// Options may be anywhere, as `--name`, `--name value`, `--name=value` or `-n`; `--` ends them. Letters may share one
/// dash, `-cr`, and a value may follow its letter, `-fFILE`. An option with a value takes the next argument, whatever it
/// is. A single `-` is not an option.
struct ArgumentParser<Command> where Command: Subcommand {
  private var command = Command()
  private var rest: ArraySlice<Argument>
  /// The names of the options with a value so far.
  private var given: Set<String> = []
  /// The effects of the arguments, in their order.
  private var effects: [(inout Command) throws -> Void] = []

  /// - Parameter name: the name with which the command is called.
  /// - Throws: ``CallError``; ``HelpRequest`` when an argument asks for help.
  static func parse(_ arguments: ArraySlice<Argument>, name: String) throws -> Command {
    var parser = ArgumentParser(rest: arguments)
    if name != Command.name { parser.command.use(name: name) }
    try parser.parse()
    return parser.command
  }

  private init(rest: ArraySlice<Argument>) { self.rest = rest }

  private mutating func parse() throws {
    Variables.begin(Command.allOptionInfos)
    var optionsHaveEnded = false
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if optionsHaveEnded || bytes.count < 2 || bytes[0] != UInt8(ascii: "-") {
        effects.append { try $0.take(argument) }
      } else if bytes[1] != UInt8(ascii: "-") {
        try applyLetters(argument)
      } else if bytes.count == 2 {
        optionsHaveEnded = true
      } else {
        try applyName(argument)
      }
    }
    for effect in effects { try effect(&command) }
    try command.finish()
    try Variables.requireUse()
  }

  private mutating func applyName(_ argument: Argument) throws {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = Argument(bytes: parts[0]).description
    guard let option = Self.option({ "--" + $0.name == spelling }) else {
      throw CallError(
        "\(Command.name) has no option '\(spelling)'" + Self.suggestion(for: spelling))
    }
    try apply(option, spelling, value: parts.count > 1 ? Argument(bytes: parts[1]) : nil)
  }

  private mutating func applyLetters(_ argument: Argument) throws {
    var bytes = argument.bytes.dropFirst()
    while let letter = Argument(bytes: bytes).description.first {
      let spelling = "-\(letter)"
      guard let option = Self.option({ $0.letter == letter }) else {
        let isOnly = argument.description == spelling
        throw CallError(
          "\(Command.name) has no option '\(spelling)'"
            + (isOnly ? "" : " in '\(argument)'" + Self.suggestion(for: "-\(argument)"))
            + (letter.isNumber ? "; write -- before a path that begins with '-'" : ""))
      }
      bytes = bytes.dropFirst()
      let hasSign = bytes.first == UInt8(ascii: "=")
      guard hasSign || option.info.placeholder != nil, !bytes.isEmpty else {
        try apply(option, spelling, value: nil)
        continue
      }
      return try apply(
        option, spelling, value: Argument(bytes: bytes.dropFirst(hasSign ? 1 : 0)))
    }
  }

  private mutating func apply(
    _ option: Option<Command>, _ spelling: String, value: Argument?
  ) throws {
    guard let placeholder = option.info.placeholder else {
      if value != nil { throw CallError("\(spelling) takes no value") }
      return try add(option, Argument(""))
    }
    guard let value = value ?? rest.popFirst() else {
      throw CallError("\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    if !option.info.isRepeatable, !given.insert(option.info.name).inserted {
      throw CallError("\(spelling) can be used once")
    }
    try add(option, value)
  }

  private mutating func add(_ option: Option<Command>, _ value: Argument) throws {
    if option.info.isEarly { return try option.apply(&command, value) }
    effects.append { try option.apply(&$0, value) }
  }

  private static func option(_ isMeant: (OptionInfo) -> Bool) -> Option<Command>? {
    Command.allOptions.lazy.flatMap(\.options).first { isMeant($0.info) }
  }

  private static func suggestion(for spelling: String) -> String {
    Synonyms.advice(onOption: spelling, Command.allOptionInfos)
      ?? NearestName.suggestion(for: spelling, among: Command.allOptionInfos.map { "--" + $0.name })
  }
}
