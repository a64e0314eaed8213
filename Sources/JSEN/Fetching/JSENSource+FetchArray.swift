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
  /// - Throws: ``JSEN/FetchError`` when no array exists, and for the first element that has another type or lacks the
  ///   rest of the path.
  /// - Complexity: O(*n*) in the elements.
  public func fetchArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> [Element]
  where Element: JSENFetchable {
    guard let matches = try matches(key) else { return try fetch(key) }
    return try matches.fetched()
  }

  /// Returns all elements of the array at the end of a path, transformed.
  ///
  /// To leave out the elements that do not fit, use `fetchPartialArray(_:transformation:)`.
  ///
  ///     let json: JSEN = ["sizes": ["10", "large"]]
  ///     do {
  ///       print(try json.fetchArray("sizes") { (size: String) in Int(size) })
  ///     } catch { print(error) }
  ///     // prints sizes.1: cannot transform the string "large"
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: called with each element. It may throw any error, or return nil to refuse the element.
  /// - Throws: ``JSEN/FetchError`` for the first element that cannot be transformed, and when no array exists. Its
  ///   `underlyingError` is the error of the closure.
  /// - Complexity: O(*n*) in the elements.
  public func fetchArray<Element, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> [Result] where Element: JSENFetchable {
    try readElements(key) { (element) throws(JSEN.FetchError) in
      try element.transformed(by: transformation)
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

  /// Returns all elements of the array at the end of a path, transformed; an empty array when it is missing or null.
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: called with each element. It may throw any error, or return nil to refuse the element.
  /// - Throws: ``JSEN/FetchError`` for the first element that cannot be transformed, and when the value is neither an
  ///   array nor null. Its `underlyingError` is the error of the closure.
  /// - Complexity: O(*n*) in the elements.
  public func fetchOptionalArray<Element, Result>(
    _ key: JSEN.KeyPath? = nil, transformation: (Element) throws -> Result?
  ) throws(JSEN.FetchError) -> [Result] where Element: JSENFetchable {
    try readElements(key, isOptional: true) { (element) throws(JSEN.FetchError) in
      try element.transformed(by: transformation)
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
  /// Only an element whose JSON does not fit is left out. If an ``JSENInitializable/init(reader:)`` throws another error,
  /// such as a `CancellationError`, the call fails.
  ///
  /// - Parameter key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when no array exists, and for an error that is not about the JSON.
  /// - Complexity: O(*n*) in the elements.
  public func fetchPartialArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError)
    -> JSEN.PartialArray<Element> where Element: JSENFetchable
  {
    try partialArray(key) { (element) throws(JSEN.FetchError) in try Element._fetch(from: element) }
  }

  /// Returns the transformed elements of the array at the end of a path, and the reasons why other elements were left
  /// out.
  ///
  /// Only an element whose JSON does not fit is left out: its type is not the type of the closure's parameter, or the
  /// closure returns nil or throws a ``JSEN/FetchError``, a ``JSEN/ParsingError`` or a `DecodingError`. If the closure
  /// throws another error, such as a `CancellationError`, the call fails.
  ///
  ///     let json: JSEN = ["sizes": ["10", "large", 20, "30"]]
  ///     print(try json.fetchPartialArray("sizes") { (size: String) in Int(size) }.elements)
  ///     // prints [10, 30]
  ///
  /// - Parameters:
  ///   - key: the path to the array, or with `[*]` to the elements; nil for this value itself.
  ///   - transformation: called with each element. To leave an element out, it returns nil.
  /// - Throws: ``JSEN/FetchError`` when no array exists, and for an error that is not about the JSON, which is its
  ///   `underlyingError`.
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
    var dropped: [JSEN.PartialArray<Result>.Dropped] = []
    let elements = try readElements(
      key,
      dropping: { (index, error) throws(JSEN.FetchError) in
        if !error.isAboutJSON { throw error }
        dropped.append(.init(index: index, error: error))
      }, read)
    return JSEN.PartialArray(elements: elements, dropped: dropped)
  }

  /// Reads the elements of the array at the end of a path.
  ///
  /// - Parameters:
  ///   - isOptional: whether there are no elements when the array is missing or null.
  ///   - drop: called with the index of each element that cannot be read; throws the error by default.
  ///   - read: returns the result of an element.
  private func readElements<Result>(
    _ key: JSEN.KeyPath?, isOptional: Bool = false,
    dropping drop: (Int, JSEN.FetchError) throws(JSEN.FetchError) -> Void = {
      (_, error) throws(JSEN.FetchError) in throw error
    },
    _ read: (JSENReader) throws(JSEN.FetchError) -> Result
  ) throws(JSEN.FetchError) -> [Result] {
    var results: [Result] = []
    if let matches = try matches(key, isOptional: isOptional) {
      for (index, match) in matches.enumerated() {
        do throws(JSEN.FetchError) {
          let result = try read(match.get())
          results.append(result)
        } catch {
          try drop(index, error)
        }
      }
      return results
    }
    guard let found = try isOptional ? find(key) : require(key) else { return results }
    var elements: JSENReader.Elements
    do throws(JSEN.FetchError) { elements = try found.elements() } catch {
      throw locate(error, at: key)
    }
    results.reserveCapacity(elements.capacity(for: Result.self))
    while elements.advance() {
      do throws(JSEN.FetchError) {
        let result = try read(elements.element)
        results.append(result)
      } catch {
        try drop(elements.index, locate(found.located(error, at: elements.key), at: key))
      }
    }
    return results
  }
}

extension [Result<JSENReader, JSEN.FetchError>] {
  /// Returns all values; throws for the first that is missing or has another type.
  fileprivate func fetched<Value>() throws(JSEN.FetchError) -> [Value] where Value: JSENFetchable {
    try map { (match) throws(JSEN.FetchError) in try Value._fetch(from: match.get()) }
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
