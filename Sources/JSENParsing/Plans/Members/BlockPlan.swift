import JSEN

/// Puts the plans of a block together.
enum BlockPlan {
  /// - Parameters:
  ///   - type: the type of the block's output.
  ///   - parts: the plans in order. Those of type `Void` have no place in the output.
  static func make(_ type: Any.Type, _ parts: [Plan]) -> Plan {
    if parts.count == 1, let only = parts.first { return only }
    guard parts.allSatisfy(\.describesMembers) else {
      return ConstantPlan(
        type,
        .failure(
          """
          a block with several parts describes the members of one object, so each of them must be a Field, an \
          OptionalField or another description of members; use JSONTuple for the elements of an array
          """))
    }
    var members: [MembersPlan.Part] = []
    var refusesRest = false
    for (part, offset) in zip(parts, ValueLayout.offsets(parts.map(\.type))) {
      if let plan = part.unannotated as? MembersPlan {
        members += shifted(plan.parts, by: offset)
        refusesRest = refusesRest || plan.refusesRest
      } else {
        members += shifted([MembersPlan.Part(key: nil, part)], by: offset)
      }
    }
    return MembersPlan(type, merged(members, type), refusesRest: refusesRest)
  }

  private static func shifted(_ parts: [MembersPlan.Part], by offset: Int) -> [MembersPlan.Part] {
    parts.map { part in
      var part = part
      part.offset += offset
      return part
    }
  }

  /// Makes one object of those fields whose paths begin with the same key.
  private static func merged(_ parts: [MembersPlan.Part], _ type: Any.Type) -> [MembersPlan.Part] {
    var result: [MembersPlan.Part] = []
    var keys = KeyList()
    var places: [Int] = []
    for part in parts {
      guard let key = part.key, let plan = part.plan as? MembersPlan, plan.isInside else {
        result.append(part)
        continue
      }
      var inner = shifted(plan.parts, by: part.offset)
      var isOptional = part.isOptional
      let place = keys.append(key).map { places[$0] }
      if let place, let earlier = result[place].plan as? MembersPlan {
        inner = merged(earlier.parts + inner, type)
        isOptional = isOptional && result[place].isOptional
      }
      let joined = MembersPlan.Part(
        key: key, MembersPlan(type, inner, isInside: true),
        isOptional: isOptional)
      if let place {
        result[place] = joined
      } else {
        places.append(result.count)
        result.append(joined)
      }
    }
    return result
  }
}
