import JSEN
import JSENParsing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Makes objects whose stored properties the caller initializes.
///
/// **Assumed:** the runtime exports the C function
/// `HeapObject *swift_allocObject(Metadata *, size_t size, size_t alignmentMask)`, with which compiled programs make
/// every object. It initializes the header, so that there is one reference. It is looked up by the dynamic loader. A
/// program that contains the runtime may hide it, and then classes cannot be mapped.
///
/// The first object of a process is checked: it must be of its class.
enum ObjectAllocation {
  private typealias Function =
    @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

  /// Nil when the function is not found, or does not do what is expected.
  static let function: ObjectPlan.Allocate? = {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let handle = unsafe dlopen(nil, RTLD_LAZY),
        let symbol = unsafe dlsym(handle, "swift_allocObject")
      else { return nil }
      // SAFETY: the function of this name has this type.
      let allocate = unsafe unsafeBitCast(symbol, to: Function.self)
      let make: ObjectPlan.Allocate = { type, size, mask in
        unsafe Slot(
          allocate(unsafeBitCast(type, to: UnsafeRawPointer.self), size, mask), size: size)
      }
      return isWorking(make) ? make : nil
    #else
      return nil
    #endif
  }()

  private static func isWorking(_ make: ObjectPlan.Allocate) -> Bool {
    // An object of the class has two words, and no stored properties.
    let object = make(Probe.self, 2 * MemoryLayout<Int>.size, 15)
    return Slot.filled(AnyObject.self) { $0.initialize(toObject: object) } is Probe
  }

  private final class Probe {}
}
