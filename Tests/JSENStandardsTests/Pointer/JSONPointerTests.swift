import JSEN
import JSENStandards
import Testing

@Suite("JSON Pointer")
struct JSONPointerTests {}
