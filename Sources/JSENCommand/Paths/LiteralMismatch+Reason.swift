import JSEN
import JSENStandards

extension LiteralMismatch {
  /// The words of a message: `the condition compares a string with 7, an integer; write "7"`.
  var reason: String {
    var advice = ""
    if let meant {
      let text = meant.string ?? meant.description
      let option = meant.string == nil ? "--argjson" : "--arg"
      let variable = Variables.name(of: literal).map { "\(option) \("\($0)=\(text)".forShell)" }
      advice = "; write \(variable ?? meant.description)"
    }
    return "the condition compares \(value.kind.withArticle) with \(literal), "
      + literal.kind.withArticle + advice
  }

  /// The literal with the same text that can be compared with the value; nil if there is none.
  private var meant: JSEN? {
    if value.kind == .string { return .string(literal.description) }
    guard let text = literal.string, let json = try? JSEN(parsing: text) else { return nil }
    return (json.kind == .bool) == (value.kind == .bool) ? json : nil
  }
}

extension DataError {
  /// The message about a condition that compares values of different types.
  init(_ mismatch: LiteralMismatch, in document: NamedDocument) {
    self.init("\(document.part(mismatch.value).name): \(mismatch.reason)")
  }
}

extension PathArgument {
  /// The message about a filter of the path that compares values of different types; nil if there is none.
  func mismatch(in document: NamedDocument) -> DataError? {
    guard case .query(let query) = self else { return nil }
    return query.mismatch(in: document.root).map { DataError($0, in: document) }
  }
}
