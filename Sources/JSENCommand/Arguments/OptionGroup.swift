/// Options that stand together in the help.
struct OptionGroup<Settings> {
  let title: String
  let options: [Option<Settings>]

  init(_ title: String, _ options: [Option<Settings>]) {
    self.title = title
    self.options = options
  }

  /// The same options of settings that hold these ones.
  func lifted<Outer>(to path: WritableKeyPath<Outer, Settings>) -> OptionGroup<Outer> {
    OptionGroup<Outer>(title, options.map { $0.lifted(to: path) })
  }
}
