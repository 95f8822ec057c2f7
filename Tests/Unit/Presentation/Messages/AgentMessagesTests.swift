import Model
import Testing

@testable import Presentation

@Suite("A message for agents")
struct AgentMessagesTests {
  @Test(
    "names tools where people would type commands",
    arguments: [
      ("`docket task list`", "`list`"), ("`docket undo`", "`undo`"), ("`docket done 5`", "`mark`"),
      ("see `docket employee list`, `x`", "see `list {\"kind\":\"employee\"}`, `x`"),
      ("`docket help queries`", "`docket:///help/queries`"), ("`docket query`", "`schema`"),
      ("`docket check --fix`", "`docket check --fix`"), ("`docket init`", "`docket init`"),
    ])
  func commands(text: String, expected: String) {
    #expect(AgentMessages.namingTools(text, in: .builtIn) == expected)
  }
}
