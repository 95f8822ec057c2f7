import Testing
@Suite struct StubPlatformTests {}
