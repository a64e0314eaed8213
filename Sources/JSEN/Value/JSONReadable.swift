/// What a reader of JSON needs of a value, whoever holds it.
///
/// Key paths, pointers, decoders and the like are written once against this, and specialised by the compiler
/// for each type that fulfils it.
package protocol JSONReadable {
  var kind: JSEN.Kind { get }

  /// The member with this key; nil when there is none, or when this is no object.
  func member(forKey key: String) -> Self?

  /// The element at this index; nil when there is none, or when this is no array.
  func element(at index: Int) -> Self?
}

extension JSEN: JSONReadable {
  package func member(forKey key: String) -> JSEN? { self[key] }

  package func element(at index: Int) -> JSEN? { self[index] }
}
