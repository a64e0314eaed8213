/// Options with a common title in the help.
struct OptionGroup<Settings> {
  let title: String
  let options: [Option<Settings>]
  /// A paragraph after the options, which ends with a line end; may be empty.
  let note: String

  init(_ title: String, _ options: [Option<Settings>], note: String = "") {
    self.title = title
    self.options = options
    self.note = note
  }

  /// The same options for settings that contain these settings.
  func inside<Outer>(_ path: WritableKeyPath<Outer, Settings>) -> OptionGroup<Outer> {
    OptionGroup<Outer>(title, options.map { $0.inside(path) }, note: note)
  }
}
