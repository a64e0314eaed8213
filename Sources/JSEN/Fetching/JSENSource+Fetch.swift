extension JSENSource {
  /// Returns the value at the end of a path as the type of the result.
  ///
  ///     let json: JSEN = ["name": "Acme", "sizes": [3, 5], "site": nil]
  ///     let name: String = try json.fetch("name")
  ///     let sizes: [UInt8] = try json.fetch("sizes")
  ///     let second: Int = try json.fetch("sizes.1")
  ///     let site: String? = try json.fetch("site")
  ///     print(name, sizes, second, site ?? "none")
  ///     // prints Acme [3, 5] 5 none
  ///
  /// Nothing is converted: `"1"` is not a number, and `1` is not true. An integer type takes every number whose exact
  /// value is an integer, such as `1.0`. A number that the type cannot hold is an error. An optional type accepts null,
  /// but the key must exist; `fetchOptional(_:)` also accepts a missing key.
  ///
  /// - Parameter key: the path to the value; nil for this value itself.
  /// - Throws: ``JSEN/FetchError``.
  /// - Complexity: that of reading along a key path, and O(*n*) in the parts of the result. Fetching a number or a bool
  ///   by a literal allocates nothing.
  public func fetch<Value>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> Value
  where Value: JSENFetchable {
    try value(of: require(key), at: key)
  }

  /// Returns the value at the end of a path, transformed.
  ///
  /// The closure's parameter says which type to fetch. The closure may throw any error, or return nil to refuse.
  ///
  ///     let json: JSEN = ["price": 1250, "size": "10x20"]
  ///     let price = try json.fetch("price") { (cents: Int) in Double(cents) / 100 }
  ///     print(price)
  ///     do { print(try json.fetch("size", transformation: { Int($0 as String) })) } catch { print(error) }
  ///     // prints 12.5
  ///     // prints size: cannot transform the string "10x20"
  ///
  /// - Parameters:
  ///   - key: the path to the value; nil for this value itself.
  ///   - transformation: called with the value.
  /// - Throws: ``JSEN/FetchError``. Its `underlyingError` is the error of the closure.
  /// - Complexity: that of `fetch(_:)` and of the closure.
  public func fetch<Value, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Value) throws -> Result?
  ) throws(JSEN.FetchError) -> Result where Value: JSENFetchable {
    let found = try require(key)
    do throws(JSEN.FetchError) {
      return try found.transformed(by: transformation)
    } catch {
      throw locate(error, at: key)
    }
  }

  /// Returns the value at the end of a path as the type of the result; nil when it is missing or null.
  ///
  ///     let json: JSEN = ["name": "Acme", "site": nil]
  ///     let site: String? = try json.fetchOptional("site")
  ///     let phone: String? = try json.fetchOptional("contact.phone")
  ///     print(site ?? "no site", phone ?? "no phone")
  ///     do { _ = try json.fetchOptional("name") as Int? } catch { print(error) }
  ///     // prints no site no phone
  ///     // prints name: expected an integer, found the string "Acme"
  ///
  /// - Parameter key: the path to the value; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when the value, or a value on the path to it, has another type.
  /// - Complexity: that of `fetch(_:)`. A missing value makes no error.
  public func fetchOptional<Value>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> Value?
  where Value: JSENFetchable {
    guard let found = try find(key) else { return nil }
    // Not an optional, which is fetchable too.
    let value: Value = try value(of: found, at: key)
    return value
  }

  /// Returns the value at the end of a path, transformed; nil when it is missing or null.
  ///
  /// A value that the closure refuses is an error.
  ///
  /// - Parameters:
  ///   - key: the path to the value; nil for this value itself.
  ///   - transformation: called with the value, unless it is missing or null.
  /// - Throws: ``JSEN/FetchError``. Its `underlyingError` is the error of the closure.
  /// - Complexity: that of `fetch(_:)` and of the closure. A missing value makes no error.
  public func fetchOptional<Value, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Value) throws -> Result?
  ) throws(JSEN.FetchError) -> Result? where Value: JSENFetchable {
    guard let found = try find(key) else { return nil }
    do throws(JSEN.FetchError) {
      return try found.transformed(by: transformation)
    } catch {
      throw locate(error, at: key)
    }
  }
}

/// The steps that all fetches share.
extension JSENSource {
  /// Returns a reader of a value.
  ///
  /// - Throws: an error when there is none.
  @inline(__always)
  func require(_ key: JSEN.KeyPath?) throws(JSEN.FetchError) -> JSENReader {
    let found = lookUp(key)
    if found.isNothing, let key { throw missing(key) }
    return found
  }

  /// Returns a reader of a value; nil when it is missing or null.
  ///
  /// - Throws: an error when a value on the way has another type.
  @inline(__always)
  func find(_ key: JSEN.KeyPath?) throws(JSEN.FetchError) -> JSENReader? {
    let found = lookUp(key)
    if !found.isNullOrNothing { return found }
    if found.isNothing, let key, lookUp(nil).stop(on: key).isMismatch { throw missing(key) }
    return nil
  }

  /// Fetches the value that was found at a path.
  @inline(__always)
  private func value<Value>(
    of found: JSENReader, at key: JSEN.KeyPath?
  ) throws(JSEN.FetchError) -> Value where Value: JSENFetchable {
    // The errors of a reader that leaves this call need the path.
    if Value.self == JSENReader.self, let key {
      return cast(fetchReader(key), uncheckedTo: Value.self)
    }
    do throws(JSEN.FetchError) {
      return try Value._fetch(from: found)
    } catch {
      throw locate(error, at: key)
    }
  }

  @inline(never)
  private func missing(_ key: JSEN.KeyPath) -> JSEN.FetchError {
    JSEN.FetchError(.missing(key), at: lookUp(nil))
  }

  /// Returns an error with a path added, when this is the source with which the path begins.
  @inline(never)
  func locate(_ error: JSEN.FetchError, at key: JSEN.KeyPath?) -> JSEN.FetchError {
    // Without a key, the error comes from this source's own reader.
    guard let key else { return error }
    return lookUp(nil).located(error, at: key)
  }
}

extension JSENReader {
  /// Returns an error with the way to a part of this value added.
  @inline(never)
  func located(_ error: JSEN.FetchError, at key: JSEN.KeyPath) -> JSEN.FetchError {
    error.inside(key).inside(trail)
  }

  /// Fetches this value and calls a closure with it.
  func transformed<Value, Result>(
    by transformation: (Value) throws -> Result?
  ) throws(JSEN.FetchError) -> Result where Value: JSENFetchable {
    let value = try Value._fetch(from: self)
    do {
      if let result = try transformation(value) { return result }
    } catch {
      throw JSEN.FetchError(wrapping: error, at: self)
    }
    throw JSEN.FetchError(.untransformable, at: self)
  }
}
