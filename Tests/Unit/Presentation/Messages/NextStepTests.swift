import Model
import TestSupport
import Testing
import Text

@testable import Presentation

@Suite("A next step")
struct NextStepTests {
  private let task = Schema.builtIn[BuiltInKind.task.index]

  @Test("names a command for people and a tool for agents, and nothing on screens")
  func naming() {
    let step = NextStep.naming { name in
      LocalizedText("see \(name(.show(task, "5")))", "см. \(name(.show(task, "5")))")
    }
    #expect(step.command.english == "see `docket task show 5`")
    #expect(step.tool.russian == #"см. `show {"kind":"task","ids":["5"]}`"#)
    #expect(step.screen == nil)
  }

  @Test("is the same everywhere if it names no action")
  func plain() {
    let text = LocalizedText("look at `docket list`", "см. `docket list`")
    let step = NextStep(text)
    #expect(step.command == text && step.tool == text && step.screen == text)
  }
}
