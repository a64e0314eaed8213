import Foundation
import JSEN
import JSENMapping
import Testing

/// Each option can be set and unset, and a mapper's method sets the same option.
@Suite("Options of a mapper")
struct OptionsTests {
  private struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The result of a mapper for one value, or its error.
    let outcome: @Sendable (JSENMapper) -> String
    let set: @Sendable (inout MappingOptions) -> Void
    let unset: @Sendable (inout MappingOptions) -> Void
    let method: @Sendable (JSENMapper) -> JSENMapper
    /// Where the option begins.
    var base = MappingOptions()

    init<Value>(
      _ name: String, _ type: Value.Type, _ text: String, base: MappingOptions = .init(),
      set: @escaping @Sendable (inout MappingOptions) -> Void,
      unset: @escaping @Sendable (inout MappingOptions) -> Void,
      method: @escaping @Sendable (JSENMapper) -> JSENMapper
    ) {
      testDescription = name
      outcome = { mapper in
        do {
          let value = try mapper.decode(Value.self, parsing: text)
          return "\(value) \(try mapper.encodeToString(value))"
        } catch { return "\(error)" }
      }
      (self.set, self.unset, self.method, self.base) = (set, unset, method, base)
    }
  }

  struct Size { let width: Int }
  struct Box { let size: Size }
  final class Constant { let width = 1 }
  struct Flag: Codable {
    let isOn: Bool
    init(from decoder: any Decoder) throws {
      isOn = try decoder.singleValueContainer().decode(String.self) == "on"
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(isOn ? "on" : "off")
    }
  }
  struct Moment { let date: Date }
  struct Bytes { let data: Data }
  struct Word { let maxWidth: Int }

  private static let rows: [Row] = [
    Row(
      "missing keys", Size.self, "{}", set: { $0.failsOnMissingKeys = true },
      unset: { $0.failsOnMissingKeys = false }, method: { $0.failOnMissingKeys() }),
    Row(
      "unknown keys", Size.self, #"{"width": 1, "widht": 2}"#,
      set: { $0.failsOnUnknownKeys = true }, unset: { $0.failsOnUnknownKeys = false },
      method: { $0.failOnUnknownKeys() }),
    Row(
      "null", [Int].self, "[null]", set: { $0.failsOnNullNonOptionals = true },
      unset: { $0.failsOnNullNonOptionals = false }, method: { $0.failOnNullNonOptionals() }),
    Row(
      "conversions", Int.self, "\"5\"", set: { $0.convertsScalars = false },
      unset: { $0.convertsScalars = true }, method: { $0.strictConversions() }),
    Row(
      "fractions", Int.self, "1.5", set: { $0.truncatesFractions = true },
      unset: { $0.truncatesFractions = false }, method: { $0.truncatingFractions() }),
    Row(
      "fractions, strict", Int.self, "1.5", base: .strict, set: { $0.truncatesFractions = true },
      unset: { $0.truncatesFractions = false }, method: { $0.truncatingFractions() }),
    Row(
      "spellings", Int.self, "\" +05\"", set: { $0.readsNumberSpellings = true },
      unset: { $0.readsNumberSpellings = false }, method: { $0.readingNumberSpellings() }),
    Row(
      "bools", Bool.self, "2", set: { $0.readsNumbersAsBools = true },
      unset: { $0.readsNumbersAsBools = false }, method: { $0.readingNumbersAsBools() }),
    Row(
      "made defaults", Box.self, "{}", set: { $0.synthesizesDefaultJSON = true },
      unset: { $0.synthesizesDefaultJSON = false }, method: { $0.synthesizingDefaultJSON() }),
    Row(
      "read keys", Word.self, #"{"max_width": 5}"#,
      set: { $0.keyDecoding = .convertFromSnakeCase },
      unset: { $0.keyDecoding = .useDefaultKeys },
      method: { $0.keyDecoding(.convertFromSnakeCase) }),
    Row(
      "written keys", Word.self, #"{"maxWidth": 5}"#,
      set: { $0.keyEncoding = .convertToSnakeCase }, unset: { $0.keyEncoding = nil },
      method: { $0.keyEncoding(.convertToSnakeCase) }),
    Row(
      "constants", Constant.self, #"{"width": 1}"#, set: { $0.mapsClassConstants = true },
      unset: { $0.mapsClassConstants = false }, method: { $0.mappingClassConstants() }),
    Row(
      "one Codable type", [Flag].self, #"["on"]"#, set: { $0.codableTypes = [Flag.self] },
      unset: { $0.codableTypes = [] }, method: { $0.usingCodable(for: Flag.self) }),
    Row(
      "all Codable types", [Flag].self, #"["on"]"#, set: { $0.codableTypes = nil },
      unset: { $0.codableTypes = [] }, method: { $0.usingCodable() }),
    Row(
      "dates", Moment.self, #"{"date": 5000}"#, set: { $0.dateStrategy = .millisecondsSince1970 },
      unset: { $0.dateStrategy = .bestGuess },
      method: { $0.dateStrategy(.millisecondsSince1970) }),
    Row(
      "empty text", [Int?].self, #"[""]"#, set: { $0.readsEmptyTextAsNil = true },
      unset: { $0.readsEmptyTextAsNil = false }, method: { $0.readingEmptyTextAsNil() }),
    Row(
      "invalid elements", [Int].self, #"[1, "x"]"#, set: { $0.dropsInvalidElements = true },
      unset: { $0.dropsInvalidElements = false }, method: { $0.droppingInvalidElements() }),
    Row(
      "data", Bytes.self, #"{"data": "x"}"#, set: { $0.dataStrategy = form },
      unset: { $0.dataStrategy = .base64 }, method: { $0.dataStrategy(form) }),
  ]

  private static let form = DataMappingStrategy.custom(
    decode: { Data($0.description.utf8) }, encode: { .int($0.count) })

  @Test(arguments: rows.indices) func eachOptionIsSetAndUnset(number: Int) {
    let row = Self.rows[number]
    var options = row.base
    let before = row.outcome(JSENMapper(options: options))
    row.set(&options)
    let after = row.outcome(JSENMapper(options: options))
    #expect(before != after, "\(row.testDescription)")
    #expect(after == row.outcome(row.method(JSENMapper(options: row.base))))
    row.unset(&options)
    #expect(row.outcome(JSENMapper(options: options)) == before)
  }

  @Test func typesOfOtherModulesAreAnOption() {
    var options = MappingOptions()
    #expect(!options.allowsTypesOfOtherModules)
    #expect(JSENMapper().allowingTypesOfOtherModules().options.allowsTypesOfOtherModules)
    options.allowsTypesOfOtherModules = true
    #expect(JSENMapper(options: options).options.allowsTypesOfOtherModules)
  }

  @Test func strictConversionsKeepSpellingsOnly() throws {
    let all = JSENMapper().truncatingFractions().readingNumbersAsBools().readingNumberSpellings()
    let options = all.strictConversions().options
    #expect(!options.convertsScalars && !options.truncatesFractions && !options.readsNumbersAsBools)
    #expect(options.readsNumberSpellings)
    #expect(throws: JSENMappingError.self) {
      try JSENMapper(options: options).decode(Int.self, parsing: "\"5\"")
    }
  }

  @Test func strictOptionsAreThoseOfTheStrictMapper() {
    let options = MappingOptions.strict
    #expect(options.failsOnMissingKeys && options.failsOnNullNonOptionals)
    #expect(!options.convertsScalars && !JSENMapper.strict.options.convertsScalars)
  }

  @Test func typesAreAddedToEarlierOnes() {
    let apart = JSENMapper().usingCodable(for: Flag.self).usingCodable(for: Int.self, Bool.self)
    let together = JSENMapper().usingCodable(for: Flag.self, Int.self, Bool.self)
    for mapper in [apart, together] {
      let types = mapper.options.codableTypes?.map { ObjectIdentifier($0) }
      #expect(types == [Flag.self, Int.self, Bool.self].map { ObjectIdentifier($0) })
    }
  }

  @Test func typesAfterAllCodableTypesAreTheOnlyOnes() {
    let mapper = JSENMapper().usingCodable().usingCodable(for: Flag.self)
    #expect(mapper.options.codableTypes?.count == 1)
  }
}
