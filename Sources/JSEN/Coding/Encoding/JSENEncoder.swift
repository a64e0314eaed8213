// The path of a value from a type to a text:
//
//   encode(_:)            takes the settings, and makes one TapeEncoder for the call
//        ▼
//   TapeEncoder           writes a value to the tape (writeValue)
//        ├── String, Int, Date, [T], [String: T] …   DirectlyEncodable: added to the tape at once
//        └── value.encode(to:)  any other type gets a SlotEncoder and asks it for a container
//              └── KeyedWriter, UnkeyedWriter, SingleValueWriter   begin a member or an element, then its value:
//                       a scalar is added to the tape, for any other value the path begins again at writeValue
//   EncodingState         the tape, the stack of open containers, and the slots that encoders and containers refer to
//        ▼
//   TextWriter or JSEN    reads the tape

/// Encodes `Encodable` values as JSON. It replaces Foundation's `JSONEncoder`.
///
/// Properties, cases and methods have Foundation's names, so changing the name of the type is the whole migration.
/// `encode(_:)` returns `Data`. ``encodeToString(_:)``, ``encodeToBytes(_:)`` and ``encodeValue(_:)`` return other
/// types.
///
///     struct Order: Encodable { var id = 7, tags = ["a", "b"] }
///     let encoder = JSENEncoder()
///     print(try encoder.encodeToString(Order()))
///     // prints {"id":7,"tags":["a","b"]}
///
/// Members are written in the order in which they are encoded. A key that is encoded twice takes its last value. Swift's
/// dictionaries and sets have no order of their own, so they are written sorted: a dictionary by the code points of its
/// keys, a set as `%` sorts it.
///
/// Several threads may use one encoder. Each call uses the configuration that is set when it begins. An encoder keeps up
/// to 4 MiB of memory for its next call, so use one for many values.
// `@unchecked` because the class is open, like Foundation's. A mutex guards its own state; a subclass guards what it
// adds.
open class JSENEncoder: @unchecked Sendable {
  private let state = Mutex(State())

  // `@unchecked` because an encoder is put here by a call that has its only reference.
  private struct State: @unchecked Sendable {
    var settings = Settings(EncodingOptions())
    /// The encoder of an earlier call, for the next one; nil while a call uses it.
    var spare: TapeEncoder?
  }

  /// Creates an encoder with the default configuration.
  public init() {}

  /// The settings that were made, without what a subclass overrides.
  private final var settings: Settings<EncodingOptions> { state.withLock { $0.settings } }

  /// The settings for a call, which a subclass may have overridden.
  final var currentSettings: Settings<EncodingOptions> {
    let settings = settings
    return type(of: self) == JSENEncoder.self ? settings : settings.changed(override)
  }

  /// Sets the properties that a subclass may have overridden.
  @inline(never)
  private func override(_ options: inout EncodingOptions) {
    options.outputFormatting = outputFormatting
    options.writingOptions = writingOptions
    options.keyEncodingStrategy = keyEncodingStrategy
    options.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
    options.userInfo = userInfo
    options.maximumDepth = JSEN.ReadingOptions.clampedDepth(maximumDepth)
    #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
      options.dates = dateEncodingStrategy
      options.data = dataEncodingStrategy
      options.writesWholeSecondsAsIntegers = writesWholeSecondsAsIntegers
    #endif
  }

  /// Changes the configuration. Calls that have begun go on with theirs.
  private final func configure(_ change: (inout EncodingOptions) -> Void) {
    // The old settings end after the lock is free: they may have objects of the user.
    let old = state.withLock { exchange(&$0.settings, with: $0.settings.changed(change)) }
    withExtendedLifetime(old) {}
  }

  /// The layout of the text; one line by default.
  open var outputFormatting: OutputFormatting {
    get { settings.values.outputFormatting }
    set { configure { $0.outputFormatting = newValue } }
  }

  /// The layout of the text instead of ``outputFormatting``; nil by default. Not in Foundation.
  ///
  ///     let encoder = JSENEncoder()
  ///     encoder.writingOptions = JSEN.WritingOptions(sortsKeys: true, escapesNonASCII: true)
  ///     print(try encoder.encodeToString(["b": "x/y", "a": "é"]))
  ///     // prints {"a":"\u00e9","b":"x/y"}
  ///
  /// The encoder's ``maximumDepth`` and ``nonConformingFloatEncodingStrategy`` apply instead of the same options in it.
  open var writingOptions: JSEN.WritingOptions? {
    get { settings.values.writingOptions }
    set { configure { $0.writingOptions = newValue } }
  }

  /// The conversion of keys of types to keys in the text. The keys of `[String: …]` are not converted.
  open var keyEncodingStrategy: KeyEncodingStrategy {
    get { settings.values.keyEncodingStrategy }
    set { configure { $0.keyEncodingStrategy = newValue } }
  }

  /// The rule for NaN and infinity, which are not JSON numbers.
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { settings.values.nonConformingFloatEncodingStrategy }
    set { configure { $0.nonConformingFloatEncodingStrategy = newValue } }
  }

  /// The limit of nested arrays and objects; 512 by default. Not in Foundation.
  ///
  /// A value above 1024 becomes 1024, a value below 0 becomes 0. A model
  /// that nests deeper than 512 levels needs more than 512 KiB of stack, since Codable calls itself for each level.
  open var maximumDepth: Int {
    get { settings.values.maximumDepth }
    set { configure { $0.maximumDepth = JSEN.ReadingOptions.clampedDepth(newValue) } }
  }

  /// The values that types find in the `userInfo` of their encoder.
  @preconcurrency
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { settings.values.userInfo }
    set { configure { $0.userInfo = newValue } }
  }

  #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
    // A property that a subclass may override must be in the class itself. The types of these are in the folder
    // `Foundation`.

    /// The form of dates; ``DateEncodingStrategy/deferredToDate`` by default.
    open var dateEncodingStrategy: DateEncodingStrategy {
      get { settings.values.dates }
      set { configure { $0.dates = newValue } }
    }

    /// Whether a date that is a whole number is written as an integer, `1000` instead of `1000.0`; false by default.
    /// Foundation always writes an integer.
    ///
    ///     let encoder = JSENEncoder()
    ///     encoder.dateEncodingStrategy = .secondsSince1970
    ///     encoder.writesWholeSecondsAsIntegers = true
    ///     let dates = [Date(timeIntervalSince1970: 1000), Date(timeIntervalSince1970: 0.5)]
    ///     print(try encoder.encodeToString(dates))
    ///     // prints [1000,0.5]
    ///
    /// It applies to dates in seconds and in milliseconds, and to ``DateEncodingStrategy/deferredToDate``. A `Double`
    /// property is still written with a fraction.
    open var writesWholeSecondsAsIntegers: Bool {
      get { settings.values.writesWholeSecondsAsIntegers }
      set { configure { $0.writesWholeSecondsAsIntegers = newValue } }
    }

    /// The form of `Data`; ``DataEncodingStrategy/base64`` by default.
    open var dataEncodingStrategy: DataEncodingStrategy {
      get { settings.values.data }
      set { configure { $0.data = newValue } }
    }
  #endif
}

extension JSENEncoder {
  /// Encodes a value as JSON text.
  ///
  /// - Parameter value: the value to encode.
  /// - Throws: `EncodingError`, or the error of the value's own `encode(to:)`.
  /// - Complexity: O(*n*) in the size of the text, with ``OutputFormatting/sortedKeys`` O(*n* log *n*).
  public final func encodeToString(_ value: some Encodable) throws -> String {
    try text(of: { try $0.encodeTop(value) }, as: { $0.finish() })
  }

  /// Encodes a value as the UTF-8 bytes of its JSON text.
  ///
  /// - Parameter value: the value to encode.
  /// - Throws: `EncodingError`, or the error of the value's own `encode(to:)`.
  /// - Complexity: O(*n*) in the size of the text, with ``OutputFormatting/sortedKeys`` O(*n* log *n*).
  public final func encodeToBytes(_ value: some Encodable) throws -> [UInt8] {
    try encodeToBytes(value, limit: DocumentStorage.maximumLength)
  }

  /// - Parameter limit: the greatest position in a tape; another one only in tests.
  package final func encodeToBytes(_ value: some Encodable, limit: Int) throws -> [UInt8] {
    try text(limit: limit, of: { try $0.encodeTop(value) }, as: { $0.finish() })
  }

  /// Encodes a value as bytes on one line.
  ///
  /// - Parameter form: the form of the text, unless the encoder has a form of its own.
  package final func encodeToLine(
    _ value: some Encodable, _ form: JSEN.WritingOptions
  ) throws -> [UInt8] {
    let settings = currentSettings.changed { options in
      if options.outputFormatting.isEmpty, options.writingOptions == nil {
        options.writingOptions = form
      }
      options.outputFormatting.remove(.prettyPrinted)
      options.writingOptions?.indentation = nil
    }
    return try text(settings, of: { try $0.encodeTop(value) }, as: { $0.finish() })
  }

  /// Encodes a value as a ``JSEN``, without writing text.
  ///
  ///     struct Point: Encodable { var x = 1, y = 2.5 }
  ///     print(try JSENEncoder().encodeValue(Point())["y"] ?? nil)
  ///     // prints 2.5
  ///
  /// The result equals the parsed text of ``encodeToString(_:)`` when numbers are read exactly. ``outputFormatting`` has
  /// no effect: members are in the order in which they are encoded.
  ///
  /// - Parameter value: the value to encode.
  /// - Throws: `EncodingError`, or the error of the value's own `encode(to:)`.
  /// - Complexity: O(*n*) in the parts of the result.
  public final func encodeValue(_ value: some Encodable) throws -> JSEN {
    try withEncoder(currentSettings, documents: .value) { encoder in
      try encoder.encodeTop(value)
      return encoder.withTape { JSEN(0, of: $0) }
    }
  }

  /// Returns the text of what a closure encodes.
  ///
  /// - Parameter finish: copies the text, whose memory is kept for the next call.
  final func text<Text>(
    _ settings: Settings<EncodingOptions>? = nil, limit: Int = DocumentStorage.maximumLength,
    of encode: (TapeEncoder) throws -> Void, as finish: (borrowing ByteWriter) -> Text
  ) throws -> Text {
    let settings = settings ?? currentSettings
    let isCanonical = settings.values.writingOptions?.isCanonical ?? false
    let documents: EncodingState.DocumentForm = isCanonical ? .canonical : .text
    return try withEncoder(settings, documents: documents, limit: limit) { encoder in
      try encode(encoder)
      do throws(JSEN.WritingError) {
        return try encoder.text(TextStyle(settings.values), as: finish)
      } catch {
        throw encoder.withTape { UnplacedError(JSEN(0, of: $0), error).placed(at: []) }
      }
    }
  }

  /// Calls a closure with the encoder for one call.
  private final func withEncoder<Result>(
    _ settings: Settings<EncodingOptions>, documents: EncodingState.DocumentForm,
    limit: Int = DocumentStorage.maximumLength,
    _ body: (TapeEncoder) throws -> Result
  ) rethrows -> Result where Result: ~Copyable {
    let isUsual = limit == DocumentStorage.maximumLength
    var encoder = (isUsual ? state.withLock { $0.spare.take() } : nil) ?? TapeEncoder(limit: limit)
    encoder.state.begin(settings, documents: documents)
    defer {
      // A type may have kept a container, which refers to the encoder.
      if isKnownUniquelyReferenced(&encoder), isUsual, encoder.reset() { keep(encoder) }
    }
    return try body(encoder)
  }

  /// Keeps an encoder for the next call.
  private final func keep(_ encoder: TapeEncoder) {
    state.withLock { $0.spare = encoder }
  }
}
