import Testing
@Suite struct StubModelTests {}
