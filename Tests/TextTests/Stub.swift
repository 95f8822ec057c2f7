import Testing
@Suite struct StubTextTests {}
