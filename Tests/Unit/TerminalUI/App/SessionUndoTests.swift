import Model
import Operations
import Platform
import Presentation
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("Undo on the screens")
struct SessionUndoTests {
  private var settings: ChangeSettings {
    ChangeSettings(
      clock: AppDriver.clock, command: "docket test", environment: [:])
  }

  /// Toggles tasks as a change of a session.
  private func toggle(_ ids: [String], _ workspace: Workspace, _ session: inout SessionUndo) throws
  {
    session.add(try toggle(ids, workspace))
  }

  @discardableResult
  private func toggle(_ ids: [String], _ workspace: Workspace) throws -> LogName {
    var (settings, noted) = (settings, nil as LogName?)
    settings.onNoted = { noted = $0 }
    _ = try workspace.change(settings) { plan in
      try plan.toggle(names(ids, BuiltInKind.task.index))
    }
    return try #require(noted)
  }

  /// The changed records; with a question mark if the change needs agreement.
  private func take(
    _ turn: Turn, _ workspace: Workspace, _ session: inout SessionUndo, agreed: LogName? = nil
  ) -> [String] {
    switch session.perform(turn, agreed: agreed, in: workspace, settings) {
    case .done(let result): result.change.outcomes.map(\.id)
    case .needsConfirmation(_, let result): result.change.outcomes.map { $0.id + "?" }
    case .refused(_, let rest): [rest?.english ?? "nothing"]
    }
  }

  @Test("skips changes that cannot be undone")
  func passing() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    let workspace = try files.open()
    var session = SessionUndo()
    for id in ["t2", "t3", "t1"] { try toggle([id], workspace, &session) }
    let before = try files.text("tasks/t2.toml")
    try files.write(files.text("tasks/t1.toml") + "tags = [\"x\"]\n", to: "tasks/t1.toml")
    #expect(
      take(.undo, workspace, &session) == [
        ScreenMessages.afterFailedUndo(hasEarlierChange: true).english
      ])
    #expect(take(.undo, workspace, &session) == ["t3"])
    #expect(take(.undo, workspace, &session) == ["t2"])
    #expect(take(.undo, workspace, &session) == ["nothing"])
    #expect(
      take(.undo, workspace, &session) == [
        ScreenMessages.afterFailedUndo(hasEarlierChange: false).english
      ])
    #expect(take(.redo, workspace, &session) == ["t2"])
    #expect(try files.text("tasks/t2.toml") == before)
  }

  @Test("asks before it undoes a change of another process, and shows its effects")
  func others() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    let workspace = try files.open()
    var session = SessionUndo()
    try toggle(["t2"], workspace, &session)
    let foreign = try toggle(["t1", "t3"], workspace)
    let before = try files.text("tasks/t3.toml")
    #expect(take(.undo, workspace, &session) == ["t1?", "t3?"])
    #expect(try files.text("tasks/t3.toml") == before)
    let later = try toggle(["t2"], workspace)
    #expect(take(.undo, workspace, &session, agreed: foreign) == ["t2?"], "another is the last")
    #expect(take(.undo, workspace, &session, agreed: later) == ["t2"])
    #expect(take(.undo, workspace, &session, agreed: foreign) == ["t1", "t3"])
    #expect(take(.undo, workspace, &session) == ["t2"], "its own")
    #expect(take(.redo, workspace, &session) == ["t2"])
  }

  @Test("redoes without asking only what the session has undone")
  func othersTurns() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    let workspace = try files.open()
    var (session, other) = (SessionUndo(), SessionUndo())
    try toggle(["t2"], workspace, &session)
    try toggle(["t3"], workspace, &other)
    #expect(take(.undo, workspace, &other) == ["t3"])
    #expect(take(.redo, workspace, &session) == ["t3?"])
    #expect(take(.undo, workspace, &session) == ["t2"])
    #expect(take(.redo, workspace, &session) == ["t2"])
    #expect(take(.undo, workspace, &session) == ["t2"])
    try toggle(["t2"], workspace)
    #expect(take(.undo, workspace, &session) == ["t2?"], "the log gives numbers anew")
  }

  @Test("asks a question that only Enter confirms")
  func asking() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    let name = try toggle(["t2"], files.open())
    for (turn, language) in [(Turn.undo, Language.english), (.redo, .russian)] {
      for key in [Key.enter, .escape] {
        var driver = try AppDriver(files, language)
        driver.handle(
          .confirmUndo(name, command: "docket import a.csv", lines: ["Mow the lawn"]),
          to: .undo(turn, agreed: nil))
        #expect(driver.text.contains("`docket import a.csv`"))
        #expect(driver.text.contains("Mow the lawn"))
        driver.press(key)
        guard case .perform(.undo(turn, let agreed))? = driver.effects.last else {
          #expect(key == .escape && driver.effects.isEmpty)
          continue
        }
        #expect(key == .enter && agreed == name)
      }
    }
  }
}
