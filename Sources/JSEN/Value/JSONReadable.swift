/// A JSON value that can be read: a ``JSEN`` or a value of a document.
///
/// Code that reads both is written once against this protocol, and the compiler specialises it for each type.
package protocol JSONReadable {
  var kind: JSEN.Kind { get }

  /// The member with this key; nil when there is none, or when this is not an object.
  func member(forKey key: String) -> Self?

  /// The element at this index; nil when there is none, or when this is not an array.
  func element(at index: Int) -> Self?
}

extension JSEN: JSONReadable {
  package func member(forKey key: String) -> JSEN? { self[key] }

  package func element(at index: Int) -> JSEN? { self[index] }
}
