public import JSEN

extension JSONSchema {
  /// The schemas to which other schemas refer, by address. Nothing is fetched. A reference finds a schema by its address here
  /// or by its `$id`. Without `$schema`, it has the edition of the nearest schema that refers to it.
  ///
  ///     let registry = JSONSchema.Registry(["https://example.com/name": ["minLength": 1]])
  ///     let schema = try JSONSchema(["$ref": "https://example.com/name"], registry: registry)
  ///     print(schema.isValid("Ann"), schema.isValid(""))
  ///     // prints true false
  ///
  /// The meta-schemas of all editions are always there.
  public struct Registry: Sendable {
    private var resources: [String: JSEN]
    private let supply: (@Sendable (_ address: String) -> JSEN?)?

    /// Makes a registry.
    ///
    /// - Parameters:
    ///   - resources: schemas by their address, a URI without a fragment.
    ///   - supply: returns the schema of an address that is not among them, such as that of a file. It is called when a
    ///     schema that refers to the address is compiled.
    /// - Complexity: O(*n* log *n*) in the number of resources.
    public init(
      _ resources: [String: JSEN] = [:],
      supplying supply: (@Sendable (_ address: String) -> JSEN?)? = nil
    ) {
      self.resources = [:]
      self.supply = supply
      for (address, json) in resources.sorted(by: { $0.key < $1.key }) {
        self.resources[URIReference(address).address] = json
      }
    }

    /// The schema at an address; nil when there is none.
    ///
    /// - Parameter address: a URI; its fragment does not count.
    /// - Complexity: O(1), and the work of the closure.
    public subscript(address: String) -> JSEN? {
      get {
        let address = URIReference(address).address
        return resources[address] ?? supply?(address) ?? MetaSchemas.schema(at: address)
      }
      set { resources[URIReference(address).address] = newValue }
    }

    /// The addresses of the schemas that were added, sorted.
    public var addresses: [String] { resources.keys.sorted() }
  }
}
