/// The words of a chart for readers who do not know the names of the benchmarks.
extension Score {
  /// The title of the panel of a benchmark.
  var title: String {
    switch name {
    case "read-ways": "Read 1,000 structs of nine members"
    case "write-ways": "Write 1,000 structs of nine members"
    default: name
    }
  }

  /// The label of the bars of a document. For the benchmarks of ways, it is what a program calls.
  var label: String {
    guard name == "read-ways" || name == "write-ways" else { return document }
    return switch document {
    case "subscripts", "literals": "JSEN"
    case "fetch": "fetch"
    case "codable": name == "read-ways" ? "JSENDecoder" : "JSENEncoder"
    case "description": "JSENParsing"
    case "mapper": "JSENMapper"
    case "two-members": "JSENDocument, two members"
    case "writer": "JSENWriter"
    default: document
    }
  }
}
