import Testing
@Suite struct StubTOMLTests {}
