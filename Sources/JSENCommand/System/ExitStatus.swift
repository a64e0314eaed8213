/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  /// There is an error in the data; or `jsen diff` found differences.
  case wrongData = 1
  /// There is an error in the arguments; or, in `jsen diff`, any error.
  case wrongCall = 2
}
