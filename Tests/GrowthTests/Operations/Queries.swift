import JSEN
import JSENStandards

extension Operation {
  static let queries: [Operation] = [
    Operation("descend by query") { input in
      for path in ["$..a", "$..*", "$..[0]", "$..[-1:]", "$..[?@ == 7]", "$..['a', 'id']"]
        as [JSONPath]
      {
        try check(path.count(in: input.value) == path.count(in: input.document))
      }
    },
    Operation("select children by query") { input in
      for path in [
        "$[*]", "$[::2]", "$[::-1]", "$[-1]", "$[?@]", "$[?@.id > $[0].id]", "$[?@ == $[-1]]",
        "$[?count($..*) > 1]", "$[?@..a]", "$[?length(@) > 1]",
      ] as [JSONPath] {
        try check(path.count(in: input.value) == path.count(in: input.document))
      }
    },
    Operation("select each child by its own selector", .objects) { input in
      let selectors = (input.value.object ?? [:]).keys.map { JSEN.string($0).description }
      if selectors.isEmpty { return }
      let path = try JSONPath("$[" + selectors.joined(separator: ",") + "]")
      try check(path.count(in: input.document) == selectors.count)
      try check(path.count(in: input.value) == selectors.count)
    },
    Operation("locate by query") { input in
      let nodes = Array(JSONPath("$[*]").nodes(in: input.document))
      try check(nodes.count == JSONPath("$[*]").count(in: input.value))
      for node in nodes.prefix(10) {
        try check(input.value[pointer: JSONPointer(node.path)] == JSEN(node.value))
      }
    },
    Operation("change by query", from: \.equal) { value in
      let count = JSONPath("$[::2]").count(in: value)
      try check(value.update(atPath: "$[::2]") { $0 = [$0] } == count)
      try check(value.set(1, atPath: "$[::2]") == count)
      try check(value.removeAll(atPath: "$[::2]") == count)
    },
    Operation("compile the text as a query") { input in
      try check((try? JSONPath(input.text)) == nil && (try? JSONPath("$[?" + input.text)) == nil)
      let name = JSEN.string(input.text).description
      try check(JSONPath("$[" + name + "]").count(in: [input.text: 1]) == 1)
    },
    Operation("match the text") { input in
      let text = input.text
      for expression in ["(.|\\n|\\r)*", "((a*)*|.)*x{20}", "[^\\p{L}]*(a|aa)+", "(.{0,50}z){3}"] {
        let expression = try IRegexp(expression)
        try check(!expression.matches(text) || expression.isFound(in: text))
      }
      _ = try? IRegexp(text)
    },
  ]
}
