import JSEN

extension JSENMapper {
  /// Whether mapping works with the runtime of this process, found out once by mapping some values.
  ///
  /// ```swift
  /// print(JSENMapper.platformSupport)
  /// // prints supported
  /// ```
  ///
  /// Structs, classes with a superclass, and enums with payloads are decoded and encoded again. A program that contains
  /// a runtime of its own may not support classes; this is then the answer.
  public static let platformSupport: Support = {
    do throws(JSENMappingError) {
      let mapper = JSENMapper.strict
      let probe: Probe = try mapper.decode(parsing: Probe.text)
      let isSame =
        probe.number == 5 && probe.text == "a text that needs memory of its own"
        && probe.child.name == "child" && probe.child.size == 2.5
      let text = try mapper.encodeToString(probe)
      return isSame && text == Probe.text
        ? .supported : .unsupported("a value was not decoded as it was written")
    } catch {
      return .unsupported(error.description)
    }
  }()

  private struct Probe {
    let number: Int
    let text: String
    let choice: Choice
    let child: Child

    static let text =
      #"{"number":5,"text":"a text that needs memory of its own","choice":{"both":{"_0":1,"_1":["x"]}},"child":{"name":"child","size":2.5}}"#
  }

  private enum Choice {
    case none
    case both(Int, [String])
  }

  private class Parent {
    private(set) var name = ""
  }

  private final class Child: Parent {
    private(set) var size = 0.0
  }
}
