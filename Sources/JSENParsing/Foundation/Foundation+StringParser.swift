import JSEN
import JSENPatterns

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL {
    /// Describes a URL. It takes all characters that a URL may have.
    ///
    /// ```swift
    /// let link = ParsePrint {
    ///   "<"
    ///   URL.parser()
    ///   ">"
    /// }
    /// print(try link.parse("<https://swift.org/a?b=1>"))
    /// // prints https://swift.org/a?b=1
    /// do { _ = try link.parse("<>") } catch { print(error) }
    /// // prints:
    /// // expected a URL
    /// // <>
    /// //  ^
    /// ```
    ///
    /// These characters include commas, semicolons and parentheses. To end the URL before a comma, write
    /// `PrefixUpTo(",").map(.url)`.
    public static func parser() -> StringDescription<URL, TwoWay> {
      let name = "a URL"
      let marks = Array("-._~:/?#[]@!$&'()*+,;=%".utf8)
      let pattern = ContentPattern.characters("[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=%-]")
      return .token(name, pattern: pattern.repeated(1, .max), format: "uri-reference") { reader in
        let start = reader.position
        _ = reader.take { byte in
          byte &- UInt8(ascii: "0") <= 9 || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || marks.contains(byte)
        }
        let text = reader.string(from: start, to: reader.position)
        return URL.reading(text)
          ?? reader.refuse(name, from: start)
      } text: { url in
        try url.readableText
      }
    }
  }

  extension Conversion where Input == String, Output == URL {
    /// Makes a URL from its text.
    ///
    /// ```swift
    /// let link = ParsePrint {
    ///   PrefixUpTo(";").map(.url)
    ///   ";"
    /// }
    /// print(try link.parse("https://swift.org;"))
    /// // prints https://swift.org
    /// ```
    public static var url: Conversion {
      Conversion(
        checked: { URL.reading($0) },
        unapply: { try $0.readableText }, name: "a URL")
    }
  }

  extension URL {
    /// Returns a URL or a relative reference by RFC 3986. Foundation alone also reads some other texts, such as `:`, which
    /// a schema with the format `uri-reference` refuses.
    static func reading(_ text: String) -> URL? {
      let isReference = TextBytes.with(text) { StringFormat.uriReference.accepts($0) }
      return isReference ? URL(string: text, encodingInvalidCharacters: false) : nil
    }

    /// The text from which this URL is read.
    var readableText: String {
      get throws(PlanMessage) {
        guard baseURL == nil else {
          throw PlanMessage(
            "\(absoluteString) reads back as a URL without its base; write its absoluteURL")
        }
        let text = absoluteString
        guard URL.reading(text) != nil else {
          throw PlanMessage("\(text) is not a URI or a relative reference of RFC 3986")
        }
        return text
      }
    }
  }

  extension Decimal {
    /// Describes a decimal number that a `Decimal` can hold exactly, such as `1`, `-0.50` or `6.02e23`.
    ///
    /// ```swift
    /// let price = ParsePrint {
    ///   Decimal.parser()
    ///   " CHF"
    /// }
    /// print(try price.parse("0.10 CHF"), try price.print(19.95))
    /// // prints 0.1 19.95 CHF
    /// do { _ = try Decimal.parser().parse("1e200") } catch { print(error) }
    /// // prints:
    /// // expected a number that Decimal holds exactly
    /// // 1e200
    /// // ^
    /// ```
    public static func parser() -> StringDescription<Decimal, TwoWay> {
      let name = "a number"
      return .token(name, pattern: .decimal) { reader in
        let start = reader.position
        guard reader.takeDecimal() != nil else { return reader.refuse(name, from: start) }
        let text = reader.string(from: start, to: reader.position)
        // A JSON number has no leading zeros.
        let digits = text.drop { $0 == "-" || $0 == "0" }
        let zero = digits.first?.isNumber ?? false ? "" : "0"
        let number = (text.first == "-" ? "-" : "") + zero + digits
        return JSEN.Number(number).flatMap { Decimal(exactly: $0) }
          ?? reader.refuse("a number that Decimal holds exactly", from: start)
      } text: { number in
        number.isNaN ? nil : number.description
      }
    }
  }

  extension Conversion where Input == String {
    /// Makes a value from its text in a format style, such as a style for dates or numbers.
    ///
    /// ```swift
    /// let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en_US"))
    /// let people = Rest().map(.formatted(style))
    /// print(try people.parse("1,234"), try people.print(1_000_000))
    /// // prints 1234 1,000,000
    /// ```
    ///
    /// - Parameter style: reads and writes the text.
    public static func formatted<Style>(_ style: Style) -> Conversion
    where
      Style: ParseableFormatStyle & Sendable, Style.FormatInput == Output,
      Style.FormatOutput == String, Style.Strategy: Sendable
    {
      Conversion(
        checked: { InternetDate.read($0, anyStyle: style) },
        unapply: { output in
          guard let date = output as? Date else { return style.format(output) }
          return try InternetDate.formatted(date) { _ in style.format(output) }
        },
        name: "\(Output.self) in the format of its style", isChecked: true)
    }
  }

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
    /// // 1:1: expected a UUID
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
