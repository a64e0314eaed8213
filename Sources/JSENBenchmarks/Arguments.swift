/// The arguments of the command line.
struct Arguments {
  var files: [String] = []
  var rounds = 15
  var filter = ""
  var printsJSON = false
  var chart: String?
  var baseline: String?
  var listsOnly = false
  var asksForHelp = false
  /// The measurement of a process that this program starts.
  var cost: MemoryCost?
  var side = Side.jsen
  var generated: GeneratedDocument?

  static let help = """
    USAGE: jsen-bench [OPTION…] [FILE…]

    Compares JSEN with Foundation on JSON files, or on four documents that it generates.
    Results are compared before anything is timed; the two then take turns. Times are processor time.

    OPTIONS:
      --rounds N        How many rounds each benchmark has (15); medians are shown.
      --filter NAME     Run only the benchmarks whose name, like parse/twitter, contains NAME.
      --json            Print the results as JSON.
      --svg FILE        Write a chart.
      --baseline FILE   Compare the ratios with those of an earlier run's --json.
      --list            Print the names of the benchmarks, and run none.
      --help            Print this text.

    BENCHMARKS:
      parse             From bytes to a value, its release included; MB/s of input.
      document          From bytes to a JSENDocument, beside JSONSerialization; MB/s of input.
      serialize         From a value to bytes; MB/s of output.
      decode, encode    Codable models of documents that are like twitter.json or canada.json.
      get, set          Key paths to values all over the document; ns for each.
      lookup            Every member of every object by its key; ns for each.
      lookup-largest    The same for the object that has most members.
      parse-memory      The peak of memory while parsing, as a multiple of the text's size; also
                        document-memory, serialize-memory, decode-memory, encode-memory.
      parse-allocations How often that asks for memory, and how often for each kB of text; also
                        document-allocations and so on. Counted where the C library is glibc.
    Without a document:
      path-literal      json[keyPath: "address.geo.lat"], beside nested casts of [String: Any]; also
                        path (made before), chain (of subscripts) and path-document. ns for each.
      write-rows        10,000 rows by JSENWriter, and write-rows-value by a value built first, beside
                        JSONSerialization; MB/s of output.
      decode-ints       An array of 10,000 integers by Codable; also encode-ints.
      decode-small      Structs of 200 bytes one at a time; also encode-small. ns for each.
      value-to-struct   The same structs from values in memory; Foundation goes through a text.
      struct-to-value   And back.
      decode-fallbacks  Models that try one type after another, from a text and from a value: integers
                        or strings, any value, missing members, structures. ns for each value, missing
                        member or structure; Foundation decodes the text.

    EXIT STATUS: 0; 1 when a file is not JSON or results differ; 2 for wrong arguments.
    """

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
      case "--cost": cost = try Self.known(value(), name)
      case "--side": side = try Self.known(value(), name)
      case "--generated": generated = try Self.known(value(), name)
      case "--json":
        try noValue()
        printsJSON = true
      case "--list":
        try noValue()
        listsOnly = true
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
