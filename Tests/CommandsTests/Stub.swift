import Testing
@Suite struct StubCommandsTests {}
