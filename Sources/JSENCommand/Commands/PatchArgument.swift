/// An argument of `jsen patch` that has a patch.
enum PatchArgument {
  case file(InputFile)
  case text(String)

  var file: InputFile? {
    switch self {
    case .file(let file): file
    case .text: nil
    }
  }
}
