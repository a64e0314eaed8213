#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif
#if canImport(Combine)
  public import Combine
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENDecoder {
    /// The input when code is written for any decoder, as with Combine's `TopLevelDecoder`.
    public typealias Input = Data
  }

  extension JSENEncoder {
    /// The output when code is written for any encoder, as with Combine's `TopLevelEncoder`.
    public typealias Output = Data
  }

  #if canImport(Combine)
    extension JSENDecoder: TopLevelDecoder {}
    extension JSENEncoder: TopLevelEncoder {}
  #endif
#endif
