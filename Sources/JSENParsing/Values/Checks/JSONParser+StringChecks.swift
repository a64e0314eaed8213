import JSEN
import JSENPatterns

extension JSONParser where Output == String {
  /// Describes the strings whose length is in a range. Others are refused in both directions.
  ///
  /// The length is the number of code points, as in JSON Schema, and not that of Swift's characters.
  ///
  /// ```swift
  /// let code = String.jsonParser().length(2...3)
  /// print(code.schema)
  /// // prints {"type":"string","minLength":2,"maxLength":3}
  /// do { _ = try code.decode("\"a\"") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected a string of 2 to 3 characters, found "a"
  /// // "a"
  /// // ^
  /// do { _ = try code.encodeToString("abcd") } catch { print(error) }
  /// // prints:
  /// // expected a string of 2 to 3 characters, found "abcd"
  /// ```
  ///
  /// - Parameter count: such as `3`, `1...` or `1...20`.
  public func length<Count: PartCount>(_ count: Count) -> JSONDescription<String, Direction> {
    let range = CountRange(count)
    var keywords = JSEN.Object()
    range.add(to: &keywords, for: "Length")
    return checked(
      ValueCheck(
        rule: .length(range), expectation: "a string of \(range.description(of: "character"))",
        keywords: keywords))
  }

  /// Describes the strings in which a regular expression of ECMA-262 is found. Others are refused in both directions.
  ///
  /// Anchor the expression with `^` and `$` to match whole strings. Matching takes linear time, whatever the expression
  /// and the string are.
  ///
  /// ```swift
  /// let name = String.jsonParser().pattern("^[a-z]+$")
  /// print(name.schema)
  /// // prints {"type":"string","pattern":"^[a-z]+$"}
  /// do { _ = try name.decode("\"A1\"") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected a string that matches ^[a-z]+$, found "A1"
  /// // "A1"
  /// // ^
  /// ```
  ///
  /// With an expression that is not valid, or that needs more than linear time, each call of the description throws an
  /// error with the reason.
  ///
  /// - Parameter expression: the expression, which is compiled once.
  public func pattern(_ expression: String) -> JSONDescription<String, Direction> {
    do throws(RegularExpression.SyntaxError) {
      return checked(
        ValueCheck(
          rule: .pattern(try RegularExpression(expression, .ecma)),
          expectation: "a string that matches \(expression)",
          keywords: ["pattern": .string(expression)]))
    } catch {
      return Description(
        ConstantPlan(
          String.self,
          .failure(
            "the pattern \(expression) is not valid at offset \(error.offset): \(error.reason)")
        ))
    }
  }

  /// Describes the strings of a format. Others are refused in both directions.
  ///
  /// ```swift
  /// let address = String.jsonParser().format(.email)
  /// print(address.schema)
  /// // prints {"type":"string","format":"email"}
  /// print(try address.decode("\"ann@example.org\""))
  /// // prints ann@example.org
  /// ```
  ///
  /// - Parameter format: the format, which the schema names.
  public func format(_ format: JSONStringFormat) -> JSONDescription<String, Direction> {
    checked(
      ValueCheck(
        rule: .format(format.format), expectation: format.format.expectation,
        keywords: ["format": .string(format.name)]))
  }
}
