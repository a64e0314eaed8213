import JSEN

/// An error whose description shows the text that was found.
package protocol ErrorShowingText: Error {}

extension DecodingFailure: ErrorShowingText {}
extension JSONParsingError: ErrorShowingText {}
extension JSEN.FetchError: ErrorShowingText {}
extension JSEN.ParsingError: ErrorShowingText {}
