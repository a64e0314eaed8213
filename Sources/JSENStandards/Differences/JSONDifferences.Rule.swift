import JSEN

extension JSONDifferences {
  /// A rule for what counts as a difference.
  ///
  ///     let old: JSEN = [
  ///       "updated": "Monday", "tags": ["a", "b"], "ratio": 0.5, "items": [["id": 1, "n": 1], ["id": 2, "n": 2]],
  ///     ]
  ///     let new: JSEN = [
  ///       "updated": "Friday", "tags": ["b", "a"], "ratio": 0.5000001, "items": [["id": 2, "n": 3], ["id": 1, "n": 1]],
  ///     ]
  ///     let rules: [JSONDifferences.Rule] = [
  ///       .ignoring("$.updated"), .unordered("$.tags"), .tolerance(1e-6), .keyed("$.items", by: "id"),
  ///     ]
  ///     print(new.differences(from: old, rules: rules))
  ///     // prints items[0].n: 2 → 3
  public struct Rule: Sendable {
    let kind: Kind

    enum Kind {
      case ignoring(JSONPath)
      case tolerance(Double)
      /// Elements are identified by a member, or by themselves without a key.
      case identified(JSONPath, key: String?)
    }

    /// Ignores what a query finds, in both values. A member may also be missing in one of them.
    ///
    /// - Parameter path: the query.
    /// - Complexity: O(1).
    public static func ignoring(_ path: JSONPath) -> Rule { Rule(kind: .ignoring(path)) }

    /// Ignores differences between numbers up to a limit. If there are several limits, the greatest one counts.
    ///
    /// It applies to all numbers, after elements of arrays have been aligned or identified. To align and identify them,
    /// 1 and 1.0 are equal if the limit is not negative, but 1 and 1.01 never are. The difference of numbers that are
    /// not integers is that of their doubles: of 10.01 and 10.0 it is a bit more than 0.01.
    ///
    /// - Parameter limit: the greatest difference.
    /// - Complexity: O(1).
    public static func tolerance(_ limit: Double) -> Rule { Rule(kind: .tolerance(limit)) }

    /// Compares arrays without the order of their elements. An element is in both arrays, or it is added or removed.
    ///
    /// - Parameter path: a query that finds the arrays.
    /// - Complexity: O(1).
    public static func unordered(_ path: JSONPath) -> Rule {
      Rule(kind: .identified(path, key: nil))
    }

    /// Compares each element of an array with the element of the other array that has the same value for a key, without
    /// the order of the elements.
    ///
    /// Of several elements with one value, the first are compared with the first. An element without the key is
    /// identified by itself. The key is taken from the value before anything is ignored, so ``ignoring(_:)`` may find
    /// the key, too. Two values of the key are the same if they are equal for the comparison; 1 and 1.0 are equal only
    /// with a ``tolerance(_:)``.
    ///
    ///     let old: JSEN = [["id": 1, "n": 1], ["id": 2, "n": 2]]
    ///     let new: JSEN = [["id": 2, "n": 3], ["id": 1, "n": 1]]
    ///     print(new.differences(from: old, rules: [.keyed("$", by: "id"), .ignoring("$[*].id")]))
    ///     // prints [0].n: 2 → 3
    ///
    /// - Parameters:
    ///   - path: a query that finds the arrays.
    ///   - key: the key of a member of each element.
    /// - Complexity: O(1).
    public static func keyed(_ path: JSONPath, by key: String) -> Rule {
      Rule(kind: .identified(path, key: key))
    }
  }
}
