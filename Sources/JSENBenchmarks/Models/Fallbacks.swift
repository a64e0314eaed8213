/// Models that try one type after another, as programs do for services without a fixed schema.
enum Fallbacks {
  enum IntOrString: Decodable, Equatable {
    case int(Int)
    case string(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let int = try? container.decode(Int.self) {
        self = .int(int)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// Any value.
  enum AnyCodable: Decodable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([AnyCodable])
    case object([String: AnyCodable])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([AnyCodable].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: AnyCodable].self))
      }
    }
  }

  /// Asks for a thousand members that are missing, and for the last one, which exists.
  struct Misses: Decodable, Equatable {
    let found: [Int]

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }

      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      found = (0...1000).compactMap { number in
        let key = Key(stringValue: number < 1000 ? "absent\(number)" : "member3999")
        return try? container.decode(Int.self, forKey: key)
      }
    }
  }

  /// One of three structures, told apart by their members.
  enum Shape: Decodable, Equatable {
    struct Circle: Decodable, Equatable {
      let center: [Double]
      let radius: Double
    }

    struct Rectangle: Decodable, Equatable {
      let center: [Double]
      let width: Double
      let height: Double
    }

    struct Label: Decodable, Equatable {
      let center: [Double]
      let text: String
    }

    case circle(Circle)
    case rectangle(Rectangle)
    case label(Label)

    init(from decoder: any Decoder) throws {
      if let circle = try? Circle(from: decoder) {
        self = .circle(circle)
      } else if let rectangle = try? Rectangle(from: decoder) {
        self = .rectangle(rectangle)
      } else {
        self = .label(try Label(from: decoder))
      }
    }
  }
}
