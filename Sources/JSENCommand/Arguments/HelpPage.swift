/// A page of the help about options that several commands have.
enum HelpPage: String, CaseIterable { case paths, input, results, output }
