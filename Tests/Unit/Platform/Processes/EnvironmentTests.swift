import Platform
import Testing

@Suite("The environment")
struct EnvironmentTests {
  @Test("returns the variables by name")
  func variables() throws {
    let path = try #require(Environment.variables["PATH"])
    #expect(path.contains("/") && !path.contains("="))
    #expect(Environment.variables[""] == nil)
  }

  @Test("contains the program's name and the process number")
  func identity() {
    #expect(!Environment.arguments.isEmpty)
    #expect(Environment.processID > 0)
  }
}
