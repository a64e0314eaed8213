/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  /// There is an error in the data.
  case wrongData = 1
  /// There is an error in the arguments.
  case wrongCall = 2
}
