import Foundation
import JSEN
import Testing

/// `decodeIfPresent(_:forKey:configuration:)` is Foundation's own, so it does with null what Foundation does.
@Suite("Optionals with a configuration") struct ConfigurationOptionalTests {
  struct Name: DecodableWithConfiguration, Equatable {
    let text: String

    init(from decoder: any Decoder, configuration: String) throws {
      text = configuration + (try decoder.singleValueContainer().decode(String.self))
    }
  }

  enum Prefix: DecodingConfigurationProviding {
    static var decodingConfiguration: String { "Dr. " }
  }

  struct Person: Decodable {
    let name: Name?

    enum CodingKeys: CodingKey { case name, way }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let usesType = try container.decode(Bool.self, forKey: .way)
      name =
        usesType
        ? try container.decodeIfPresent(Name.self, forKey: .name, configuration: Prefix.self)
        : try container.decodeIfPresent(Name.self, forKey: .name, configuration: "Dr. ")
    }
  }

  @Test(arguments: [#""name": "Ann","#, #""name": null,"#, ""], ["true", "false"])
  func oursDoesWhatFoundationDoes(member: String, way: String) {
    let text = "{\(member) \"way\": \(way)}"
    func outcome(_ decode: (Data) throws -> Person) -> String {
      do { return "\(try decode(Data(text.utf8)).name?.text ?? "none")" } catch {
        return "\(error is DecodingError ? "DecodingError" : "\(error)")"
      }
    }
    let ours = outcome { try JSENDecoder().decode(Person.self, from: $0) }
    #expect(ours == outcome { try JSONDecoder().decode(Person.self, from: $0) })
    if member.contains("Ann") { #expect(ours == "Dr. Ann") }
    if member.isEmpty { #expect(ours == "none") }
  }
}
