import JSEN
import TestTools

extension Operation {
  /// Decodes one type from bytes, from a document and from a value.
  private static func decode<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, _ name: String, _ reach: Reach = .everyShape,
    except: [String: String] = [:]
  ) -> [Operation] {
    [
      Operation("decode \(name)", reach, except: except) {
        _ = try JSENDecoder().decode(Model.self, from: $0.bytes)
      },
      Operation("decode \(name) from a document", reach, except: except) {
        _ = try $0.document.root.decode(Model.self)
      },
      Operation("decode \(name) from a value", reach, except: except) {
        _ = try $0.value.decode(Model.self)
      },
    ]
  }

  static let decoding: [Operation] =
    decode(JSEN.self, "a JSEN")
    + decode(AnyModel<JSEN>.self, "anything by trying")
    + decode(IntegersOrOther.self, "integers or something else", .arrays)
    + decode(Fallbacks<TypeMismatch>.self, "after type mismatches")
    + decode(Fallbacks<ValueNotFound>.self, "after values that are not there")
    + decode(Fallbacks<KeyNotFound>.self, "after missing keys")
    + decode(Fallbacks<DataCorrupted>.self, "after corrupted data")
    + decode(
      KeptParts.self, "and keep each part", .shape("a spine of objects"))
    + decode(
      JSEN.Lossy<[FailingLevel]>.self, "and drop each level", .shape("a spine of arrays"))
    + decode([String: JSEN].self, "a dictionary", .objects)
    + decode([JSEN].self, "an array", .arrays)
    + [
      Operation("decode a string") {
        _ = try JSENDecoder().decode(JSEN.self, from: $0.text)
      },
      Operation("decode each element", .arrays) { input in
        let decoder = JSENDecoder()
        for element in input.document.root.elements {
          _ = try decoder.decode(JSEN.self, from: element)
        }
      },
      Operation("decode snake case", .objects) { input in
        let decoder = JSENDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        _ = try decoder.decode(AnyModel<JSEN>.self, from: input.bytes)
      },
      Operation("decode a text without braces", .objects) { input in
        let decoder = JSENDecoder()
        decoder.assumesTopLevelDictionary = true
        _ = try decoder.decode(AnyModel<JSEN>.self, from: input.bytes.dropFirst().dropLast())
      },
      Operation("fail to decode a broken text") { input in
        do {
          _ = try JSENDecoder().decode(JSEN.self, from: input.broken)
        } catch DecodingError.dataCorrupted(let context) {
          return try check(!context.debugDescription.isEmpty)
        }
        throw WrongResult(description: "decoded")
      },
      Operation("fail to decode the last element, and say why", .arrays) { input in
        struct Failing: Decodable {
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(JSEN.self) }
            _ = try container.decode(Bool.self)
          }
        }
        do {
          _ = try JSENDecoder().decode(Failing.self, from: input.bytes)
        } catch DecodingError.valueNotFound(_, let context) {
          return try check(!context.debugDescription.isEmpty)
        }
        throw WrongResult(description: "decoded")
      },
      Operation("fail to find a key, and say which there are", .objects) { input in
        struct Failing: Decodable {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            _ = try container.decode(Int.self, forKey: AnyKey(stringValue: "missing"))
          }
        }
        do {
          _ = try JSENDecoder().decode(Failing.self, from: input.bytes)
        } catch DecodingError.keyNotFound(_, let context) {
          return try check(!context.debugDescription.isEmpty)
        }
        throw WrongResult(description: "decoded")
      },
      Operation("ask for absent keys", .objects) { input in
        struct Asking: Decodable {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            for key in container.allKeys {
              let absent = AnyKey(stringValue: key.stringValue + "x")
              try check(!container.contains(absent))
              _ = try container.decodeIfPresent(Int.self, forKey: absent)
              try check((try? container.decode(Int.self, forKey: absent)) == nil)
            }
          }
        }
        _ = try JSENDecoder().decode(Asking.self, from: input.bytes)
      },
      Operation("decode the text in a string", from: \.quoted) {
        try check($0.decode(as: JSEN.self) != nil)
      },
    ]
}
