package import JSEN
import JSENParsing

extension JSENMappingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    switch content {
    case .reading(let error, _): error.diagnostics
    case .conversion(let error): error.diagnostics
    case .unsupported(let type): [JSEN.Diagnostic(type.description)]
    case .printing(let error): error.diagnostics
    }
  }
}
