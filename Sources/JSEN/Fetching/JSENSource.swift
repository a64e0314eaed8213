/// A source from which values can be fetched: a ``JSEN``, a ``JSEN/Object``, a document, a value of a document, or a
/// ``JSENReader``.
///
/// The functions named `fetch…` look a value up and check its type. They need no set-up: the type of the variable
/// decides.
///
///     let json: JSEN = ["company": ["name": "Acme", "latitude": 47.4]]
///     let latitude: Double = try json.fetch("company.latitude")
///     let phone: String? = try json.fetchOptional("company.phone")
///     print(latitude, phone ?? "no phone")
///     // prints 47.4 no phone
///
/// They throw only ``JSEN/FetchError``, which has the whole path.
public protocol JSENSource {
  /// Returns a reader of the value at the end of a path; a reader of nothing when there is none.
  ///
  /// The functions named `fetch…` use it. Errors of this reader do not have the path to it. `fetchReader(_:)` returns a
  /// reader whose errors have it.
  ///
  /// - Parameter key: a path; nil for this value itself.
  /// - Complexity: that of reading along a key path.
  func lookUp(_ key: JSEN.KeyPath?) -> JSENReader
}

/// A source of this library. The sources that others make have a public function of their own.
protocol ReadableSource: JSENSource {
  func reader(at key: JSEN.KeyPath?) -> JSENReader
}

extension ReadableSource {
  /// Returns a reader of the value at the end of a path; a reader of nothing when there is none.
  ///
  /// - Parameter key: a path; nil for this value itself.
  /// - Complexity: that of reading along a key path.
  public func lookUp(_ key: JSEN.KeyPath?) -> JSENReader { reader(at: key) }
}

extension JSEN: JSENSource, ReadableSource {
  func reader(at key: KeyPath?) -> JSENReader {
    guard let key else { return JSENReader(json: self) }
    return value(at: key).map { JSENReader(json: $0) } ?? JSENReader()
  }
}

extension JSEN.Object: JSENSource, ReadableSource {
  func reader(at key: JSEN.KeyPath?) -> JSENReader { JSEN.dictionary(self).reader(at: key) }
}

extension JSENDocument.Value: JSENSource, ReadableSource {
  func reader(at key: JSEN.KeyPath?) -> JSENReader {
    guard let key else { return JSENReader(node: index, of: storage) }
    return self[keyPath: key].map { JSENReader(node: $0.index, of: $0.storage) } ?? JSENReader()
  }
}

extension JSENDocument: JSENSource, ReadableSource {
  func reader(at key: JSEN.KeyPath?) -> JSENReader { root.reader(at: key) }
}

extension JSENSource {
  /// Returns a reader of the value at the end of a path. The errors of the reader begin with this path.
  ///
  /// It does not throw: when no value exists, the reader acts like `{}`.
  ///
  ///     let json: JSEN = ["user": ["profile": ["age": 41]]]
  ///     let profile = json.fetchReader("user.profile")
  ///     do { let age: Int = try profile.fetch("ag"); print(age) } catch { print(error) }
  ///     // prints user.profile: the key "ag" is missing; did you mean "age"?
  ///
  /// - Parameter key: the path to the value.
  /// - Complexity: that of reading along a key path.
  public func fetchReader(_ key: JSEN.KeyPath) -> JSENReader {
    lookUp(key).with(PathStep(key, next: lookUp(nil).trail))
  }
}
