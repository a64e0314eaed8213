extension JSEN {
  /// The member with this key. `set(_:at:)` also sets it, and throws an error where this subscript changes nothing.
  ///
  /// It is nil if no such member exists, or if this is not an object. Setting nil removes the member; setting `.null`
  /// makes it null. Setting a member of null makes an object of it. A value of any other type does not change.
  ///
  ///     var json: JSEN = ["user": ["name": "Ann"], "site": .null, "id": 7]
  ///     json["user"]?["age"] = 41
  ///     json["user"]?["name"] = nil
  ///     json["site"]?["host"] = "example.com"
  ///     json["id"]?["a"] = 1
  ///     print(json)
  ///     // prints {"user":{"age":41},"site":{"host":"example.com"},"id":7}
  ///     do { try json["id"]?.set(1, at: "a") } catch { print(error) }
  ///     // prints a: expected an object or array at the top level, found an integer
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(1) on average. Only the member is copied.
  public subscript(key: String) -> JSEN? {
    get {
      guard let words = SmallString.words(of: key) else { return member(ofLong: key) }
      return member(.small(low: words.low, high: words.high))
    }
    _modify {
      guard case .dictionary(var object) = self else {
        var value: JSEN? = nil
        defer { if let value { create(value, forKey: key) } }
        yield &value
        return
      }
      // The value gives its object away, so that the object has one owner while it changes.
      self = .null
      defer { self = .dictionary(object) }
      yield &object[key]
    }
  }

  /// The member with this key, or a default. `set(_:at:)` throws an error where a change here changes nothing.
  ///
  /// Changing the default adds it as a member, and makes an object of null. A value of any other type does not change.
  ///
  ///     var json: JSEN = ["tags": ["a"]]
  ///     json["tags", default: []].array?.append("b")
  ///     json["visits", default: 0].int? += 1
  ///     print(json)
  ///     // prints {"tags":["a","b"],"visits":1}
  ///
  /// - Parameters:
  ///   - key: the key, which is compared by code points.
  ///   - defaultValue: evaluated only when no such member exists.
  /// - Complexity: O(1) on average.
  public subscript(key: String, default defaultValue: @autoclosure () -> JSEN) -> JSEN {
    get { self[key] ?? defaultValue() }
    _modify {
      guard case .dictionary(var object) = self else {
        var value = defaultValue()
        defer { create(value, forKey: key) }
        yield &value
        return
      }
      // The value gives its object away, so that the object has one owner while it changes.
      self = .null
      defer { self = .dictionary(object) }
      yield &object[key, default: defaultValue()]
    }
  }

  /// The element at this index. `set(_:at:)` also sets it, and throws an error where this subscript changes nothing.
  ///
  /// It is nil if no such element exists, or if this is not an array. Setting the element after the last one (index
  /// `count`) appends it. Setting nil removes the element. Setting index 0 of null makes an array of it. Any other index
  /// that is out of range changes nothing, as does an index of a value of any other type.
  ///
  ///     var json: JSEN = ["tags": .null]
  ///     json["tags"]?[0] = "a"
  ///     json["tags"]?[1] = "b"
  ///     json["tags"]?[9] = "c"
  ///     print(json)
  ///     // prints {"tags":["a","b"]}
  ///     do { try json.set("c", at: "tags[\(9)]") } catch { print(error) }
  ///     // prints tags.9: index 9 is out of range; the array at 'tags' has 2 elements
  ///
  /// - Parameter index: an index from 0; `count` is the place after the last element.
  /// - Complexity: O(1); removing is O(*n*).
  public subscript(index: Int) -> JSEN? {
    get {
      if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }
    _modify {
      guard case .array(var array) = self, index >= 0, index <= array.count else {
        var element: JSEN? = nil
        defer { if let element, index == 0, isNull { self = .array([element]) } }
        yield &element
        return
      }
      self = .null
      var element: JSEN? = nil
      if index < array.count {
        element = .some(.null)
        swap(&array[index], &element!)
      }
      defer {
        if let element {
          if index < array.count { array[index] = element } else { array.append(element) }
        } else if index < array.count {
          array.remove(at: index)
        }
        self = .array(array)
      }
      yield &element
    }
  }

  /// The member of this name. `set(_:at:)` also sets it, and throws an error where this property changes nothing.
  ///
  /// `json.user?.name` is `json["user"]?["name"]`, for setting too. Properties and methods of the type come first: to
  /// read a member named `string`, write `json["string"]`. A name that the type does not have is a member, so
  /// `json.count` of an array is nil: write `json.array?.count`.
  ///
  ///     var json: JSEN = ["user": ["name": "Ann"]]
  ///     json.user?.name = "Ben"
  ///     json.admin = true
  ///     print(json)
  ///     // prints {"user":{"name":"Ben"},"admin":true}
  ///
  /// - Parameter key: the name after the dot.
  /// - Complexity: O(1) on average.
  public subscript(dynamicMember key: String) -> JSEN? {
    get { self[key] }
    _modify { yield &self[key] }
  }

  /// Makes an object of null with one member. A value of any other type does not change.
  private mutating func create(_ value: JSEN, forKey key: String) {
    if isNull { self = .dictionary([key: value] as Object) }
  }
}
