#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  import JSEN

  extension UUID {
    /// Describes a UUID. It is read in upper and lower case, and written in upper case.
    ///
    /// ```swift
    /// let device = ParsePrint {
    ///   "device:"
    ///   UUID.parser()
    /// }
    /// print(try device.parse("device:00112233-4455-6677-8899-aabbccddeeff"))
    /// // prints 00112233-4455-6677-8899-AABBCCDDEEFF
    /// do { _ = try JSONString { UUID.parser() }.decode("\"12\"") } catch { print(error) }
    /// // prints:
    /// // At 1:1:
    /// // expected a UUID
    /// // 12
    /// // ^
    /// ```
    public static func parser() -> StringDescription<UUID, TwoWay> {
      let name = "a UUID"
      let length = 36
      return .token(name, pattern: .uuid, format: "uuid") { reader in
        let start = reader.position
        let end = min(start + length, reader.bytes.count)
        guard end - start == length,
          !(start..<end).contains(where: { reader.bytes[$0] >= 0x80 }),
          let uuid = UUID(uuidString: reader.string(from: start, to: end))
        else {
          return reader.refuse(name)
        }
        reader.position = end
        return uuid
      } text: { uuid in
        uuid.uuidString
      }
    }
  }

  extension ContentPattern {
    fileprivate static let uuid: ContentPattern = {
      let digit = characters("[0-9a-fA-F]")
      let group = sequence([digit.repeated(4, 4), literal("-")])
      return sequence([
        digit.repeated(8, 8), literal("-"), group.repeated(3, 3), digit.repeated(12, 12),
      ])
    }()
  }
#endif
