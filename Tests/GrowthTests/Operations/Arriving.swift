import JSEN
import JSENStreaming

extension Operation {
  private static func feed(
    _ bytes: [UInt8], by size: Int, _ options: JSENIncrementalParser.Options = .init(),
    each: (inout JSENIncrementalParser) throws -> Void = { _ in }
  ) throws -> JSEN {
    var parser = JSENIncrementalParser(options: options)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try parser.feed(bytes[start..<min(start + size, bytes.count)])
      try each(&parser)
    }
    return try parser.finish()
  }

  /// Operations on a text that arrives in parts. A snapshot copies the contents of the open containers if an earlier one
  /// is kept, so the number of those is fixed.
  static let arriving: [Operation] = [
    Operation("elements at a long key") { input in
      let key = String(repeating: "k", count: input.bytes.count)
      let text = Array("{\"\(key)\": [\(String(repeating: "1,", count: input.bytes.count))1]}".utf8)
      let chunks = stride(from: 0, to: text.count, by: 4096).map {
        Array(text[$0..<min($0 + 4096, text.count)])
      }
      var elements = JSENElements(.chunks(chunks), at: JSEN.KeyPath(segments: [key]))
      var count = 0
      while try elements.next() != nil { count += 1 }
      try check(count == input.bytes.count + 1)
    },
    Operation("feed byte by byte") { try check(feed($0.bytes, by: 1) == $0.value) },
    Operation("feed chunks") { try check(feed($0.bytes, by: 4096) == $0.value) },
    Operation("feed byte by byte, JSON5") {
      try check(feed($0.bytes, by: 1, .init(reading: .json5)).kind == $0.value.kind)
    },
    Operation("sixteen snapshots, with changes") { input in
      try check(
        feed(input.bytes, by: max(input.bytes.count / 16, 1)) { parser in
          _ = parser.changes()
          try check(parser.partialValue != nil || input.bytes.count < 64)
        } == input.value)
    },
    Operation("a long string with a snapshot for each part") { input in
      var parser = JSENIncrementalParser()
      try parser.feed("[\"")
      for start in stride(from: 0, to: input.bytes.count, by: 8) {
        try parser.feed("é\\n\\u0041x")
        if start % 4096 == 0 { try check(parser.partialValue != nil) }
      }
    },
    Operation("a snapshot for each token, beside a value that is finished") { input in
      // The open containers hold a few values, however long the finished one is.
      var parser = JSENIncrementalParser()
      try parser.feed("{\"done\":")
      try parser.feed(input.bytes)
      for token in [",\"open\":[{\"n\":", "[1,", "2]", "},", "\""] {
        try parser.feed(token)
        try check(parser.partialValue?["done"]?.kind == input.value.kind)
      }
      // With short parts, the time of a snapshot itself hides the time that the string takes.
      let part = String(repeating: " and so\\n", count: 32)
      for _ in stride(from: 0, to: input.bytes.count, by: 8) {
        try parser.feed(part)
        try check(parser.partialValue?.object?.count == 2)
      }
      try parser.feed("\"]}")
      try check(parser.finish()["done"] == input.value)
    },
    Operation("a snapshot and changes for each element") { input in
      for element in ["{\"n\":1},", "1,", "\"x\","] {
        var parser = JSENIncrementalParser()
        try parser.feed("{\"all\":[")
        for _ in stride(from: 0, to: input.bytes.count, by: 32) {
          try parser.feed(element)
          try check(parser.partialValue?["all"]?.kind == .array)
          try check(parser.changes().count == 1)
        }
      }
    },
    Operation("a typed value for each element") { input in
      struct Answer: Decodable {
        var all: [Row]
        struct Row: Decodable { var tags: [String]? }
      }
      let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
      for element in [#"{"tags":["a"]},"#, "{},", "{\"n\":1},"] {
        var parser = JSENIncrementalParser()
        try parser.feed("{\"all\":[")
        for number in 0..<input.bytes.count / 32 {
          try parser.feed(element)
          try check(
            decoder.decodePartial(Answer.self, from: parser, reusing: decoded).all.count == number
              + 1)
        }
      }
    },
    Operation("a typed value for each member") { input in
      let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
      var parser = JSENIncrementalParser()
      try parser.feed("{")
      for number in 0..<input.bytes.count / 32 {
        try parser.feed("\"key \(number)\": [\(number)],")
        let value = try decoder.decodePartial(
          [String: [Int]].self, from: parser, reusing: decoded)
        try check(value.count == number + 1)
      }
    },
    Operation("a typed value for each level") { input in
      for _ in 0..<max(input.bytes.count / 32 / 500, 1) {
        var parser = JSENIncrementalParser()
        let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
        for _ in 0..<500 {
          try parser.feed("[[],")
          let value = try decoder.decodePartial([JSEN].self, from: parser, reusing: decoded)
          try check(value.count <= 2)
        }
      }
    },
    Operation("a snapshot for each member") { input in
      var parser = JSENIncrementalParser(options: .init(includesKeysWithoutValues: true))
      try parser.feed("[{")
      for number in 0..<input.bytes.count / 32 {
        try parser.feed("\"key \(number)\":[[")
        try check(parser.partialValue?.array?.count == 1)
        try parser.feed("]],\"again\":1,")
        try check(parser.partialValue?.array?.count == 1)
      }
    },
    Operation("elements without repeated keys") { input in
      guard input.value.kind == .array || input.value.kind == .object else { return }
      let options = JSEN.ReadingOptions(duplicateKeys: .reject)
      // After a chunk that ends with a member, all bytes before are forgotten.
      let comma = UInt8(ascii: ",")
      let chunks: [[UInt8]] = input.bytes.split(separator: comma).map { Array($0) + [comma] }
      var elements = JSENElements(.chunks(chunks), options: options)
      var count = 0
      do throws(JSENStreamError) {
        while try elements.next() != nil { count += 1 }
      } catch {
        try check(error.kind == .malformed)
      }
      try check(count <= input.bytes.count)
    },
    Operation("an element whose bytes are replaced") { input in
      var options = JSEN.ReadingOptions()
      options.invalidUnicode = .replace
      let chunks = [[UInt8]](repeating: [0x61, 0xFF], count: input.bytes.count / 2)
      var elements = JSENElements(
        .chunks([[0x5B, 0x22]] + chunks + [[0x22, 0x5D]]), options: options)
      try check(elements.next()?.value.string?.utf8.count == 4 * chunks.count)
    },
    Operation("refuse each element of one chunk") { input in
      struct Refused: Error {}
      let text = "[" + String(repeating: "{},\n", count: input.bytes.count / 4) + "0]"
      var elements = JSENElements(.text(text)).map { _ in throw Refused() }
      var last: JSENStreamError?
      while true {
        do throws(JSENStreamError) { if try elements.next() == nil { break } } catch {
          last = error
        }
      }
      try check(last?.location.line == input.bytes.count / 4 + 1)
    },
    Operation("a comment, byte by byte") { input in
      var parser = JSENIncrementalParser(options: .lenient)
      try parser.feed("[/*")
      for _ in input.bytes { try parser.feed(" ") }
      try parser.feed("*/]")
      try check(parser.finish() == [])
    },
    Operation("prose with brackets, byte by byte") { input in
      var parser = JSENIncrementalParser(options: .lenient)
      for _ in 0..<input.bytes.count / 2 { try parser.feed("[x") }
      try parser.feed(" {}")
      try check(parser.finish() == [:])
    },
    Operation("prose with brackets at once") { input in
      for prose in ["word {! \"", "[x", "{a b "] {
        var parser = JSENIncrementalParser(options: .lenient)
        try parser.feed(String(repeating: prose, count: input.bytes.count / 8))
        try parser.feed(" {}")
        try check(parser.finish() == [:])
      }
    },
    Operation("a long string with changes for each part") { input in
      var parser = JSENIncrementalParser()
      try parser.feed("[\"")
      for _ in stride(from: 0, to: input.bytes.count, by: 4) {
        try parser.feed("abcd")
        try check(parser.changes().count == 1)
      }
    },
    Operation("a long number with a snapshot for each part") { input in
      var parser = JSENIncrementalParser(options: .init(includesPartialNumbers: true))
      try parser.feed("[")
      for _ in stride(from: 0, to: input.bytes.count, by: 64) {
        try parser.feed("12345678901234567890")
        try check(parser.partialValue?.array?.count == 1)
      }
    },
    Operation("elements in chunks") { input in
      guard input.value.kind == .array || input.value.kind == .object else { return }
      let chunks = stride(from: 0, to: input.bytes.count, by: 100).map {
        Array(input.bytes[$0..<min($0 + 100, input.bytes.count)])
      }
      var elements = JSENElements(.chunks(chunks))
      var count = 0
      while try elements.next() != nil { count += 1 }
      try check(count >= input.value.array?.count ?? input.value.object?.count ?? 0)
    },
  ]
}
