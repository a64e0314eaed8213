/// Describes JSON.
public struct JSONContent: DescribedContent {
  let plan: Plan
  let role: Role

  enum Role: Sendable {
    case value
    /// A single `Field`, whose annotations are those of the member's value.
    case field
    /// The parts of a block, which a `JSONTuple` puts together in its own way.
    case block([Plan])
  }

  init(_ plan: Plan, _ role: Role = .value) {
    self.plan = plan
    self.role = role
  }

  public static var nothing: JSONContent { JSONContent(MembersPlan(Void.self, [])) }

  public static func block(_ type: Any.Type, _ parts: [JSONContent]) -> JSONContent {
    let plans = parts.map(\.plan)
    return JSONContent(BlockPlan.make(type, plans), .block(plans))
  }

  public static func alternatives(
    _ type: Any.Type, _ alternatives: [JSONContent]
  ) -> JSONContent {
    JSONContent(OneOfPlan(type, alternatives.map(\.plan)))
  }

  public static func lazy(
    _ type: Any.Type, identity: String, maximumDepth: Int?,
    _ make: @escaping @Sendable () -> JSONContent
  ) -> JSONContent {
    JSONContent(
      ReferencePlan(type, identity: identity, maximumDepth: maximumDepth ?? 256) { make().plan })
  }

  private static let ofTypes = DescriptionCache<JSONContent>()

  public static func content(of type: Any.Type, _ make: () -> JSONContent) -> JSONContent {
    ofTypes.content(of: type, make)
  }

  public func converted<Input, Output>(by conversion: Conversion<Input, Output>) -> JSONContent {
    JSONContent(conversion.plan(over: plan))
  }
}
