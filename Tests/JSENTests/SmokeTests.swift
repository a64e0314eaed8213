import JSEN
import Testing

@Test func builds() { if case .null = JSEN.null {} else { Issue.record("null") } }
