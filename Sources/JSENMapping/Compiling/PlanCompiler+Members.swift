import JSEN
import JSENParsing

extension PlanCompiler {
  /// A stored property, or an element of a tuple, with its place in JSON.
  struct Member {
    /// The keys that lead to the value.
    var path: [String]
    /// The part with the last key, of the innermost object.
    let part: MembersPlan.Part

    init(_ path: [String], _ plan: Plan, at offset: Int, isOptional: Bool, isNullAbsent: Bool) {
      self.path = path
      var part = MembersPlan.Part(
        key: path.last, plan, isOptional: isOptional, isNullAbsent: isNullAbsent)
      part.offset = offset
      self.part = part
    }
  }

  /// Returns the member for a value of a type that has no default of its own.
  mutating func member(
    _ path: [String], _ type: Any.Type, at offset: Int
  ) throws(UnsupportedType) -> Member {
    member(path, try plan(for: type), at: offset, isOptionalType: RuntimeKind(type) == .optional)
  }

  func member(_ path: [String], _ plan: Plan, at offset: Int, isOptionalType: Bool) -> Member {
    Member(
      path, plan, at: offset,
      isOptional: isOptionalType || options.missingIsDefault && plan.hasDefault,
      isNullAbsent: isOptionalType || options.nullIsDefault && plan.hasDefault)
  }

  /// Returns a plan for an object with members, some of which may be inside other objects.
  ///
  /// - Parameter isInside: whether the plan destroys its parts one by one.
  func membersPlan(
    _ type: Any.Type, _ members: [Member], isInside: Bool = false
  ) throws(UnsupportedType) -> MembersPlan {
    var parts: [MembersPlan.Part] = []
    var groups: [String: Int] = [:]
    var inner: [String: [Member]] = [:]
    for member in members {
      guard let key = member.path.first else {
        throw UnsupportedType(type, "a key path is empty")
      }
      if member.path.count == 1 {
        parts.append(member.part)
      } else {
        if groups[key] == nil {
          groups[key] = parts.count
          // The plan follows when all members of the inner object are known.
          parts.append(MembersPlan.Part(key: key, member.part.plan))
        }
        var member = member
        member.path.removeFirst()
        inner[key, default: []].append(member)
      }
    }
    for (key, members) in inner {
      guard let position = groups[key] else { continue }
      if parts.indices.contains(where: { $0 != position && parts[$0].key == key }) {
        throw UnsupportedType(
          type, "a key path goes through the member \"\(key)\", which is that of another property")
      }
      parts[position] = MembersPlan.Part(
        key: key, try membersPlan(type, members, isInside: true),
        isOptional: members.allSatisfy(\.part.isOptional),
        isNullAbsent: members.allSatisfy(\.part.isNullAbsent))
    }
    let keys = parts.compactMap(\.key)
    if let key = keys.enumerated().first(where: { keys.firstIndex(of: $1) != $0 })?.element {
      throw UnsupportedType(type, "two properties have the key \"\(key)\"")
    }
    return MembersPlan(type, parts, isInside: isInside)
  }

  /// Returns the layout of a type whose values are built in memory.
  func layout(_ type: Any.Type) throws(UnsupportedType) -> TypeLayout {
    do throws(TypeLayout.Refusal) {
      return try TypeLayout.mapped(type)
    } catch {
      throw UnsupportedType(type, property: error.field, error.reason)
    }
  }
}
