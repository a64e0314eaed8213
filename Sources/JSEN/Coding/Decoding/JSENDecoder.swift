// The path of a value from a text to a type:
//
//   decode(_:from:)       reads the text into a tape of nodes (JSENDecoder+Decode)
//        │                a JSEN becomes such a tape, a document has one
//        ▼
//   TapeDecoder           the `Decoder` of one value: the tape and the index of a node
//        ├── String, Int, Date, [T], [String: T] …   DirectlyDecodable: decoded from the node at once
//        └── T.init(from:)  any other type asks its decoder for a container
//              ├── KeyedReader      finds the node of a key (TapeDecoder+Members)
//              ├── UnkeyedReader    goes from element to element
//              └── TapeDecoder      is its own single-value container
//   A container reads a scalar from its node (ScalarDecodable). For any other value it makes a child
//   TapeDecoder, and the path begins again there.

/// Decodes `Decodable` types from JSON. It replaces Foundation's `JSONDecoder`.
///
/// Properties, cases and methods have Foundation's names, so changing the name of the type is the whole migration.
/// A value is decoded from bytes of any collection, a string, a ``JSENDocument``, a part of one, or a ``JSEN``. A text
/// is read completely before any initializer runs.
///
///     struct User: Decodable { var userName: String }
///     do {
///       _ = try JSENDecoder().decode(User.self, from: #"{"user_name": "Ann"}"#)
///     } catch DecodingError.keyNotFound(_, let context) {
///       print(context.debugDescription)
///     }
///     // prints:
///     // 1:1: the key "userName" is missing; did you mean "user_name"?
///     // {"user_name": "Ann"}
///     // ^
///
/// Several threads may use one decoder. Each call uses the configuration that is set when it begins.
// `@unchecked` because the class is open, like Foundation's. A mutex guards its own state; a subclass guards what it
// adds.
open class JSENDecoder: @unchecked Sendable {
  struct State: Sendable {
    var settings = Settings(Configuration())
    /// Kept between calls, so that each type is cast once: one for each call that has run at the same time, up to 16.
    var directTypes: [DirectTypeCache] = []
  }

  final let state = Mutex(State())

  /// The decoder of functions that are called without one. It keeps its tables between calls.
  @usableFromInline static let shared = JSENDecoder()

  /// Creates a decoder with the default configuration.
  public init() {}

  /// Makes a decoder with the configuration of another one, for a task of its own: decoders that several threads use
  /// wait for each other.
  package convenience init(copying other: JSENDecoder) {
    self.init()
    let settings = other.currentSettings
    state.withLock { $0.settings = settings }
  }

  /// Makes a decoder with the settings of a call that is running; of another library's call, with the default settings.
  convenience init(inside decoder: any Decoder) {
    self.init()
    guard let decoder = decoder as? TapeDecoder else { return }
    let settings = decoder.context.settings
    state.withLock { $0.settings = settings }
  }

  /// The settings of a decoder.
  struct Configuration: Sendable {
    var keys = KeyDecodingStrategy.useDefaultKeys
    var nonConformingFloats = NonConformingFloatDecodingStrategy.throw
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var options = JSEN.ReadingOptions()
    /// The relaxations that remain when JSON5 is not allowed any more.
    fileprivate var relaxationsBeforeJSON5: JSEN.ReadingOptions.Relaxations = []
    var assumesTopLevelDictionary = false
    #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
      var dates = DateDecodingStrategy.deferredToDate
      var data = DataDecodingStrategy.base64
    #endif

    /// Adds the relaxations of JSON5, or removes them, unless they are as asked.
    fileprivate mutating func setAllowsJSON5(_ isAllowed: Bool) {
      if options.relaxations.isSuperset(of: .json5) == isAllowed { return }
      if isAllowed {
        relaxationsBeforeJSON5 = options.relaxations
        options.relaxations.formUnion(.json5)
      } else {
        options.relaxations.subtract(.json5)
        options.relaxations.formUnion(relaxationsBeforeJSON5)
      }
    }
  }

  /// The conversion of keys in the text to keys of the type.
  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { settings.values.keys }
    set { configure { $0.keys = newValue } }
  }

  /// The rule for a string where a floating-point number is expected.
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { settings.values.nonConformingFloats }
    set { configure { $0.nonConformingFloats = newValue } }
  }

  /// The values that types find in the `userInfo` of their decoder.
  @preconcurrency
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { settings.values.userInfo }
    set { configure { $0.userInfo = newValue } }
  }

  /// The options for reading texts: limits, repeated keys, relaxations. Not in Foundation.
  open var readingOptions: JSEN.ReadingOptions {
    get { settings.values.options }
    set {
      configure {
        $0.options = newValue
        $0.relaxationsBeforeJSON5 = []
      }
    }
  }

  /// Whether texts may be JSON5.
  ///
  /// True adds the relaxations of JSON5 to those of ``readingOptions``. False removes them again, but keeps those that
  /// were set before.
  open var allowsJSON5: Bool {
    get { readingOptions.relaxations.isSuperset(of: .json5) }
    set { configure { $0.setAllowsJSON5(newValue) } }
  }

  /// Whether a text that does not begin with `{` is read as the members of an object.
  open var assumesTopLevelDictionary: Bool {
    get { settings.values.assumesTopLevelDictionary }
    set { configure { $0.assumesTopLevelDictionary = newValue } }
  }

  #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
    // A property that a subclass may override must be in the class itself. The types of these are in the folder
    // `Foundation`.

    /// The form of dates; ``DateDecodingStrategy/deferredToDate`` by default.
    open var dateDecodingStrategy: DateDecodingStrategy {
      get { settings.values.dates }
      set { configure { $0.dates = newValue } }
    }

    /// The form of `Data`; ``DataDecodingStrategy/base64`` by default.
    open var dataDecodingStrategy: DataDecodingStrategy {
      get { settings.values.data }
      set { configure { $0.data = newValue } }
    }
  #endif

  /// The settings that were made, without what a subclass overrides.
  private final var settings: Settings<Configuration> { state.withLock { $0.settings } }

  /// The settings for a call, which a subclass may have overridden.
  final var currentSettings: Settings<Configuration> {
    let settings = settings
    return type(of: self) == JSENDecoder.self ? settings : settings.changed(override)
  }

  /// Sets the properties that a subclass may have overridden.
  @inline(never)
  private func override(_ configuration: inout Configuration) {
    configuration.keys = keyDecodingStrategy
    configuration.nonConformingFloats = nonConformingFloatDecodingStrategy
    configuration.userInfo = userInfo
    configuration.options = readingOptions
    configuration.setAllowsJSON5(allowsJSON5)
    configuration.assumesTopLevelDictionary = assumesTopLevelDictionary
    #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
      configuration.dates = dateDecodingStrategy
      configuration.data = dataDecodingStrategy
    #endif
  }

  /// Changes the configuration. Calls that have begun go on with theirs.
  private final func configure(_ change: (inout Configuration) -> Void) {
    // The old settings end after the lock is free: they may have objects of the user.
    let old = state.withLock { exchange(&$0.settings, with: $0.settings.changed(change)) }
    withExtendedLifetime(old) {}
  }
}
