import Hummingbird
import JSEN
import JSENSchema

/// What a client orders.
public struct NewOrder: Validated {
  public let sku: String
  public let quantity: Int

  public static let schema: JSONSchema = {
    let schema: JSEN = [
      "type": "object",
      "properties": [
        "sku": ["type": "string", "pattern": "^[A-Z]{3}-[0-9]{3}$"],
        "quantity": ["type": "integer", "minimum": 1, "maximum": 1000],
      ],
      "required": ["sku", "quantity"],
      "additionalProperties": false,
    ]
    do { return try JSONSchema(schema, strict: true) } catch { fatalError("\(error)") }
  }()
}

public struct Order: Codable, Sendable, ResponseEncodable {
  /// More digits than a double has; clients get each of them.
  public let id: UInt64
  public let sku: String
  public let quantity: Int
}

/// The orders of a shop, in memory.
public actor Orders {
  public private(set) var all: [Order] = []

  public init() {}

  public func add(_ order: NewOrder) -> Order {
    let id = 9_007_199_254_740_993 + UInt64(all.count)
    all.append(Order(id: id, sku: order.sku, quantity: order.quantity))
    return all[all.count - 1]
  }
}
