import Platform
import Testing

@Suite("The environment")
struct EnvironmentTests {
  @Test("gives the variables by their names")
  func variables() throws {
    let path = try #require(Environment.variables["PATH"])
    #expect(path.contains("/") && !path.contains("="))
    #expect(Environment.variables[""] == nil)
  }

  @Test("knows the program and the process")
  func identity() {
    #expect(!Environment.arguments.isEmpty)
    #expect(Environment.processID > 0)
  }
}
