/// The report of an error. All of it is computed when it is read.
extension JSEN.FetchError: CustomStringConvertible {
  /// The path from the source of the fetch to the value that is wrong, or that lacks a key or an element.
  ///
  /// - Complexity: O(*d*) in the length of the path.
  public var path: JSEN.KeyPath {
    switch problem {
    case .missing(let key):
      JSEN.KeyPath(segments: outerSegments + key.segments.prefix(reader.stop(on: key).depth))
    case .undecodable(let error, let failure):
      JSEN.KeyPath(segments: outerSegments + (failure.segments ?? segments(of: error)))
    case .other(let error as DecodingError):
      JSEN.KeyPath(segments: outerSegments + segments(of: error))
    default: JSEN.KeyPath(segments: outerSegments)
    }
  }

  /// The expected value, as it follows "expected": `an integer`. Nil when the value is missing, and for an error of
  /// another type.
  public var expected: String? {
    switch problem {
    case .missing(let key): absence(of: key).expected
    case .mismatch(let expected), .invalid(let expected): expected
    case .doesNotFit(let type): "a number that fits \(type)"
    case .notARawValue(let type): RawValues.expectation(of: type)
    case .untransformable: "a value that can be transformed"
    case .undecodable, .other: nil
    }
  }

  /// The value that was found, shortened if it is long; nil when no value exists.
  public var found: String? {
    let place = place
    return place.isNothing ? nil : place.excerpt
  }

  /// The key that the value at the path lacks; nil for other failures.
  ///
  /// - Complexity: O(*n*) in the keys of the object.
  public var missingKey: String? {
    if case .missing(let key) = problem { absence(of: key).missingKey } else { nil }
  }

  /// The key that was probably meant, if a key is missing and the object has a similar key.
  ///
  /// - Complexity: O(*n*) in the keys of the object.
  public var nearestKey: String? {
    if case .missing(let key) = problem { absence(of: key).nearestKey } else { nil }
  }

  /// The location of the value in the text; for a missing value, the location of the last value on the path to it. Nil
  /// when the value does not come from a document.
  ///
  /// - Complexity: O(*n*) in the bytes before the place.
  public var location: JSEN.TextLocation? {
    let place = place
    return place.storage?.location(of: place.index)
  }

  /// The reason alone, without path, location and excerpt.
  ///
  ///     let json: JSEN = ["user": ["age": "41"]]
  ///     do { let age: Int = try json.fetch("user.age"); print(age) } catch { print(error.message) }
  ///     // prints expected an integer, found the string "41"
  ///
  /// - Complexity: O(*n*) in the keys of an object that lacks one.
  public var message: String {
    let error = (underlyingError as? DecodingError)?.context?.underlyingError ?? underlyingError
    return (error as? any UnderlyingReason)?.cause ?? reason
  }

  /// The path, the location, what was expected and what was found. For a document, the line of the text follows.
  public var description: String {
    if case .undecodable(_, let failure) = problem { return failure.message(at: path.path) }
    // The error of a decoder has its own place.
    if underlyingError is DecodingError { return KeyPathNotation.message(reason, at: path.path) }
    let (reason, place) = (reason, place)
    // An error of several lines has the text that it is about.
    let line = reason.contains("\n") ? nil : place.storage?.line(of: place.index)
    return KeyPathNotation.message(
      reason + (line.map { "\n" + $0 } ?? ""), at: path.path, location)
  }

  /// The description without the place.
  private var reason: String {
    switch problem {
    case .missing(let key): return absence(of: key).message
    case .mismatch, .invalid, .notARawValue:
      return "expected \(expected ?? ""), found \(found ?? "nothing")"
    case .doesNotFit(let type): return "the number \(found ?? "") does not fit \(type)"
    case .untransformable: return "cannot transform \(found ?? "nothing")"
    case .undecodable(_, let failure): return failure.message
    case .other(let error):
      let context = (error as? DecodingError)?.context
      return context?.underlyingReason ?? JSEN.UnwrappingError.text(of: error)
    }
  }

  /// Returns the node of a document that the error is about, or that lacks a key or an element, with the reason; nil for a
  /// value that is not in the document.
  package func failure(in storage: DocumentStorage) -> DecodingFailure? {
    let place = place
    guard place.storage === storage else { return nil }
    let reason = underlyingError.map { JSEN.UnwrappingError.text(of: $0) } ?? reason
    return DecodingFailure(.words(reason), at: place.index, of: storage)
  }

  /// The path from this value to the one that an error of decoding is about, with the keys as the value has them: the
  /// decoder may have converted those of the error from snake case.
  private func segments(of error: DecodingError) -> [String] {
    var place = reader.with(nil)
    return (error.context?.codingPath ?? []).map { key in
      var segment = key.pathSegment
      if place.kind == .object, place.lookUp(JSEN.KeyPath(segments: [segment])).isNothing {
        segment =
          place.keys.first { SnakeCase.camelCase($0).hasSameBytes(as: segment) } ?? segment
      }
      place = place.lookUp(JSEN.KeyPath(segments: [segment]))
      return segment
    }
  }

  /// The value that the error is about, or the last one on the way to it.
  private var place: JSENReader {
    if case .missing(let key) = problem { reader.stop(on: key).place } else { reader }
  }

  private func absence(of key: JSEN.KeyPath) -> Absence {
    Absence(of: key, in: reader)
  }
}

/// Why a path leads to no value.
private struct Absence {
  private(set) var message: String
  private(set) var expected: String?
  private(set) var missingKey: String?
  private(set) var nearestKey: String?

  init(of key: JSEN.KeyPath, in reader: JSENReader) {
    let segments = key.segments
    let stop = reader.stop(on: key)
    guard stop.depth < segments.count else {
      message = "the key path is empty; leave it out for the value itself"
      return
    }
    if key.missingSegment == stop.depth {
      message = "segment \(stop.depth + 1) of the path is empty"
      return
    }
    let segment = segments[stop.depth]
    if key.wildcardParts != nil, segment.utf8.suffix(3).elementsEqual("[*]".utf8) {
      missingKey = segment
      message = MissingKey.message(segment) + "; only fetchArray reads a path with [*]"
      return
    }
    if stop.isMismatch {
      let container =
        JSEN.KeyPath.index(segment) == nil || stop.place.kind == .array
        ? "an object" : "an object or array"
      expected = container
      message = "expected \(container), found \(stop.place.excerpt)"
      return
    }
    if stop.place.kind == .array {
      message = "index \(segment) is out of range; the value is \(stop.place.excerpt)"
      return
    }
    missingKey = segment
    message = MissingKey.message(segment)
    if stop.place.kind == .null {
      message += "; the value is null"
      return
    }
    let advice = KeyPathNotation.adviceOnNotation(segment, in: segments)
    if advice.isEmpty { nearestKey = NearestName.find(segment, among: stop.place.keys) }
    message += advice + (nearestKey.map(NearestName.suggestion) ?? "")
  }
}

extension JSENReader {
  /// The value as messages show it.
  fileprivate var excerpt: String {
    if let storage { return storage.excerpt(index) }
    if isNothing { return "nothing" }
    return switch json {
    case .array(let elements): DocumentStorage.array(ofCount: elements.count)
    case .dictionary: JSEN.Kind.object.withArticle
    default:
      (try? DocumentStorage(json))?.excerpt(0) ?? json.kind.withArticle
    }
  }
}
