extension JSENSource {
  /// Returns all elements of the array at the end of a path.
  ///
  /// In all functions with this name, `[*]` in the path means all elements of an array or all values of an object. The
  /// values at the end of such a path are the elements.
  ///
  ///     let json: JSEN = ["labels": [["name": "bug"], ["name": "urgent"]]]
  ///     let names: [String] = try json.fetchArray("labels[*].name")
  ///     print(names)
  ///     // prints ["bug", "urgent"]
  ///
  /// - Parameter key: the path to the array, or with `[*]` to its elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when there is no array, and for the first element that has another type or lacks the
  ///   rest of the path.
  /// - Complexity: O(*n*) in the elements.
  public func fetchArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> [Element]
  where Element: JSENFetchable {
    guard let matches = try matches(key) else { return try fetch(key) }
    return try matches.fetched()
  }

  /// Returns the transformed elements of the array at the end of a path. Elements that cannot be transformed are left
  /// out.
  ///
  /// These are elements whose type is not the type of the closure's parameter, and elements for which the closure
  /// returns nil or throws. `fetchPartialArray(_:transformation:)` also returns these elements.
  /// `fetchStrictArray(_:transformation:)` throws an error for the first of them.
  ///
  ///     let json: JSEN = ["sizes": ["10", "large", 20, "30"]]
  ///     print(try json.fetchArray("sizes") { (size: String) in Int(size) })
  ///     // prints [10, 30]
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: returns a result, or nil to leave the element out.
  /// - Throws: ``JSEN/FetchError`` when there is no array.
  /// - Complexity: O(*n*) in the elements.
  public func fetchArray<Element, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> [Result] where Element: JSENFetchable {
    if let matches = try matches(key) { return matches.kept(transformation) }
    let found = try require(key)
    do throws(JSEN.FetchError) {
      return try found.kept(transformation)
    } catch {
      throw locate(error, at: key)
    }
  }

  /// Returns the elements of the array at the end of a path; an empty array when it is missing or null.
  ///
  ///     let json: JSEN = ["tags": ["a", "b"]]
  ///     let tags: [String] = try json.fetchOptionalArray("tags")
  ///     let links: [String] = try json.fetchOptionalArray("links")
  ///     print(tags, links)
  ///     // prints ["a", "b"] []
  ///
  /// - Parameter key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when the value is not an array, or an element has another type.
  /// - Complexity: O(*n*) in the elements.
  public func fetchOptionalArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError)
    -> [Element] where Element: JSENFetchable
  {
    if let matches = try matches(key, isOptional: true) { return try matches.fetched() }
    return try fetchOptional(key) ?? []
  }

  /// Returns the transformed elements of the array at the end of a path; an empty array when it is missing or null.
  ///
  /// Elements that cannot be transformed are left out, as `fetchArray(_:transformation:)` does.
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: called with each element. It may throw any error, or return nil to refuse the element.
  /// - Throws: ``JSEN/FetchError`` when the value is neither an array nor null.
  /// - Complexity: O(*n*) in the elements.
  public func fetchOptionalArray<Element, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> [Result] where Element: JSENFetchable {
    if let matches = try matches(key, isOptional: true) { return matches.kept(transformation) }
    guard let found = try find(key) else { return [] }
    do throws(JSEN.FetchError) {
      return try found.kept(transformation)
    } catch {
      throw locate(error, at: key)
    }
  }

  /// Returns all transformed elements of the array at the end of a path.
  ///
  /// Without a transformation, use `fetch(_:)`, which is as strict.
  ///
  ///     let json: JSEN = ["sizes": ["10", "large"]]
  ///     do {
  ///       print(try json.fetchStrictArray("sizes") { (size: String) in Int(size) })
  ///     } catch { print(error) }
  ///     // prints sizes.1: cannot transform the string "large"
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: called with each element. It may throw any error, or return nil to refuse the element.
  /// - Throws: ``JSEN/FetchError`` for the first element that cannot be transformed, and when there is no array.
  /// - Complexity: O(*n*) in the elements.
  public func fetchStrictArray<Element, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> [Result] where Element: JSENFetchable {
    if let matches = try matches(key) {
      var results: [Result] = []
      for match in matches { results.append(try match.get().transformed(by: transformation)) }
      return results
    }
    let found = try require(key)
    do throws(JSEN.FetchError) {
      var elements = try found.elements()
      var results: [Result] = []
      results.reserveCapacity(elements.count)
      while elements.advance() {
        do throws(JSEN.FetchError) {
          results.append(try elements.element.transformed(by: transformation))
        } catch {
          throw found.located(error, at: elements.key)
        }
      }
      return results
    } catch {
      throw locate(error, at: key)
    }
  }

  /// Returns the elements of the array at the end of a path that have the type of the result, and the reasons why other
  /// elements were left out.
  ///
  ///     let json = try JSENDocument(parsing: #"{"ids": [7, "8", 9]}"#)
  ///     let ids: JSEN.PartialArray<Int> = try json.fetchPartialArray("ids")
  ///     print(ids.elements, ids.dropped.map(\.index))
  ///     print(ids.dropped[0].error)
  ///     // prints [7, 9] [1]
  ///     // prints:
  ///     // ids.1 (1:13): expected an integer, found the string "8"
  ///     // {"ids": [7, "8", 9]}
  ///     //             ^
  ///
  /// - Parameter key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when there is no array.
  /// - Complexity: O(*n*) in the elements.
  public func fetchPartialArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError)
    -> JSEN.PartialArray<Element> where Element: JSENFetchable
  {
    try partialArray(key) { (element) throws(JSEN.FetchError) in try Element._fetch(from: element) }
  }

  /// Returns the transformed elements of the array at the end of a path, and the reasons why other elements were left
  /// out.
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: called with each element. It may throw any error, or return nil to refuse the element.
  /// - Throws: ``JSEN/FetchError`` when there is no array.
  /// - Complexity: O(*n*) in the elements.
  public func fetchPartialArray<Element, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> JSEN.PartialArray<Result> where Element: JSENFetchable {
    try partialArray(key) { (element) throws(JSEN.FetchError) in
      try element.transformed(by: transformation)
    }
  }

  private func partialArray<Result>(
    _ key: JSEN.KeyPath?, _ read: (JSENReader) throws(JSEN.FetchError) -> Result
  ) throws(JSEN.FetchError) -> JSEN.PartialArray<Result> {
    var results: [Result] = []
    var dropped: [JSEN.PartialArray<Result>.Dropped] = []
    if let matches = try matches(key) {
      for (index, match) in matches.enumerated() {
        do throws(JSEN.FetchError) {
          results.append(try read(match.get()))
        } catch {
          dropped.append(.init(index: index, error: error))
        }
      }
      return JSEN.PartialArray(elements: results, dropped: dropped)
    }
    let found = try require(key)
    do throws(JSEN.FetchError) {
      var elements = try found.elements()
      while elements.advance() {
        do throws(JSEN.FetchError) {
          results.append(try read(elements.element))
        } catch {
          let inside = found.located(error, at: elements.key)
          dropped.append(.init(index: elements.index, error: locate(inside, at: key)))
        }
      }
      return JSEN.PartialArray(elements: results, dropped: dropped)
    } catch {
      throw locate(error, at: key)
    }
  }
}

extension JSENReader {
  /// Returns the results for the elements that can be transformed.
  fileprivate func kept<Element, Result>(
    _ transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> [Result] where Element: JSENFetchable {
    var elements = try elements()
    var results: [Result] = []
    while elements.advance() {
      if let result = try? transformation(Element._fetch(from: elements.element)) {
        results.append(result)
      }
    }
    return results
  }
}

extension [Result<JSENReader, JSEN.FetchError>] {
  /// Returns all values; throws for the first that is missing or has another type.
  fileprivate func fetched<Value>() throws(JSEN.FetchError) -> [Value] where Value: JSENFetchable {
    var values: [Value] = []
    values.reserveCapacity(count)
    for match in self { values.append(try Value._fetch(from: match.get())) }
    return values
  }

  /// Returns the results for the values that can be transformed.
  fileprivate func kept<Value, Result>(
    _ transformation: (Value) throws -> Result?
  ) -> [Result] where Value: JSENFetchable {
    compactMap { try? transformation(Value._fetch(from: $0.get())) }
  }
}

extension JSEN {
  /// The elements of an array that could be read, and the reasons why other elements could not.
  public struct PartialArray<Element> {
    /// The elements that could be read, in order.
    public let elements: [Element]

    /// The elements that were left out, in order.
    public let dropped: [Dropped]

    /// An element that was left out.
    public struct Dropped: Sendable {
      /// The index of the element in the JSON array; with `[*]` in the path, its position among all values.
      public let index: Int

      /// The reason why the element could not be read.
      public let error: FetchError
    }
  }
}

extension JSEN.PartialArray: Sendable where Element: Sendable {}
