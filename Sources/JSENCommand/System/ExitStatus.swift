/// The exit status of the program.
enum ExitStatus: Int32 {
  /// Yes: the work is done, or the answer is true.
  case success = 0
  /// No: the answer is false, or the data are not as they must be.
  case no = 1
  /// There is an error in the arguments.
  case wrongCall = 2
  /// A file could not be read or written, or is not JSON where a value is needed.
  case failure = 3
}
