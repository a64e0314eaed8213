import Synchronization

/// Decodes types that are `Decodable` from JSON: Foundation's `JSONDecoder` by another name.
///
/// Properties, cases and methods have Foundation's names, so that exchanging the type's name is the whole
/// migration. What can be decoded from is more: bytes in any form, strings, documents, their values, and
/// ``JSEN``. A text is read completely before any initializer runs.
///
///     struct User: Decodable { var userName: String }
///     do {
///       _ = try JSENDecoder().decode(User.self, from: #"{"user_name": "Ann"}"#)
///     } catch DecodingError.keyNotFound(_, let context) {
///       print(context.debugDescription)
///     }
///     // prints no value for key 'userName' (at 1:1); there is 'user_name'
///
/// One decoder may be used from several threads; each call takes the configuration as it is when it begins.
// `@unchecked` because the class is open, like Foundation's: its own state stands behind a mutex, and what a subclass
// adds is for the subclass to guard.
open class JSENDecoder: @unchecked Sendable {
  struct State: Sendable {
    var configuration = Configuration()
    /// Kept between calls, so that types are looked at once; away while a call uses it.
    var handlers: DecodingHandlers?
  }

  final let state = Mutex(State())

  /// Creates a decoder with the default configuration.
  public init() {}

  /// What is set on a decoder.
  struct Configuration: Sendable {
    var keys = KeyDecodingStrategy.useDefaultKeys
    var nonConformingFloats = NonConformingFloatDecodingStrategy.throw
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var options = JSEN.ReadingOptions()
    var assumesTopLevelDictionary = false
    /// Strategies of types that this floor does not know, by the strategy's type.
    var strategies: [ObjectIdentifier: any Sendable] = [:]
  }

  /// How keys of the text become keys of the type.
  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { state.withLock { $0.configuration.keys } }
    set { state.withLock { $0.configuration.keys = newValue } }
  }

  /// What is done with strings where a floating-point number is expected.
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { state.withLock { $0.configuration.nonConformingFloats } }
    set { state.withLock { $0.configuration.nonConformingFloats = newValue } }
  }

  /// What the types that are decoded find in their decoder's `userInfo`.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { state.withLock { $0.configuration.userInfo } }
    set { state.withLock { $0.configuration.userInfo = newValue } }
  }

  /// How texts are read: limits, repeated keys, relaxations. Not in Foundation.
  open var readingOptions: JSEN.ReadingOptions {
    get { state.withLock { $0.configuration.options } }
    set { state.withLock { $0.configuration.options = newValue } }
  }

  /// Whether texts may be JSON5. Sets the relaxations of ``readingOptions``.
  open var allowsJSON5: Bool {
    get { readingOptions.relaxations == .json5 }
    set {
      state.withLock {
        $0.configuration.options.relaxations = newValue ? .json5 : []
        $0.configuration.options.allowsByteOrderMark = newValue
      }
    }
  }

  /// Whether a text without braces around it is read as the members of an object.
  open var assumesTopLevelDictionary: Bool {
    get { state.withLock { $0.configuration.assumesTopLevelDictionary } }
    set { state.withLock { $0.configuration.assumesTopLevelDictionary = newValue } }
  }

  /// A strategy that a higher floor has set.
  package final func strategy<Strategy>(orDefault fallback: Strategy) -> Strategy
  where Strategy: Sendable {
    state.withLock { $0.configuration.strategy(orDefault: fallback) }
  }

  package final func setStrategy<Strategy>(_ strategy: Strategy) where Strategy: Sendable {
    state.withLock { $0.configuration.strategies[ObjectIdentifier(Strategy.self)] = strategy }
  }
}

extension JSENDecoder.Configuration {
  func strategy<Strategy>(orDefault fallback: Strategy) -> Strategy where Strategy: Sendable {
    strategies[ObjectIdentifier(Strategy.self)] as? Strategy ?? fallback
  }
}

extension JSENDecoder {
  /// How keys of the text become keys of the type. The keys of `[String: …]` stay as they are.
  public enum KeyDecodingStrategy: Sendable {
    /// Keys are taken as they are.
    case useDefaultKeys
    /// `one_two` becomes `oneTwo`; underscores at both ends stay.
    case convertFromSnakeCase
    /// The function is given the path to the key, the key last, and returns the key to use in its place.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// What is done with strings where a floating-point number is expected.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// The string is an error.
    case `throw`
    /// These strings stand for infinity and NaN.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}
