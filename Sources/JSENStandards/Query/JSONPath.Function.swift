public import JSEN

extension JSONPath {
  /// A function that filters can call, with declared types (RFC 9535 §2.4).
  ///
  ///     let lowercased = JSONPath.Function(
  ///       "lower", parameters: [.value],
  ///       value: { arguments in arguments[0].value?.string.map { .string($0.lowercased()) } })
  ///     let path = try JSONPath("$[?lower(@.name) == 'ann'].id", functions: [lowercased])
  ///     let json: JSEN = [["name": "ANN", "id": 1], ["name": "Bob", "id": 2]]
  ///     print(json[path: path])
  ///     // prints [1]
  ///
  /// A call with arguments of other types, or in a place where the result's type is not allowed, is an error when the
  /// query is compiled, and so is a name that no query can call. A function with the name of a standard function
  /// replaces it.
  public struct Function: Sendable {
    /// The name in the query. No query can call a function whose name has other characters than `a` to `z`, digits and
    /// `_`, or does not begin with a letter.
    public let name: String

    /// The types of the arguments.
    public let parameters: [ValueType]

    /// The type of the result.
    public let result: ValueType

    let body: Body

    /// The types of arguments and results.
    public enum ValueType: String, Sendable, Hashable {
      /// A JSON value, or nothing.
      case value
      /// True or false, which are not JSON values.
      case logical
      /// The nodes that a query finds.
      case nodes
    }

    /// An argument, of the type that the parameter declares.
    public enum Argument: Sendable {
      /// A JSON value; nil for nothing, such as a query that finds no node.
      case value(JSEN?)
      /// Whether a condition is true.
      case logical(Bool)
      /// The values of the nodes of a query.
      case nodes([JSEN])

      /// The JSON value; nil for nothing, and for an argument of another type.
      public var value: JSEN? {
        if case .value(let value) = self { value } else { nil }
      }

      /// Whether a condition is true; false for an argument of another type.
      public var logical: Bool {
        if case .logical(let logical) = self { logical } else { false }
      }

      /// The values of the nodes of a query; empty for an argument of another type.
      public var nodes: [JSEN] {
        if case .nodes(let nodes) = self { nodes } else { [] }
      }
    }

    enum Body: Sendable {
      case length, count, match, search, value
      case custom(Custom)
    }

    /// The body of a function of the user. It is a class so that two functions can be told apart.
    final class Custom: Sendable {
      let call: @Sendable ([Argument]) -> Argument

      init(_ call: @escaping @Sendable ([Argument]) -> Argument) { self.call = call }
    }

    /// Makes a function that returns a JSON value; nil means nothing.
    ///
    /// - Parameters:
    ///   - name: the name in the query, such as `length`: small letters, digits and `_`.
    ///   - parameters: the types of the arguments, which are checked when a query is compiled.
    ///   - body: called with as many arguments as there are parameters.
    /// - Complexity: O(1).
    public init(
      _ name: String, parameters: [ValueType],
      value body: @escaping @Sendable ([Argument]) -> JSEN?
    ) {
      self.init(name, parameters, .value, .custom(Custom { .value(body($0)) }))
    }

    /// Makes a function that returns true or false.
    ///
    /// - Parameters:
    ///   - name: the name in the query, such as `match`: small letters, digits and `_`.
    ///   - parameters: the types of the arguments, which are checked when a query is compiled.
    ///   - body: called with as many arguments as there are parameters.
    /// - Complexity: O(1).
    public init(
      _ name: String, parameters: [ValueType],
      logical body: @escaping @Sendable ([Argument]) -> Bool
    ) {
      self.init(name, parameters, .logical, .custom(Custom { .logical(body($0)) }))
    }

    /// Makes a function that returns nodes, as a query does.
    ///
    /// - Parameters:
    ///   - name: the name in the query: small letters, digits and `_`.
    ///   - parameters: the types of the arguments, which are checked when a query is compiled.
    ///   - body: called with as many arguments as there are parameters.
    /// - Complexity: O(1).
    public init(
      _ name: String, parameters: [ValueType],
      nodes body: @escaping @Sendable ([Argument]) -> [JSEN]
    ) {
      self.init(name, parameters, .nodes, .custom(Custom { .nodes(body($0)) }))
    }

    private init(_ name: String, _ parameters: [ValueType], _ result: ValueType, _ body: Body) {
      (self.name, self.parameters, self.result, self.body) = (name, parameters, result, body)
    }

    /// Throws an error when no query can call a function with this name.
    func checkName() throws(JSENSyntaxError) {
      let bytes = Array(name.utf8)
      let isStart = bytes.first.map { $0 &- 0x61 < 26 } ?? false
      let fault = isStart ? bytes.firstIndex { !QueryParser.isFunctionByte($0) } : 0
      guard let fault else { return }
      throw JSENSyntaxError(
        "function name",
        "expected small letters, digits and '_', beginning with a letter, as in \"to_upper\"",
        in: name, at: fault)
    }

    /// The functions of RFC 9535 §2.4.4 to §2.4.8.
    static let standard = [
      Function("length", [.value], .value, .length),
      Function("count", [.nodes], .value, .count),
      Function("match", [.value, .value], .logical, .match),
      Function("search", [.value, .value], .logical, .search),
      Function("value", [.nodes], .value, .value),
    ]
  }
}
