import Testing
@Suite struct StubWorkspaceTests {}
