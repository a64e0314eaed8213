/// A page of the help about options that several commands have.
enum HelpPage: String, CaseIterable {
  case paths, templates, input, results, totals, output

  /// The name, and a few words about what is in the page.
  var line: String {
    let content =
      switch self {
      case .paths: "key paths, JSON Pointers and JSONPath"
      case .templates: "paths and words in templates, variables"
      case .input: "lines, tables, comments, limits"
      case .results: "filter, sort, cut, pick, join, collect"
      case .totals: "count, group, sums, averages, percentiles"
      case .output: "plain text, tables, layout, colors"
      }
    return "  \(rawValue.padded(to: 9))  \(content)"
  }
}
