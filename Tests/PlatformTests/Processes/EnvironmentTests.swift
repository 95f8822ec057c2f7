import Platform
import Testing

@Suite("The environment")
struct EnvironmentTests {
  @Test("gives one variable and all of them alike")
  func variables() throws {
    let path = try #require(Environment.variable("PATH"))
    #expect(Environment.variables["PATH"] == path)
  }

  @Test("has no variable of a name that cannot be one", arguments: ["", "PATH\0", "DOCKET NONE"])
  func none(name: String) {
    #expect(Environment.variable(name) == nil)
  }

  @Test("knows the program and the process")
  func identity() {
    #expect(!Environment.arguments.isEmpty)
    #expect(Environment.processID > 0)
  }
}
