import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("Changes that cannot be taken back")
struct PassingOverTests {
  private var settings: ChangeSettings {
    ChangeSettings(
      clock: AppDriver.clock, command: "docket ui", environment: [:],
      transaction: TransactionOptions(), onWait: { _ in }, onRecovery: { _ in })
  }

  private func undo(_ workspace: Workspace, _ passed: inout Set<UndoName>) -> [String] {
    do throws(OperationError) {
      return try workspace.takeBack(.undo, settings, passingOver: passed).outcomes.map(\.id)
    } catch {
      return [workspace.pass(over: error, &passed)?.english ?? "nothing"]
    }
  }

  @Test("are said to be none, and earlier ones are gone on to")
  func passing() throws {
    try TestWorkspace.with(sampleFiles) { files in
      let workspace = try files.open()
      for id in ["2", "3", "1"] {
        _ = try workspace.change(settings) { plan throws(OperationError) in
          try plan.toggle([id], BuiltInKind.task.index)
        }
      }
      let before = try files.text("tasks/2.toml")
      try files.write(files.text("tasks/1.toml") + "tags = [\"x\"]\n", to: "tasks/1.toml")
      var passed: Set<UndoName> = []
      #expect(undo(workspace, &passed) == [ScreenWords.undoGoesOn.english])
      #expect(undo(workspace, &passed) == ["3"])
      #expect(undo(workspace, &passed) == ["2"])
      #expect(undo(workspace, &passed) == ["nothing"] && passed.isEmpty)
      #expect(undo(workspace, &passed) == [ScreenWords.undoEnds.english])
      _ = try workspace.takeBack(.redo, settings)
      #expect(try files.text("tasks/2.toml") == before)
    }
  }
}
