import JSEN

/// Describes an object with any keys as a dictionary. All values have the same description.
///
/// ```swift
/// let ages = JSONObject { Int.jsonParser() }
/// print(try ages.decode(#"{"Ann": 30}"#))
/// // prints ["Ann": 30]
/// print(try ages.encodeToString(["Zoe": 4, "Ann": 30]))
/// // prints {"Ann":30,"Zoe":4}
/// ```
///
/// A Swift dictionary has no order, so members are written in the order of their keys, by code points. To keep the order of
/// a text, use `RestOfObject` or `JSEN.jsonParser()`.
///
/// - Parameters:
///   - count: how many members there are, such as `3` or `1...`; any number unless you set it.
///   - value: describes the values.
public func JSONObject<P: JSONParser, Count: PartCount>(
  _ count: Count = 0..., @ParserBuilder _ value: () -> P
) -> JSONDescription<[String: P.Output], P.Direction> {
  let (count, value) = (CountRange(count), value().compiled.content.plan)
  let scalars = count == .any ? ScalarCollectionPlan(value, isArray: false) : nil
  return Description(
    scalars ?? DictionaryPlan(value, P.Output.self, count: count, key: { $0 }, name: { $0 }))
}

/// Describes an object whose keys are converted.
///
/// ```swift
/// enum Side: String { case left, right }
/// let margins = JSONObject(keys: .representing(Side.self)) { Int.jsonParser() }
/// print(try margins.decode(#"{"left": 2}"#)[.left] ?? 0)
/// // prints 2
/// ```
///
/// - Parameters:
///   - count: how many members, such as `1...`.
///   - keys: makes the keys of the dictionary, and converts them back to strings.
///   - value: the description of each value.
public func JSONObject<Key, P: JSONParser, Count: PartCount>(
  _ count: Count = 0..., keys: Conversion<String, Key>, @ParserBuilder _ value: () -> P
) -> JSONDescription<[Key: P.Output], P.Direction> where Key: Hashable & SendableMetatype {
  Description(
    DictionaryPlan(
      value().compiled.content.plan, P.Output.self, count: CountRange(count),
      key: {
        guard let key = try keys.convert($0) else {
          throw PlanMessage("expected \(keys.expectation)")
        }
        return key
      }, name: { try keys.unapply($0) }, allowedKeys: keys.memory.allowed)
  )
}

/// Describes an object whose keys are read and written with a description of strings.
///
/// ```swift
/// let scores = JSONObject {
///   Double.jsonParser()
/// } keys: {
///   "player_"
///   Int.parser()
/// }
/// print(try scores.decode(#"{"player_7": 2.5}"#))
/// // prints [7: 2.5]
/// do { _ = try scores.decode(#"{"player_x": 1}"#) } catch { print(error) }
/// // prints:
/// // player_x (1:2): expected an integer
/// // player_x
/// //        ^
/// let corners = JSONObject(1) { Int.jsonParser() } keys: { Int.parser() }
/// print(try corners.encodeToString([3: 9]))
/// // prints {"3":9}
/// ```
///
/// - Parameters:
///   - count: how many members there are, such as `3` or `1...`; any number unless you set it.
///   - value: describes the values.
///   - keys: describes the keys.
public func JSONObject<P: JSONParser, Keys: StringParser, Count: PartCount>(
  _ count: Count = 0..., @ParserBuilder _ value: () -> P, @ParserBuilder keys: () -> Keys
) -> JSONDescription<[Keys.Output: P.Output], P.Direction>
where Keys.Direction == TwoWay, Keys.Output: Hashable & SendableMetatype {
  JSONObject(count, keys: keys().compiled.keyConversion, value)
}

/// Describes an object whose keys are read with a description of strings that does not write. So the object is not
/// encoded.
///
/// - Parameters:
///   - count: how many members, such as `1...`.
///   - value: the description of each value.
///   - keys: the description of each key.
@_disfavoredOverload
public func JSONObject<P: JSONParser, Keys: StringParser, Count: PartCount>(
  _ count: Count = 0..., @ParserBuilder _ value: () -> P, @ParserBuilder keys: () -> Keys
) -> JSONDescription<[Keys.Output: P.Output], OneWay>
where Keys.Output: Hashable & SendableMetatype {
  Description(JSONObject(count, keys: keys().compiled.keyConversion, value).content)
}

extension Description where Subject == StringContent {
  fileprivate var keyConversion: Conversion<String, Output> {
    let content = content
    return .convert(
      apply: { try StringDescription<Output, TwoWay>(content).parse($0) },
      unapply: { try StringDescription<Output, TwoWay>(content).print($0) })
  }
}
