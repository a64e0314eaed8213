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
/// program linked with `-static-stdlib` contains the runtime and hides the function. Then classes cannot be mapped: the
/// compiler lets no program declare it.
///
/// The first object of a process is checked: it must be of its class.
enum ObjectAllocation {
  private typealias Function =
    @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

  static let function: Result<ObjectPlan.Allocate, TypeLayout.Refusal> = {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let handle = unsafe dlopen(nil, RTLD_LAZY),
        let symbol = unsafe dlsym(handle, "swift_allocObject")
      else { return .failure(TypeLayout.Refusal(hidden)) }
      // SAFETY: the function of this name has this type.
      let allocate = unsafe unsafeBitCast(symbol, to: Function.self)
      let make: ObjectPlan.Allocate = { type, size, mask in
        unsafe Slot(
          allocate(unsafeBitCast(type, to: UnsafeRawPointer.self), size, mask), size: size)
      }
      return isWorking(make) ? .success(make) : .failure(TypeLayout.Refusal(unexpected))
    #else
      return .failure(TypeLayout.Refusal(hidden))
    #endif
  }()

  private static let hidden =
    "the function swift_allocObject, which makes objects, cannot be found; a program linked with -static-stdlib hides it, so link the program without that option, or map a struct"
  private static let unexpected = "the function swift_allocObject makes objects of another class"

  private static func isWorking(_ make: ObjectPlan.Allocate) -> Bool {
    // An object of the class has two words, and no stored properties.
    let object = make(Probe.self, 2 * MemoryLayout<Int>.size, 15)
    return Slot.filled(AnyObject.self) { $0.initialize(toObject: object) } is Probe
  }

  private final class Probe {}
}
