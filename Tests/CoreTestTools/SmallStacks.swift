import Foundation
import TestTools
package import Testing

extension Trait where Self == ConditionTrait {
  /// For tests on threads with small stacks: skipped under AddressSanitizer, which makes frames several times as
  /// large.
  ///
  ///     ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/address
  ///
  /// Leaks are not looked for, since XCTest itself has some.
  package static var onSmallStack: Self {
    .disabled(if: isAddressSanitized, "frames are larger under AddressSanitizer")
  }
}
