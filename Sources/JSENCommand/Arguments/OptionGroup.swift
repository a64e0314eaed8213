/// Options with a common title in the help.
struct OptionGroup<Settings> {
  let title: String
  let options: [Option<Settings>]
  /// The page of the help that has the options; nil for that of the command.
  let page: HelpPage?

  init(_ title: String, _ options: [Option<Settings>], on page: HelpPage? = nil) {
    self.title = title
    self.options = options
    self.page = page
  }

  /// The options that lists have.
  var infos: [OptionInfo] { options.map(\.info).filter(\.isListed) }

  /// The same options for settings that contain these settings.
  func inside<Outer>(_ path: WritableKeyPath<Outer, Settings>) -> OptionGroup<Outer> {
    OptionGroup<Outer>(title, options.map { $0.inside(path) }, on: page)
  }
}
