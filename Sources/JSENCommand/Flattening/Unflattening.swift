import JSEN

/// Builds a value from the lines of `jsen flatten`, in any order.
struct Unflattening {
  private(set) var value: JSEN?
  /// How many elements without a line may still be added as null. So a short text does not become a huge array.
  private var spareElements = Self.maximumSpareElements

  static let maximumSpareElements = 1_000_000

  /// Why a line does not fit.
  struct Failure: Error {
    let reason: String
  }

  /// Adds a line.
  ///
  /// - Complexity: O(*d*) in the length of the path.
  mutating func add(
    _ line: String, _ options: JSEN.ReadingOptions
  ) throws(Failure) {
    guard let (path, text) = FlatPath.split(line) else {
      throw Failure(reason: "expected PATH = VALUE, found '\(KeyPathNotation.shortened(line))'")
    }
    guard let segments = FlatPath.segments(of: path) else {
      throw Failure(reason: "a segment of the path '\(path)' is empty; an empty key is [\"\"]")
    }
    if segments.count > options.maximumDepth {
      throw Failure(
        reason: "the path has more than \(options.maximumDepth) keys; use --max-depth")
    }
    var leafOptions = options
    leafOptions.maximumDepth -= segments.count
    let leaf: JSEN
    do { leaf = try JSENDocument(parsing: text, options: leafOptions).root.exactJSON } catch {
      throw Failure(
        reason: KeyPathNotation.message(
          "the value is not JSON: \(error.messageOfTheCommand)", at: path))
    }
    do throws(Failure) {
      try Self.add(leaf, segments[...], to: &value, &spareElements)
    } catch {
      throw Failure(reason: KeyPathNotation.message(error.reason, at: path))
    }
  }

  /// Adds a value at the end of a path. Its recursion is as deep as the path, at most the limit of nesting.
  ///
  /// Null is replaced, since it may be an element whose line comes later.
  private static func add(
    _ leaf: JSEN, _ path: ArraySlice<JSEN.PathElement>, to value: inout JSEN?,
    _ spareElements: inout Int
  ) throws(Failure) {
    let isFree = value?.isNull ?? true
    switch path.first {
    case nil:
      guard isFree else { throw Failure(reason: "an earlier line has a value here") }
      value = leaf
    case .name(let key)?:
      if isFree { value = .some(.dictionary(JSEN.Object())) }
      guard value?.kind == .object else {
        throw Failure(reason: "'\(key)' needs an object; an earlier line has \(name(value))")
      }
      try add(leaf, path.dropFirst(), to: &value![key], &spareElements)
    case .index(let index)?:
      if isFree { value = .some(.array([])) }
      guard let count = value?.array?.count else {
        throw Failure(reason: "[\(index)] needs an array; an earlier line has \(name(value))")
      }
      let missing = index - count
      if missing > spareElements {
        throw Failure(reason: "too many elements have no line before [\(index)]")
      }
      if missing > 0 {
        spareElements -= missing
        value?.array?.append(contentsOf: repeatElement(JSEN.null, count: missing))
      }
      try add(leaf, path.dropFirst(), to: &value![index], &spareElements)
    }
  }

  private static func name(_ value: JSEN?) -> String { value?.kind.withArticle ?? "nothing" }
}
