/// The lines to type for commands of other programs, and the options to write for their options.
enum Synonyms {
  /// The end of the message for an option that the command does not have; nil for a name that no program has.
  ///
  /// - Parameter options: the options of the command.
  static func advice(onOption spelling: String, _ options: [OptionInfo]) -> String? {
    let meant = self.options.first { $0.names.contains(String(spelling.dropFirst(2))) }?.options
    let known = (meant ?? []).filter { name in options.contains { $0.name == name } }
    return known.isEmpty ? nil : "; write \(known.map { "--" + $0 }.formattedAsChoice)"
  }

  private static let options: [(names: [String], options: [String])] = [
    (["filter"], ["where"]), (["select"], ["pick", "where"]), (["limit", "head"], ["first"]),
    (["tail"], ["last"]), (["sort-keys"], ["sort"]), (["minify"], ["compact"]),
    (["to"], ["collect"]),
  ]

  /// - Parameter arguments: the arguments after the name, of which the first file is in the line.
  /// - Returns: nil for a name that no program has.
  static func advice(on name: String, _ arguments: ArraySlice<Argument>) -> String? {
    let file = Argument(name)
    let input =
      arguments.first { InputFile($0).exists && !$0.bytes.isEmpty }?.description.forShell ?? "FILE"
    if name == "." { return "write jsen get \(input)" }
    if name != "-", InputFile(file).exists {
      return "to print the file, write jsen get \(name.forShell)"
    }
    if let words = words(ofFilter: name) { return "write jsen get \(input) \(words)" }
    guard let line = lines.first(where: { $0.names.contains(name) })?.line else { return nil }
    return "write \(line.replacing("FILE", with: input))"
  }

  /// The arguments of `get` for a filter of jq: `.name`, `.[] | .id`, `.a, .b`, `.items | length`; nil for another text.
  static func words(ofFilter text: String) -> String? {
    if PathArgument.isQuery(text) { return text.quotedForShell }
    var steps = parts(of: text, "|")
    let fact = steps.count > 1 ? ResultFact(rawValue: steps[steps.count - 1]) : nil
    if fact != nil { steps.removeLast() }
    // Operators, functions and commas after a pipe have no path.
    let others = steps.count > 1 ? "(){}<>=/+," : "(){}<>=/+"
    if !steps.allSatisfy({ $0.hasPrefix(".") }) || text.contains(where: others.contains) {
      return nil
    }
    let paths =
      steps.count > 1
      ? [steps.map { $0 == "." ? "" : $0 }.joined()] : parts(of: steps[0], ",")
    var words: [String] = []
    for path in paths where path != "." || fact == nil {
      guard path.hasPrefix("."), path != ".",
        let word = ForeignPath(path)?.text({ !$0.contains { "[]\\./ \"".contains($0) } })
      else { return nil }
      words.append(word.quotedForShell)
    }
    if let fact { words.append("--\(fact.rawValue)") }
    return words.joined(separator: " ")
  }

  /// The parts of a text between separators, without spaces around them.
  private static func parts(of text: String, _ separator: Character) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static let lines: [(names: [String], line: String)] = [
    (["fmt", "pretty", "prettify", "beautify", "cat"], "jsen format FILE"),
    (["minify", "compact"], "jsen format --compact FILE"),
    (["lint", "verify", "valid"], "jsen check FILE"),
    (["fix"], "jsen repair FILE"),
    (["filter", "select", "where", "grep"], "jsen get FILE '[*]' --where '@.name == 1'"),
    (["sort", "sort-by"], "jsen get FILE '[*]' --sort-by PATH --collect"),
    (["count", "sum", "min", "max", "avg", "group-by"], "jsen get FILE '[*]' --count-by PATH"),
    (["print", "show", "read", "find", "search", "path", "jsonpath"], "jsen get FILE PATH"),
    (["map", "template", "new", "create"], "jsen make FILE TEMPLATE"),
    (["del", "delete", "rm", "remove", "unset"], "jsen set FILE --delete PATH"),
    (["edit", "update", "put", "replace", "change"], "jsen set FILE PATH=VALUE"),
    (["append", "add", "push"], "jsen set FILE --append PATH=VALUE"),
    (["csv", "tsv", "table"], "jsen get --csv FILE"),
    (["csv2json", "from-csv"], "jsen lines --from csv FILE"),
    (["jsonl", "ndjson", "stream"], "jsen lines FILE"),
    (["gron"], "jsen flatten FILE"), (["ungron"], "jsen unflatten FILE"),
    (["compare"], "jsen diff OLD NEW"), (["infer", "jsonschema"], "jsen schema FILE"),
    (["hash", "digest", "sha256", "jcs"], "jsen format --canonical --digest FILE"),
    (["completion"], "jsen completions bash"), (["version"], "jsen --version"),
  ]
}
