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
      isOptional: isOptionalType || !options.failsOnMissingKeys && plan.hasDefault,
      isNullAbsent: isOptionalType || !options.failsOnNullNonOptionals && plan.hasDefault)
  }

  /// Returns a plan for an object with members, some of which may be inside other objects.
  ///
  /// - Parameter isInside: whether the plan destroys its parts one by one.
  func membersPlan(
    _ type: Any.Type, _ members: [Member], isInside: Bool = false
  ) throws(UnsupportedType) -> MembersPlan {
    var parts: [MembersPlan.Part] = []
    var inner: [(position: Int, members: [Member])] = []
    var innerKeys = KeyList()
    for var member in members {
      guard let key = member.path.first else {
        throw UnsupportedType(type, "a key path is empty")
      }
      if member.path.count == 1 {
        parts.append(member.part)
      } else {
        // The plan follows when all members of the inner object are known.
        member.path.removeFirst()
        if let known = innerKeys.append(key) {
          inner[known].members.append(member)
        } else {
          inner.append((parts.count, [member]))
          parts.append(MembersPlan.Part(key: key, member.part.plan))
        }
      }
    }
    for (key, (position, members)) in zip(innerKeys.keys, inner) {
      let isOther = parts.indices.contains {
        $0 != position && parts[$0].key?.hasSameBytes(as: key) ?? false
      }
      if isOther {
        throw UnsupportedType(
          type, "a key path goes through the member \"\(key)\", which is that of another property")
      }
      parts[position] = MembersPlan.Part(
        key: key, try membersPlan(type, members, isInside: true),
        isOptional: members.allSatisfy(\.part.isOptional),
        isNullAbsent: members.allSatisfy(\.part.isNullAbsent))
    }
    var keys = KeyList()
    if let key = parts.compactMap(\.key).first(where: { keys.append($0) != nil }) {
      throw UnsupportedType(type, "two properties have the key \"\(key)\"")
    }
    return MembersPlan(
      type, parts, refusesRest: options.failsOnUnknownKeys, isInside: isInside)
  }

  /// Returns the layout of a struct, a class or a tuple whose values are built in memory.
  func layout(_ type: Any.Type) throws(UnsupportedType) -> TypeLayout {
    do throws(TypeLayout.Refusal) {
      let layout = try TypeLayout(type)
      for field in layout.fields {
        if let reason = TypeLayout.refusal(of: field.type) {
          throw TypeLayout.Refusal(reason, field: field.name)
        }
      }
      if let reason = TypeLayout.refusal(of: type) { throw TypeLayout.Refusal(reason) }
      return layout
    } catch {
      throw UnsupportedType(type, property: error.field, error.reason)
    }
  }
}
