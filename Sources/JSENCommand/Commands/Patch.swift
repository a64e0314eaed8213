import JSEN
import JSENEditing
import JSENStandards

/// A patch of either kind, with its name in messages.
struct Patch {
  private let name: String
  private let content: Content

  private enum Content {
    case operations(JSONPatch)
    case merge(JSONMergePatch)
  }

  /// - Parameter text: the patch, if it is not in a file.
  init(
    _ file: InputFile?, _ text: String, isMerge: Bool, _ options: JSEN.ReadingOptions
  ) throws(DataError) {
    var options = options
    // An operation has one `op` (RFC 6902 §4).
    if !isMerge { options.duplicateKeys = .reject }
    let json: JSEN
    name = file?.name ?? "--text"
    if let file {
      json = try NamedDocument(reading: file, options).root.exactJSON
    } else {
      do { json = try JSENDocument(parsing: text, options: options).root.exactJSON } catch {
        throw DataError(error, in: name)
      }
    }
    if isMerge, json.isJSONPatch {
      let advice = "for its operations, leave out --merge"
      throw DataError("\(name): expected a merge patch, found a JSON Patch; \(advice)")
    }
    do throws(JSONPatch.ReadingError) {
      content = isMerge ? .merge(JSONMergePatch(json)) : .operations(try JSONPatch(json))
    } catch {
      let advice = error.operationIndex == nil ? "; for a merge patch, write --merge" : ""
      throw DataError("\(name): \(error)\(advice)")
    }
  }

  /// - Parameter document: the name of the document in messages.
  func apply(to text: inout JSENText, of document: String) throws(DataError) {
    do throws(JSENText.EditError) {
      switch content {
      case .merge(let patch): try text.merge(patch)
      case .operations(let patch): try text.apply(patch)
      }
    } catch {
      throw DataError(changing: "\(document): \(name)", error)
    }
  }
}

extension JSEN {
  /// Whether the value is an array of operations, each with a member `op`. As a merge patch, it replaces the whole
  /// document.
  fileprivate var isJSONPatch: Bool {
    guard let operations = array, !operations.isEmpty else { return false }
    return operations.allSatisfy { $0["op"]?.string != nil }
  }
}
