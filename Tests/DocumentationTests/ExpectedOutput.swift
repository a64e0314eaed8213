/// The output of a program according to the comments of its article.
///
/// A comment announces output in one of three ways:
///
/// ```swift
/// print(json["name"])  // prints Ada
///
/// print(json["born"])
/// // prints 1815
///
/// print(json)
/// // prints:
/// // {
/// //   "name": "Ada"
/// // }
/// ```
///
/// `// prints` announces one line, which is empty if nothing follows. `// prints:` announces the
/// comment lines directly below it, each without its `//` and one space. The announced lines of an
/// article, in order, must be the whole standard output of its program; a line that is printed in
/// a loop is announced as often as it is printed.
struct ExpectedOutput {
  struct Line: Equatable {
    let number: Int
    let text: String
  }

  private(set) var lines: [Line] = []

  init(_ blocks: [Article.Block]) {
    for block in blocks {
      var isInList = false
      for (offset, line) in block.lines.enumerated() {
        let number = block.firstLine + offset
        let bare = line.drop(while: { $0 == " " })
        if isInList, bare.hasPrefix("//") {
          let text = bare.dropFirst(2)
          lines.append(
            Line(number: number, text: String(text.dropFirst(text.first == " " ? 1 : 0))))
          continue
        }
        isInList = false
        guard let match = line.firstMatch(of: /(?:^|[^\/:])\/\/ prints(:?)(?: (.*))?$/) else {
          continue
        }
        let text = match.output.2 ?? ""
        if match.output.1 == ":", text.isEmpty {
          isInList = true
        } else if match.output.1.isEmpty {
          lines.append(Line(number: number, text: String(text)))
        }
      }
    }
  }

  /// Returns the first difference between `output` and the announced lines.
  func difference(from output: String, path: String, end: Int) -> Problem? {
    var actual = output.split(separator: "\n", omittingEmptySubsequences: false)
    if actual.last?.isEmpty == true { actual.removeLast() }
    for (line, text) in zip(lines, actual) where line.text != text {
      return Problem(
        path: path, line: line.number,
        message: "expected output \(quoted(line.text)), actual output \(quoted(text))")
    }
    if actual.count < lines.count {
      let line = lines[actual.count]
      return Problem(
        path: path, line: line.number,
        message: "expected output \(quoted(line.text)), but the program prints no more")
    }
    if actual.count > lines.count {
      return Problem(
        path: path, line: lines.last?.number ?? end,
        message: "the program prints more than is announced: \(quoted(actual[lines.count]))")
    }
    return nil
  }
}

func quoted(_ text: some StringProtocol) -> String { "‘\(text)’" }
