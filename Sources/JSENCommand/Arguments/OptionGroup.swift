/// Options with a common title in the help.
struct OptionGroup<Settings> {
  let title: String
  let options: [Option<Settings>]

  init(_ title: String, _ options: [Option<Settings>]) {
    self.title = title
    self.options = options
  }

  /// The same options for settings that contain these settings.
  func inside<Outer>(_ path: WritableKeyPath<Outer, Settings>) -> OptionGroup<Outer> {
    OptionGroup<Outer>(title, options.map { $0.inside(path) })
  }
}
