import Testing
@Suite struct StubCommandLineTests {}
