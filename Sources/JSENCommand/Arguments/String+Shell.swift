extension String {
  /// The text as one argument of a shell.
  var quotedForShell: String { "'\(replacing("'", with: #"'\''"#))'" }
}
