import JSEN

extension JSEN {
  /// The value as JSON on one line, without its end when it is long.
  var excerpt: String {
    let text = description
    return text.utf8.count <= 60 ? text : "\(text.prefix(60))…"
  }
}
