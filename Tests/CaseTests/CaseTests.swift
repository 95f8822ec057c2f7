import Testing
@Suite struct StubCaseTests {}
