/// The place of a value inside an array, an object or another value, which must outlive it and must not change.
///
/// Reading through it retains nothing. The address leaves the closure of `withUnsafeBufferPointer`, which the standard
/// library does not promise to be valid. It is: the elements of an array are in one heap object, and the root, which its
/// user borrows for the whole call, keeps it alive and unchanged.
@safe
struct Place<Value> {
  /// For ``OpenValue`` only.
  let address: UnsafeRawPointer

  @inline(__always)
  init(unchecked address: UnsafeRawPointer) {
    unsafe self.address = address
  }

  /// The place of the first element of an array, or of none.
  @inline(__always)
  init(startOf elements: [Value]) {
    // SAFETY: nothing is read at the address of an empty array.
    unsafe address = elements.withUnsafeBufferPointer {
      unsafe UnsafeRawPointer($0.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped)
    }
  }

  /// - Parameter index: of an element.
  @inline(__always)
  init(_ elements: [Value], unchecked index: Int) {
    assert(elements.indices.contains(index))
    self = Place(startOf: elements).moved(unchecked: index)
  }

  /// Calls `body` with the place of a value.
  @inline(__always)
  static func with<R>(_ value: borrowing Value, _ body: (Place) -> R) -> R {
    // SAFETY: the place is used during the call only.
    unsafe withUnsafePointer(to: value) { body(unsafe Place(unchecked: $0)) }
  }

  /// The value, borrowed.
  @inline(__always)
  var borrowed: Borrowed<Value> {
    // SAFETY: there is a value at the address, and a structure of one stored property is laid out like that property.
    _read { yield unsafe address.assumingMemoryBound(to: Borrowed<Value>.self).pointee }
  }

  /// Returns the place `count` values after this one; in an array, it may be the end.
  @inline(__always)
  func moved(unchecked count: Int) -> Place {
    // SAFETY: that is a place in the same array, or its end, by the promise of the caller.
    unsafe Place(unchecked: address + count &* MemoryLayout<Value>.stride)
  }
}

extension Place<JSEN.Object.Member> {
  /// The words of the member's key.
  @inline(__always)
  var keyWords: (low: UInt64, high: UInt64) {
    // SAFETY: a member begins with its key, and a string is two words, which are only compared.
    unsafe (address.load(as: UInt64.self), address.load(fromByteOffset: 8, as: UInt64.self))
  }

  /// The place of the member's value.
  @inline(__always)
  var value: Place<JSEN> {
    // SAFETY: a member's value comes directly after its key.
    unsafe Place<JSEN>(unchecked: address + MemoryLayout<String>.size)
  }
}

extension JSEN {
  /// Identifies the memory of an array or object with elements or members; nil for other values.
  ///
  /// Two values with the same memory are equal while both exist: a change copies memory that another value has.
  package var memory: UInt? {
    // SAFETY: the address is only compared.
    switch self {
    case .array(let elements) where !elements.isEmpty:
      unsafe UInt(bitPattern: Place(startOf: elements).address)
    case .dictionary(let object) where !object.isEmpty:
      unsafe UInt(bitPattern: Place(startOf: object.members).address)
    default: nil
    }
  }
}
