import JSEN

/// Lenient and strict options.
extension JSENMapper {
  /// A mapper for which missing keys, null and values of another kind are errors.
  public static let strict = JSENMapper().strict

  /// Returns a mapper for which a missing member is an error, unless its property is optional or has its own default.
  ///
  /// ```swift
  /// struct Size { let width, height: Int }
  /// do { _ = try JSENMapper().failOnMissingKeys().decode(Size.self, parsing: #"{"width": 1}"#) } catch { print(error) }
  /// // prints:
  /// // 1:1: the key "height" is missing
  /// // {"width": 1}
  /// // ^
  /// ```
  public func failOnMissingKeys() -> JSENMapper { with { $0.failsOnMissingKeys = true } }

  /// Returns a mapper for which null is an error, unless its property is optional or has its own default.
  ///
  /// ```swift
  /// do { _ = try JSENMapper().failOnNullNonOptionals().decode([Int].self, parsing: "[1, null]") } catch { print(error) }
  /// // prints:
  /// // 1 (1:5): expected an integer, found null
  /// // [1, null]
  /// //     ^
  /// ```
  public func failOnNullNonOptionals() -> JSENMapper { with { $0.failsOnNullNonOptionals = true } }

  /// Returns a mapper for which a member that belongs to no property is an error.
  ///
  /// Its schemas refuse such members, too. A type that decodes itself is not affected.
  ///
  /// ```swift
  /// struct Size { let width: Int; let height: Int? }
  /// let mapper = JSENMapper.strict.failOnUnknownKeys()
  /// do { _ = try mapper.decode(Size.self, parsing: #"{"width": 1, "heigth": 2}"#) } catch { print(error) }
  /// // prints:
  /// // heigth (1:14): unexpected key; did you mean "height"?
  /// // {"width": 1, "heigth": 2}
  /// //              ^
  /// print(try mapper.schema(of: Size.self).additionalProperties ?? nil)
  /// // prints false
  /// ```
  public func failOnUnknownKeys() -> JSENMapper { with { $0.failsOnUnknownKeys = true } }

  /// Returns a mapper that does not convert strings, numbers and bools to each other.
  ///
  /// ```swift
  /// do { _ = try JSENMapper().strictConversions().decode(Int.self, parsing: "\"5\"") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected an integer, found "5"
  /// // "5"
  /// // ^
  /// ```
  public func strictConversions() -> JSENMapper {
    with {
      $0.convertsScalars = false
      $0.truncatesFractions = false
      $0.readsNumbersAsBools = false
    }
  }

  /// Returns a mapper for which a missing key, null and a value of another kind are errors.
  ///
  /// ```swift
  /// struct Size { let width: Int; let height: Int? }
  /// print(try JSENMapper.strict.decode(Size.self, parsing: #"{"width": 1}"#))
  /// // prints Size(width: 1, height: nil)
  /// ```
  public var strict: JSENMapper { failOnMissingKeys().failOnNullNonOptionals().strictConversions() }

  /// Returns a mapper that reads an integer from a number with a fraction, and drops the fraction.
  ///
  /// ```swift
  /// print(try JSENMapper().truncatingFractions().decode(Int.self, parsing: "1.168"))
  /// // prints 1
  /// ```
  public func truncatingFractions() -> JSENMapper { with { $0.truncatesFractions = true } }

  /// Returns a mapper that reads more spellings of a number in a string: with spaces around it, with a plus sign, and
  /// with zeros before its digits.
  ///
  /// ```swift
  /// print(try JSENMapper().readingNumberSpellings().decode([Int].self, parsing: #"["0042", " 42", "+42"]"#))
  /// // prints [42, 42, 42]
  /// do { _ = try JSENMapper().decode(Int.self, parsing: #""+42""#) } catch { print(error) }
  /// // prints:
  /// // 1:1: expected an integer, found "+42"
  /// // "+42"
  /// // ^
  /// ```
  ///
  /// It changes nothing after ``strictConversions()``, which refuses each number in a string.
  public func readingNumberSpellings() -> JSENMapper {
    with { $0.readsNumberSpellings = true }
  }

  /// Returns a mapper that reads each number as a `Bool`: 0 is false, and any other number is true.
  ///
  /// Without it, a number other than 0 and 1 is an error.
  ///
  /// ```swift
  /// print(try JSENMapper().readingNumbersAsBools().decode([Bool].self, parsing: "[0, 2, -0.5]"))
  /// // prints [false, true, true]
  /// ```
  public func readingNumbersAsBools() -> JSENMapper { with { $0.readsNumbersAsBools = true } }

  /// Returns a mapper that reads an empty string as nil, where the type is an optional.
  ///
  /// ```swift
  /// struct Item { let name: String; let price: Double?; let note: String? }
  /// let mapper = JSENMapper().readingEmptyTextAsNil()
  /// print(try mapper.decode(Item.self, parsing: #"{"name": "", "price": "", "note": ""}"#))
  /// // prints Item(name: "", price: nil, note: nil)
  /// ```
  public func readingEmptyTextAsNil() -> JSENMapper { with { $0.readsEmptyTextAsNil = true } }

  /// Returns a mapper that leaves out the elements of arrays and sets that do not fit. A report has the reasons.
  ///
  /// ```swift
  /// struct Post { let tags: [Int] }
  /// let mapper = JSENMapper().droppingInvalidElements()
  /// let (post, report) = try mapper.decodeWithReport(Post.self, parsing: #"{"tags": [1, "two", 3]}"#)
  /// print(post)
  /// print(report)
  /// // prints:
  /// // Post(tags: [1, 3])
  /// // tags.1: dropped: expected an integer, found "two"
  /// ```
  ///
  /// The values of a dictionary are not dropped.
  public func droppingInvalidElements() -> JSENMapper { with { $0.dropsInvalidElements = true } }

  /// Returns a mapper that makes a missing or null struct, class or tuple from the defaults of its properties.
  ///
  /// Without this option, such a value is an error unless the type has a default in ``JSENMappable``.
  ///
  /// ```swift
  /// struct Size { let width, height: Int }
  /// struct Window { let title: String; let size: Size }
  /// do { _ = try JSENMapper().decode(Window.self, parsing: #"{"title": "a"}"#) } catch { print(error) }
  /// // prints:
  /// // 1:1: the key "size" is missing
  /// // {"title": "a"}
  /// // ^
  /// print(try JSENMapper().synthesizingDefaultJSON().decode(Window.self, parsing: #"{"title": "a"}"#).size)
  /// // prints Size(width: 0, height: 0)
  /// ```
  ///
  /// For one type, ``JSENMappable/synthesizesDefaultJSON`` does the same.
  public func synthesizingDefaultJSON() -> JSENMapper { with { $0.synthesizesDefaultJSON = true } }
}

extension MappingOptions {
  /// The options for which missing keys, null and values of another kind are errors.
  public static let strict = JSENMapper.strict.options
}
