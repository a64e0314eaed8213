/// A page of the help about options that several commands have.
enum HelpPage: String, CaseIterable { case paths, templates, input, results, totals, output }
