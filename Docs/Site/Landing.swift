import Foundation

/// Makes a page of a merged archive its first page.
///
/// `docc merge` makes a first page of tiles. This replaces it by a page of a catalogue, and puts the page above all libraries: a
/// page then names it in its path, and its sidebar and search have all libraries. It also removes long lists of neighbours, which
/// the sidebar has too: they were a quarter of the site.
struct Landing {
  let archive: URL
  let name: String
  private let root = "/documentation"

  func install() throws {
    let old = "\(root)/\(name)"
    let page = archive.appending(path: "data\(old).json")
    var first = try fields(of: page)
    guard
      let identifier = (first["identifier"] as? Fields)?["url"] as? String,
      let title = (first["metadata"] as? Fields)?["title"] as? String
    else { throw Failure(description: "\(page.path): not a page") }
    first["variants"] = [["paths": [root], "traits": [["interfaceLanguage": "swift"]]]]
    let reference: Fields = [
      "identifier": identifier, "kind": "article", "role": "collection", "title": title,
      "type": "topic", "url": root,
      "abstract": first["abstract"] ?? [Any](),
    ]
    for file in files(beneath: archive.appending(path: "data\(root)"), pathExtension: "json") {
      let placed = try placed(fields(of: file), beneath: identifier, reference)
      try write(withoutLongLists(placed), to: file)
    }
    try write(first, to: archive.appending(path: "data\(root).json"))
    try FileManager.default.removeItem(at: page)
    try FileManager.default.removeItem(
      at: archive.appending(path: "\(root)/\(name)/index.html".dropFirst().description))
    try installInIndex(title: title, insteadOf: old)
  }

  /// A page whose path begins with the first page.
  private func placed(_ page: Fields, beneath identifier: String, _ reference: Fields) -> Fields {
    var page = page
    var references = page["references"] as? Fields ?? [:]
    references[identifier] = reference
    page["references"] = references
    var hierarchy = page["hierarchy"] as? Fields ?? [:]
    let paths = hierarchy["paths"] as? [[String]] ?? [[]]
    hierarchy["paths"] = paths.map { $0.first == identifier ? $0 : [identifier] + $0 }
    page["hierarchy"] = hierarchy
    return page
  }

  /// A page without generated lists of more than twelve neighbours ("See Also"), and without references that only these use.
  private func withoutLongLists(_ page: Fields) -> Fields {
    guard let lists = page["seeAlsoSections"] as? [Fields] else { return page }
    var page = page
    page["seeAlsoSections"] = lists.filter { list in
      list["generated"] as? Bool != true || (list["identifiers"] as? [String] ?? []).count <= 12
    }
    let references = page["references"] as? Fields ?? [:]
    let used = Set(
      identifiers(in: page)
        + references.values.flatMap { identifiers(in: ($0 as? Fields)?["abstract"] ?? "") })
    page["references"] = references.filter { used.contains($0.key) }
    return page
  }

  /// The sidebar lists the libraries, and then the articles of the first page's own catalogue.
  private func installInIndex(title: String, insteadOf old: String) throws {
    let file = archive.appending(path: "index/index.json")
    var index = try fields(of: file)
    guard
      var languages = index["interfaceLanguages"] as? [String: [Fields]],
      var top = languages["swift"]?.first,
      var children = top["children"] as? [Fields],
      let place = children.firstIndex(where: { $0["path"] as? String == old })
    else { throw Failure(description: "\(file.path): no entry for \(old)") }
    let own = children.remove(at: place)["children"] as? [Fields] ?? []
    // The sidebar of a page begins at the nearest module, so the libraries are none here: it then has all of them everywhere.
    for library in children.indices where children[library]["type"] as? String == "module" {
      children[library]["type"] = "collection"
    }
    top["children"] =
      children
      + own.drop { $0["external"] as? Bool == true || $0["type"] as? String == "groupMarker" }
    top["title"] = title
    languages["swift"] = [top]
    index["interfaceLanguages"] = languages
    try write(index, to: file)
  }
}
