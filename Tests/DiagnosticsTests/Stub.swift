import Testing
@Suite struct StubDiagnosticsTests {}
