extension String {
  /// The text as one argument of a shell, in quotes if it needs some.
  var forShell: String {
    isEmpty || utf8.contains { Self.special.contains($0) } ? quotedForShell : self
  }

  /// The characters that a shell may read as something else.
  private static let special = Array(" \t\n$*?[](){}<>|&;'\"\\`!#~".utf8)

  /// The text in quotes, as one argument of a shell.
  var quotedForShell: String { "'\(replacing("'", with: #"'\''"#))'" }
}
