import JSEN
import JSENMapping
import Testing

/// The kinds of properties: constants, observed, private, computed, wrapped, and those that cannot be mapped.
@Suite("Cases: properties") struct PropertyCases {
  struct Person: Equatable {
    let first: String
    var last: String { didSet { changes += 1 } }
    private(set) var changes: Int = 100
    var full: String { "\(first) \(last)" }
    static let species = "human"
    static let shared = Person(first: "a", last: "b")
  }
  struct Hidden: Equatable {
    private let secret: Int
    fileprivate var other: String
    init(secret: Int) {
      self.secret = secret
      other = "made by an initializer"
    }
    var shown: String { "\(secret) \(other)" }
  }
  struct Initial: Equatable {
    var size = 12
    var name = "none"
    private(set) var tags = ["new"]
    var mood: String? = "good"
  }
  @propertyWrapper struct Trimmed: Equatable { var wrappedValue: String }
  struct Wrapped: JSENMappable, Equatable {
    @Trimmed var name: String
    static var keyPathsByProperty: [String: String] { ["_name": "name"] }
  }
  struct LazyStruct { lazy var size = 5 }
  struct Checked: Equatable {
    let percent: Int
    init?(percent: Int) {
      guard (0...100).contains(percent) else { return nil }
      self.percent = percent
    }
  }
  struct Button {
    let title: String
    let onTap: (() -> Void)?
  }
  struct Handler { let handlers: [String: @Sendable () -> Void] }
  protocol Animal {}
  struct Zoo { let animals: [any Animal] }
  struct Loose { let payload: [String: Any]? }
  struct Objects { let object: AnyObject? }
  struct Kind { let kind: Int.Type }
  struct Kinds { let kind: (any Animal.Type)? }
  struct Letters { let letter: Character, text: Substring }
  struct Sub { let text: Substring }
  struct Pattern { let pattern: Regex<Substring> }
  final class Parent { weak var delegate: AnyObject? }
  struct Choice {
    enum Action {
      case run(() -> Void)
      case stop
    }
    let action: Action
  }
  /// `JSEN` is for a property that may hold anything.
  struct Untyped: Equatable {
    let payload: JSEN
    let extra: JSEN.Object
    let list: [JSEN]
    let more: JSEN?
  }

  static let libraryReason =
    "it belongs to a library, which alone knows how its values are made"

  static let rows: [MappingCase] = [
    .reads(
      "no observer is called", #"{"first":"a","last":"b","changes":1}"#, as: Person.self,
      showing: "a b 1"
    ) { "\($0.full) \($0.changes)" },
    .reads(
      "private properties", #"{"secret":1,"other":"x"}"#, as: Hidden.self, showing: "1 x"
    ) { $0.shown },
    .reads(
      "an initial value is not a default", "{}",
      as: Initial(size: 0, name: "", tags: [], mood: nil),
      writes: #"{"size":0,"name":"","tags":[]}"#
    ),
    .refuses(
      "strict: a property with an initial value is required", "{}", as: Initial.self,
      "1:1: the key \"size\" is missing", by: .strict),
    .reads(
      "a property wrapper with a key is mapped as it is", #"{"name":{"wrappedValue":" a "}}"#,
      as: Wrapped(name: " a ")),
    .reads(
      "no initializer checks the value", #"{"percent":500}"#, as: Checked.self, showing: "500"
    ) { "\($0.percent)" },
    .reads(
      "a JSEN holds anything",
      #"{"payload":[1,"a",{"b":null}],"extra":{"c":1.5},"list":[true,null],"more":"x"}"#,
      as: Untyped(
        payload: [1, "a", ["b": nil]], extra: ["c": 1.5], list: [true, nil], more: "x")),
    .reads(
      "a JSEN that is missing", "{}", as: Untyped(payload: nil, extra: [:], list: [], more: nil),
      writes: #"{"payload":null,"extra":{},"list":[]}"#),
    .refuses(
      "an array is not a JSEN.Object", #"{"extra":[]}"#, as: Untyped.self,
      "extra (1:10): expected an object, found []"),
    .cannotMap(
      "a lazy property of a struct", LazyStruct.self,
      "cannot map the property 'size' of LazyStruct: it is lazy"),
    .cannotMap(
      "an optional function", Button.self,
      "cannot map the property 'onTap' of Button: its type Optional<() -> ()> contains a function"
    ),
    .cannotMap(
      "functions in a dictionary", Handler.self,
      "cannot map the property 'handlers' of Handler: its type @Sendable () -> () cannot be mapped: it is a function"
    ),
    .cannotMap(
      "a protocol of the program", Zoo.self,
      "cannot map the property 'animals' of Zoo: its type Animal cannot be mapped: its type Animal does not say which type to decode"
    ),
    .cannotMap(
      "an optional dictionary of anything", Loose.self,
      "cannot map the property 'payload' of Loose: its type Any cannot be mapped: its type Any does not say which type to decode; use JSEN for a value of any kind"
    ),
    .cannotMap(
      "any object", Objects.self,
      "cannot map the property 'object' of Objects: its type AnyObject cannot be mapped: its type AnyObject does not say which type to decode"
    ),
    .cannotMap(
      "the metatype of a type", Kind.self,
      "cannot map the property 'kind' of Kind: it is a metatype"
    ),
    .cannotMap(
      "an optional metatype of a protocol", Kinds.self,
      "cannot map the property 'kind' of Kinds: its type Animal.Type cannot be mapped: it is a metatype"
    ),
    .cannotMap(
      "a character", Letters.self,
      "cannot map the property 'letter' of Letters: its type Character cannot be mapped: \(libraryReason)"
    ),
    .cannotMap(
      "a substring", Sub.self,
      "cannot map the property 'text' of Sub: its type Substring cannot be mapped: \(libraryReason)"
    ),
    .cannotMap(
      "a regular expression", Pattern.self,
      "cannot map the property 'pattern' of Pattern: its type Regex<Substring> cannot be mapped: \(libraryReason)"
    ),
    .cannotMap(
      "a weak reference to any object", Parent.self,
      "cannot map the property 'delegate' of Parent: it is a weak reference"),
    .cannotMap(
      "a function in a payload", Choice.self,
      "cannot map the property 'action' of Choice: its type Action cannot be mapped: the payload of the case 'run' cannot be mapped: it is a function"
    ),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
