import JSEN

extension Operation {
  static let fetching: [Operation] = [
    Operation("fetch an array of any values", .arrays) { input in
      let values: [JSEN] = try input.value.fetch()
      let others: [JSEN] = try input.document.fetch()
      try check(values.count == input.elements.count && others.count == values.count)
    },
    Operation("fetch a dictionary of any values", .objects) { input in
      let values: [String: JSEN] = try input.value.fetch()
      let others: [String: JSEN] = try input.document.fetch()
      try check(values.count == others.count && others.count <= input.object.count)
    },
    Operation("fetch each element, and leave the others out", .arrays) { input in
      let numbers = try input.value.fetchPartialArray { (number: Int) in number }.elements
      let partial: JSEN.PartialArray<Int> = try input.document.fetchPartialArray()
      try check(partial.elements == numbers)
      try check(partial.elements.count + partial.dropped.count == input.elements.count)
    },
    Operation("say why elements were left out", .arrays) { input in
      let partial: JSEN.PartialArray<Bool> = try input.document.fetchPartialArray()
      for dropped in partial.dropped {
        try check(dropped.error.location != nil && !dropped.error.description.isEmpty)
      }
    },
    Operation("fetch readers of elements, and miss members", .arrays) { input in
      let readers: [JSENReader] = try input.document.fetch()
      for reader in readers where reader.kind == .object {
        try check(try reader.fetchOptional("missing") as Int? == nil)
        try check((try? reader.fetch("missing") as Int) == nil)
      }
    },
    Operation("fetch each member", .objects) { input in
      for key in input.object.keys where !key.isEmpty {
        let value: JSEN = try input.value.fetch(JSEN.KeyPath(segments: [key]))
        try check(value.kind == input.object[key]?.kind)
      }
    },
    Operation("the nearest key of a missing one", .objects) { input in
      for source: any JSENSource in [input.value, input.document] {
        let error = try error(JSEN.FetchError.self) {
          let _: JSEN = try source.fetch("kez 1.a")
        }
        try check(!error.description.isEmpty)
        let isNear = input.object.keys.contains("key 1")
        try check(error.nearestKey == (isNear ? "key 1" : nil))
      }
    },
    Operation("miss along a path as long as the text") { input in
      let path = JSEN.KeyPath(segments: repeatElement("0", count: input.bytes.count))
      for source: any JSENSource in [input.value, input.document] {
        try check((try? source.fetch(path) as JSEN) == nil)
        try check((try? source.fetchOptional(path) as JSEN?) == nil)
      }
    },
  ]
}
