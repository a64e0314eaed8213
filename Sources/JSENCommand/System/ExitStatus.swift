/// What the program tells whoever called it.
enum ExitStatus: Int32 {
  case success = 0
  /// The data is wrong.
  case wrongData = 1
  /// The call is wrong.
  case wrongCall = 2
}
