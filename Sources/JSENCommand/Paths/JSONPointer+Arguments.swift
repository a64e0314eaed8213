import JSENStandards

extension JSONPointer {
  /// Makes a pointer of an argument. A text that is not a pointer is an error in the call.
  init(argument: String) throws(CallError) {
    do throws(JSENSyntaxError) { try self.init(argument) } catch { throw CallError(error) }
  }
}
