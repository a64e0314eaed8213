import JSEN
import JSENStandards

/// The options that choose, sort, reduce and change results: matches of a path, or lines.
struct ResultChoices {
  private(set) var filters: [JSONPathFilter] = []
  private(set) var neededPaths: [RelativePath] = []
  private var selection = ResultSelection.Options()
  private(set) var totals = TotalChoices()
  private var pickedPaths: [RelativePath] = []
  private var template: Template?
  private var writesNull = false
  private(set) var isCollected = false
  /// The path to the keys of an object of all results.
  private(set) var keyPath: RelativePath?
  private(set) var keyChanges = KeyChanges()
  private(set) var labels: [ResultLabel] = []
  private var joinOptions = Join.Options()
  private(set) var join: Join?
  /// Whether results are read in parts, so that not all of them are in memory.
  var isStream = false
  /// Whether each line is a document of its own.
  var isLines = false
  private var maximumMemory: Int?

  static var argumentGroups: [OptionGroup<ResultChoices>] {
    let choosing: [Option<ResultChoices>] = [
      .value("where", "FILTER", "w", help: "only those that satisfy FILTER") {
        $0.filters.append(try JSONPathFilter(argument: $1))
      }.repeatable,
      .value("has", "PATH", help: "only those with a value at PATH") {
        $0.neededPaths.append(try RelativePath($1, of: "--has"))
      }.repeatable,
      .flag("unique", help: "only the first of equal ones") { $0.selection.isUnique = true },
      .value("unique-by", "PATH", help: "only the first with each value at PATH") {
        $0.selection.uniquePaths.append(try RelativePath($1, of: "--unique-by", .oneValue))
      }.repeatable,
      .number("sample", help: "a random sample of N") { $0.selection.sample = $1 },
      .number("seed", help: "seed for --sample") { $0.selection.seed = UInt64($1) },
    ]
    let order: [Option<ResultChoices>] = [
      .value("sort-by", "PATH", "k", help: "sort by the value at PATH, or by @") {
        $0.selection.sortPaths.append(try RelativePath($1, of: "--sort-by", .oneValue))
      }.repeatable,
      .flag("descending", help: "sort the greatest value first") {
        $0.selection.isDescending = true
      },
      .flag("reverse", help: "reverse the order") { $0.selection.isReversed = true },
      .number("first", help: "only the first N") { $0.selection.first = $1 },
      .number("last", help: "only the last N") { $0.selection.last = $1 },
      .number("max-memory", placeholder: "MIB", from: 1, help: "for lines to keep (1024)") {
        $0.maximumMemory = min($1, 1 << 40) << 20
      },
    ]
    let labels: [Option<ResultChoices>] = [
      .value("with-key", "NAME", help: "its key or index as the member NAME") {
        $0.labels.append(ResultLabel(name: $1, content: .key))
      },
      .value("with-file", "NAME", "H", help: "its file as the member NAME") {
        $0.labels.append(ResultLabel(name: $1, content: .file))
      },
    ]
    let content: [Option<ResultChoices>] = [
      .value("pick", "PATH", "p", help: "write the values at PATH") {
        $0.pickedPaths.append(try RelativePath($1, of: "--pick", .root))
      }.repeatable,
      collectOption,
      .value("key-by", "PATH", help: "one object; the value at PATH is the key") {
        $0.keyPath = try RelativePath($1, of: "--key-by", .oneValue)
      },
    ]
    let template: [Option<ResultChoices>] = [
      .value("make", "TEMPLATE", "m", help: "a document, as 'jsen make' makes it") {
        try $0.setTemplate($1)
      },
      .value("add", "TEMPLATE", help: "the value with the members of TEMPLATE") {
        try $0.setTemplate($1, adds: true)
      },
      missingOption,
    ]
    return [
      OptionGroup(
        "Each result has",
        KeyChanges.options.map { $0.inside(\.keyChanges) } + labels
          + Join.Options.options.map { $0.inside(\.joinOptions) }, on: .results),
      OptionGroup("Choosing (in this order)", choosing, on: .results),
      OptionGroup(
        "Grouping and totals", TotalChoices.options.map { $0.inside(\.totals) }, on: .totals),
      OptionGroup("Order", order, on: .results),
      OptionGroup("Writing", content, on: .results),
      OptionGroup("Templates and variables", template + Variables.options(), on: .templates),
    ]
  }

  /// The action where a template finds no value.
  static var missingOption: Option<ResultChoices> {
    .choice(
      "missing", ["error": false, "null": true], help: "how to treat a missing value (error)"
    ) { $0.writesNull = $1 }
  }

  static var collectOption: Option<ResultChoices> {
    .flag("collect", "a", help: "write one array of all results") { $0.isCollected = true }
  }

  /// The paragraphs about these options in the help.
  static let details = """
    FILTER is the condition of a filter in JSONPath, in which @ and $ are the value:
    '@.level == "error" && @.ms > 100'. A path alone asks for any value, also false:
    write '@.active == true'. The PATH of an option begins at the value: @.price,
    price or /price; @ is the value. A repeated --where or --has needs all,
    --sort-by sorts by the next PATH where values are equal, --unique-by compares
    them together, and --pick writes the values at each PATH, and nothing for a
    value that has none.

    Values are chosen, then grouped, sorted, cut by --first and --last, and at last
    summed up, or written as --pick, --make or --add say. The order is null, false,
    true, numbers, strings, arrays, objects; a missing value is null. Numbers are
    compared by value, strings by code points, and equal values keep their order.

    If nothing has a value at PATH, that is an error and the exit status is 1. A
    JSONPath may find none if it has more than names, indices and [*].
    """

  /// - Parameter elements: the option for the elements of a value that is an array.
  mutating func setTemplate(
    _ text: String, adds: Bool = false, elements: String? = nil
  ) throws(CallError) {
    if template != nil { throw CallError("--make and --add cannot be used together") }
    template = try Template(text, adds: adds, elements: elements)
  }

  /// The files that options name.
  var files: [InputFile] { joinOptions.file.map { [$0] } ?? [] }

  /// The notation of the file of `--join`, if that is a table.
  var joinedStyle: TableStyle? { joinOptions.file.flatMap { TableStyle(ofFileAt: $0.name) } }

  /// Reads the file of `--join`.
  ///
  /// - Parameter form: the form of the input, with the options for tables.
  mutating func readFiles(_ reading: JSEN.ReadingOptions, _ form: inout InputForm) throws {
    join = try Join(joinOptions, reading, form.tableOfJoin)
    form.table.otherColumns = join?.allColumns ?? [:]
  }

  /// The template, whose paths may begin at the root of the document.
  func constants(in document: NamedDocument) throws(DataError) -> Template.Constants? {
    try template?.constants(
      in: document, Template.Options(writing: JSEN.WritingOptions(), writesNull: writesNull))
  }

  /// Whether values get their keys.
  private var needsKeys: Bool { labels.contains { $0.content == .key } }

  /// Adds the place of an item in its document, and the objects around it, if an option needs them.
  ///
  /// - Parameter isNeeded: whether the place is written.
  func addPlace(to item: inout ResultItem, isNeeded: Bool = false) {
    let needsSurroundings = template?.hasSurroundings == true
    guard isNeeded || needsKeys || needsSurroundings else { return }
    let root = item.document.root
    let place = root.storage.path(to: item.value.index, from: root.index)
    item.place = place
    guard needsSurroundings else { return }
    var value = Optional(root)
    for element in place {
      if let value, value.kind == .object { item.surroundings.insert(value, at: 0) }
      switch element {
      case .name(let key): value = value?[key]
      case .index(let index): value = value?[index]
      }
    }
  }

  // MARK: - The parts of the work

  /// The paths of the options, of which each must lead to a value in some item.
  var paths: [RelativePath] {
    neededPaths + selection.uniquePaths + totals.paths + selection.sortPaths + pickedPaths
      + [keyPath, join?.path].compactMap { $0 }
  }

  /// The choice among items, and that among groups of them.
  var itemSelection: ResultSelection.Options {
    var options = selection
    if totals.group != nil {
      (options.sortPaths, options.isReversed) = ([], false)
      (options.first, options.last) = (nil, nil)
    }
    options.maximumSize = maximumSize
    return options
  }

  var groupSelection: ResultSelection.Options {
    if totals.group == nil { return ResultSelection.Options() }
    var options = selection
    (options.isUnique, options.uniquePaths, options.sample) = (false, [], nil)
    options.maximumSize = maximumSize
    return options
  }

  /// How many bytes of memory values may need. Those of a document are in memory already.
  var maximumSize: Int { isLines ? maximumMemory ?? 1 << 30 : .max }

  /// Whether no item is read after the last one that is needed.
  var stopsEarly: Bool { itemSelection.first != nil && !itemSelection.holdsItems }

  /// Whether the results are one array or object, which is laid out as a whole.
  var collectsAtEnd: Bool { isCollected && !isStream || keyPath != nil }

  /// The work on each item.
  ///
  /// - Parameters:
  ///   - fact: what is written instead of a value.
  func work(
    _ output: OutputChoices, _ console: Console, _ fact: ResultFact? = nil
  ) -> ResultWork {
    var work = ResultWork(self)
    if let fact {
      work.content = .fact(fact)
    } else if let template {
      work.content = .made(template, writesNull: writesNull)
    } else if !pickedPaths.isEmpty, pickedPaths.count > 1 || !pickedPaths[0].isWholeMatch {
      work.content = .values(pickedPaths)
    }
    work.table = output.table
    work.splitsArrays = output.isTable && !isStream
    if case .item = work.content {} else { work.splitsContent = work.splitsArrays }
    let isPlain = fact?.isPlain == true && collectOptionName == nil && output.framing != .sequence
    work.isRaw = output.isRaw || isPlain
    work.framing = output.framing
    work.paints = console.paintsOutput
    work.writing = output.writing.options(unlessAsked: isLines ? nil : .spaces(2))
    work.endsWithoutLine =
      work.writing.isCanonical && !isLines && work.framing == .line && collectOptionName == nil
      && !work.isRaw && work.table == nil
    work.isDeferred =
      itemSelection.isAsked || work.table?.hasColumns == false || collectsAtEnd
      || totals.isAsked && !totals.onlyCounts
    if totals.isAsked, !totals.onlyCounts, !itemSelection.isAsked { work.totals = totals }
    return work
  }

  private var collectOptionName: String? {
    isCollected ? "--collect" : keyPath == nil ? nil : "--key-by"
  }

  /// The first label that is neither written nor used, since only children of results are picked.
  private var lostLabel: ResultLabel? {
    guard !pickedPaths.isEmpty, filters.isEmpty, !selection.isUnique, joinOptions.file == nil,
      paths.allSatisfy({ $0.child != nil })
    else { return nil }
    return labels.first { label in !paths.contains { $0.child == .name(label.name) } }
  }

  /// Throws when the options do not go together.
  ///
  /// - Parameter fact: the option for what is written instead of a value.
  func validate(_ output: OutputChoices, _ fact: ResultFact? = nil) throws(CallError) {
    if let label = lostLabel {
      let path = JSEN.KeyPath(segments: [label.name]).description.forShell
      throw CallError(
        "--with-\(label.content.rawValue) adds the member '\(label.name)', and --pick leaves it out; "
          + "add --pick \(path)")
    }
    let single = totals.singleOption
    let collect = collectOptionName
    let contentOption =
      template != nil
      ? "--make and --add" : !pickedPaths.isEmpty ? "--pick" : fact.map { "--" + $0.rawValue }
    let conflicts = [
      (!pickedPaths.isEmpty && template != nil, "--pick cannot be used with --make or --add"),
      (
        fact != nil && (template != nil || !pickedPaths.isEmpty),
        "--\(fact?.rawValue ?? "") writes something else than --pick, --make and --add"
      ),
      (
        selection.isUnique && !selection.uniquePaths.isEmpty,
        "--unique and --unique-by cannot be used together"
      ),
      (isCollected && keyPath != nil, "--collect and --key-by cannot be used together"),
      (
        single != nil && collect != nil,
        "\(single ?? "") and \(collect ?? "") cannot be used together"
      ),
      (needsKeys && isStream, "--with-key needs values inside documents; the lines have no keys"),
      (
        Set(labels.map(\.name)).count < labels.count,
        "--with-key and --with-file need two names"
      ),
      (single != nil && output.isTable, "\(single ?? "") writes a value, not a table"),
      (
        totals.isAsked && contentOption != nil,
        "\(totals.firstOption ?? "") writes totals, without \(contentOption ?? "")"
      ),
      (
        collect != nil && !output.isJSON,
        "\(collect ?? "") writes an \(keyPath == nil ? "array" : "object"), without \(output.formOption)"
      ),
      (
        fact != nil && output.isTable,
        "--\(fact?.rawValue ?? "") writes lines, without \(output.formOption)"
      ),
      (
        selection.isDescending && selection.sortPaths.isEmpty,
        "--descending needs --sort-by"
      ),
      (
        maximumMemory != nil && !isLines,
        "--max-memory is for lines; a whole document is in memory"
      ),
      (selection.seed != nil && selection.sample == nil, "--seed needs --sample"),
      (writesNull && template == nil, "--missing needs --make or --add"),
    ]
    if let conflict = conflicts.first(where: \.0) { throw CallError(conflict.1) }
  }
}
