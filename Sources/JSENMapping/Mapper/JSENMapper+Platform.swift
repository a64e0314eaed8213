import JSEN
import JSENParsing

extension JSENMapper {
  /// Whether mapping works with the runtime of this process. It is checked once, by mapping some values.
  ///
  /// ```swift
  /// print(JSENMapper.platformSupport)
  /// // prints supported
  /// ```
  ///
  /// The check decodes and encodes structs, classes with a superclass, and enums with payloads, also indirect cases. It
  /// compares them with values that the compiler has made. A program with its own runtime may not support classes;
  /// mapping is then unsupported. On a platform that signs pointers, no type is supported.
  public static let platformSupport: Support = {
    if let reason = RuntimePlatform.refusal { return .unsupported(reason) }
    do throws(JSENMappingError) {
      let mapper = JSENMapper.strict
      let probe: Probe = try mapper.decode(parsing: Probe.text)
      let isSame =
        probe.number == 5 && probe.text == "a text that needs memory of its own"
        && probe.child.name == "child" && probe.child.size == 2.5 && probe.choice == .made
      let made = try mapper.encodeToString(Choice.made)
      let text = try mapper.encodeToString(probe)
      return isSame && text == Probe.text && text.contains(made)
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
      #"{"number":5,"text":"a text that needs memory of its own","choice":{"nested":{"_0":{"both":{"_0":1,"_1":["x"]}},"_1":{"boxed":{"_0":"y"}}}},"child":{"name":"child","size":2.5}}"#
  }

  private enum Choice: Equatable, Sendable {
    case none
    case both(Int, [String])
    indirect case boxed(String)
    indirect case nested(Choice, Choice)

    static let made = nested(.both(1, ["x"]), .boxed("y"))
  }

  private class Parent {
    private(set) var name = ""
  }

  private final class Child: Parent {
    private(set) var size = 0.0
  }
}
