import JSEN
import JSENEditing

/// The options of `jsen format` for a layout that keeps comments.
struct LayoutChoices {
  private var width: Int?
  private var expansion: JSENText.Format.Expansion?
  private var lineEnd: JSENText.Format.LineEnd?
  private var hasTrailingCommas = false
  private var readsEditorConfig = false
  /// The first option that was given; nil when there was none.
  fileprivate(set) var firstOption: String?

  static var argumentGroup: OptionGroup<LayoutChoices> {
    let options: [Option<LayoutChoices>] = [
      .value("width", "N", help: "break what is longer than N bytes") {
        $0.width = try width($1)
      },
      .choice(
        "expand", ["auto": .auto, "always": .always, "never": .never],
        help: "a line for each child"
      ) { $0.expansion = $1 },
      .flag("trailing-commas", help: "a comma after the last child, where allowed") {
        $0.hasTrailingCommas = true
      },
      .choice("line-end", ["lf": .lf, "crlf": .crlf], help: "the ends of lines (as in the text)") {
        $0.lineEnd = $1
      },
      .flag("editorconfig", help: "read the .editorconfig files for each FILE") {
        $0.readsEditorConfig = true
      },
    ]
    return OptionGroup(
      "Layout (keeps comments, and how values are written)",
      options.map { $0.noting(\.firstOption) })
  }

  /// Returns the layout of a file.
  ///
  /// - Parameter writing: the indentation and the order of members.
  func format(of document: NamedDocument, _ writing: WritingChoices) -> JSENText.Format {
    let file = readsEditorConfig ? document.file : nil
    var format = file.map { EditorConfig.format(ofFileAt: $0) } ?? JSENText.Format()
    let isWidthKnown = width != nil || readsEditorConfig
    format.expand = expansion ?? (isWidthKnown ? .auto : .always)
    format.lineWidth = width ?? format.lineWidth
    format.trailingCommas = hasTrailingCommas ? .all : .none
    format.lineEnd = lineEnd ?? format.lineEnd
    if let indentation = writing.indentation { format.indentation = indentation }
    format.sortsMembers = writing.options().sortsKeys
    return format
  }

  private static func width(_ text: String) throws -> Int {
    if let width = Int(text), width > 0 { return width }
    throw CallError("--width takes a number above 0, not '\(text)'")
  }
}
