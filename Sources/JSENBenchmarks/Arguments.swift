/// The arguments of the command line.
struct Arguments {
  var files: [String] = []
  var rounds = 15
  var filter = ""
  var printsJSON = false
  var chart: String?
  var baseline: String?
  var listsOnly = false
  var countsInstructions = false
  /// Whether this is the process whose instructions are counted.
  var runsOnce = false
  /// The document that is printed, and not measured.
  var printed: GeneratedDocument?
  var asksForHelp = false
  /// The measurement of a process that this program starts.
  var cost: MemoryCost?
  var side = Side.jsen
  var generated: GeneratedDocument?

  /// - Throws: ``WrongCall``.
  init(_ arguments: some Sequence<String>) throws(WrongCall) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      let (name, attached) = Self.parts(of: argument)
      func value() throws(WrongCall) -> String {
        guard let value = attached ?? rest.next() else { throw WrongCall("\(name) needs a value") }
        return value
      }
      func noValue() throws(WrongCall) {
        if attached != nil { throw WrongCall("\(name) takes no value") }
      }
      switch name {
      case "--rounds": rounds = try Self.rounds(value())
      case "--filter": filter = try value()
      case "--svg": chart = try value()
      case "--baseline": baseline = try value()
      case "--print": printed = try Self.known(value(), name)
      case "--cost": cost = try Self.known(value(), name)
      case "--side": side = try Self.known(value(), name)
      case "--generated": generated = try Self.known(value(), name)
      case "--json":
        try noValue()
        printsJSON = true
      case "--list":
        try noValue()
        listsOnly = true
      case "--instructions":
        try noValue()
        countsInstructions = true
      case "--once":
        try noValue()
        runsOnce = true
      case "--help", "-h":
        try noValue()
        asksForHelp = true
      case "--":
        while let file = rest.next() { files.append(file) }
      case let name where name.hasPrefix("-"):
        throw WrongCall("there is no option \(name)")
      default:
        files.append(argument)
      }
    }
  }

  /// `--rounds=5` is `--rounds 5`.
  private static func parts(of argument: String) -> (name: String, attached: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func rounds(_ text: String) throws(WrongCall) -> Int {
    guard let rounds = Int(text), (1...100_000).contains(rounds) else {
      throw WrongCall("--rounds needs a number from 1 to 100000, not '\(text)'")
    }
    return rounds
  }

  private static func known<Value>(_ text: String, _ option: String) throws(WrongCall) -> Value
  where Value: RawRepresentable, Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      throw WrongCall("\(option) has no choice '\(text)'")
    }
    return value
  }
}

/// An error in the arguments.
struct WrongCall: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
