import Foundation

/// Swift Testing takes a backtrace of each error that is thrown, also of those that the code under test catches. That is
/// 20 µs, and hostile texts throw millions: tests of texts in parts spent 97 % of their time on it.
package enum ErrorBacktraces {
  private typealias SetHandler = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?

  /// The functions of the framework that exchange its handlers; none where it does not export them.
  private static let setHandlers: [SetHandler] = {
    let names = ["swt_setWillThrowHandler", "swt_setWillThrowTypedHandler"]
    let program = unsafe dlopen(nil, RTLD_NOW)
    // SAFETY: the framework declares them with this type.
    return unsafe names.compactMap { (name: String) in
      unsafe dlsym(program, name).map { unsafe unsafeBitCast($0, to: SetHandler.self) }
    }
  }()

  /// Turns them off for the process. A failure still has its error and its line.
  ///
  /// - Returns: whether they were off before.
  @discardableResult
  package static func turnOff() -> Bool {
    // A null pointer stands for no handler. The framework sets its handlers when it has found all tests.
    unsafe setHandlers.filter { set in unsafe set(nil) != nil }.isEmpty
  }
}
