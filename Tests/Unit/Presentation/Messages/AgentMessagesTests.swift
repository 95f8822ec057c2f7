import Model
import Testing

@testable import Presentation

@Suite("A message for agents")
struct AgentMessagesTests {
  @Test(
    "names tools where people would type commands",
    arguments: [
      ("`docket task list`", "`list`"), ("`docket undo`", "`undo`"),
      ("`docket done 5`", "`mark {\"verb\":\"done\",\"ids\":[\"5\"]}`"),
      ("`docket task show 5`", "`show {\"ids\":[\"5\"]}`"),
      ("`docket course edit ID --name X`", "`edit`"),
      ("`docket task assign 5 NAME`", "`edit {\"id\":\"5\"}`"),
      ("`docket task ready`, `docket task blocked`", "`ready`, `list {\"where\":\"blocked\"}`"),
      ("see `docket employee list`, `x`", "see `list {\"kind\":\"employee\"}`, `x`"),
      ("`docket help queries`", "`docket:///help/queries`"), ("`docket query`", "`schema`"),
      ("`docket check --fix`", "`docket check --fix`"), ("`docket init`", "`docket init`"),
    ])
  func commands(text: String, expected: String) {
    #expect(AgentMessages.namingTools(text, in: .builtIn) == expected)
  }
}
