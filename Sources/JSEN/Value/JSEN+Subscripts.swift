extension JSEN {
  /// The member with this key; nil if there is none, or if this is not an object.
  ///
  /// Setting nil removes the member; setting `.null` makes it null. Setting a member of a value that is not an object
  /// changes nothing; `set(_:at:)` throws an error instead.
  ///
  ///     var json: JSEN = ["user": ["name": "Ann"]]
  ///     json["user"]?["age"] = 41
  ///     json["user"]?["name"] = nil
  ///     print(json)
  ///     // prints {"user":{"age":41}}
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(1) on average. Only the member is copied.
  public subscript(key: String) -> JSEN? {
    get {
      if let small = SmallKey(key) { member(small) } else { member(ofLong: key) }
    }
    _modify {
      guard case .dictionary(var object) = self else {
        var none: JSEN? = nil
        yield &none
        return
      }
      // The value gives its object away, so that the object has one owner while it changes.
      self = .null
      defer { self = .dictionary(object) }
      yield &object[key]
    }
  }

  /// The member with this key, or a default when there is none. Changing the default adds it as a member.
  ///
  /// Changing a member of a value that is not an object changes nothing.
  ///
  ///     var json: JSEN = ["tags": ["a"]]
  ///     json["tags", default: []].array?.append("b")
  ///     json["visits", default: 0].int? += 1
  ///     print(json)
  ///     // prints {"tags":["a","b"],"visits":1}
  ///
  /// - Parameters:
  ///   - key: the key, which is compared by code points.
  ///   - defaultValue: evaluated only when there is no such member.
  /// - Complexity: O(1) on average.
  public subscript(key: String, default defaultValue: @autoclosure () -> JSEN) -> JSEN {
    get { self[key] ?? defaultValue() }
    _modify {
      guard case .dictionary(var object) = self else {
        var value = defaultValue()
        yield &value
        return
      }
      // The value gives its object away, so that the object has one owner while it changes.
      self = .null
      defer { self = .dictionary(object) }
      yield &object[key, default: defaultValue()]
    }
  }

  /// The element at this index; nil if there is none, or if this is not an array.
  ///
  /// Setting the element after the last one (index `count`) appends it. Setting nil removes the element. Setting at any
  /// other index that is out of range changes nothing.
  ///
  /// - Parameter index: an index from 0; `count` is the place after the last element.
  /// - Complexity: O(1); removing is O(*n*).
  public subscript(index: Int) -> JSEN? {
    get {
      if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }
    _modify {
      guard case .array(var array) = self, index >= 0, index <= array.count else {
        var none: JSEN? = nil
        yield &none
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

  /// The member of this name: `json.user?.name` is `json["user"]?["name"]`.
  ///
  /// Setting it sets the member. Properties and methods of the type come first: to read a member named `string`, write
  /// `json["string"]`.
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
}
