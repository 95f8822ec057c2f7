package import Model
package import Operations
package import Platform
package import TOML
package import Text
package import Workspace

/// What screens need of whoever runs them: how changes are made, and their words.
package struct ScreenSettings {
  package let language: Language
  package let clock: Clock
  package let isColored: Bool
  package let changes: ChangeSettings
  /// What was done, on a line.
  package let describe: ([ChangeOutcome]) -> String
  /// What would be done, a line for each record.
  package let foretell: ([ChangeOutcome]) -> [String]
  /// Why something was not done, on a line.
  package let explain: (OperationError) -> String
  /// Has somebody edit a file of the workspace; returns why not, where that cannot be.
  package let edit: (FilePlace) -> String?
  /// Has somebody edit a text of many lines.
  package let editText: (String) -> EditedText
  /// Keeps a new record that was begun, where a command goes on with it.
  package let keep: (Workspace, KindIndex, [Int: Value]) -> Void
  package let history: HistoryReading
  /// Whether the editor opens a file at a line.
  package let editsAtLines: () -> Bool

  package init(
    language: Language, clock: Clock, isColored: Bool, changes: ChangeSettings,
    describe: @escaping ([ChangeOutcome]) -> String,
    foretell: @escaping ([ChangeOutcome]) -> [String],
    explain: @escaping (OperationError) -> String,
    edit: @escaping (FilePlace) -> String?,
    editText: @escaping (String) -> EditedText,
    keep: @escaping (Workspace, KindIndex, [Int: Value]) -> Void,
    history: @escaping HistoryReading,
    editsAtLines: @escaping () -> Bool
  ) {
    self.language = language
    self.clock = clock
    self.isColored = isColored
    self.changes = changes
    (self.describe, self.foretell) = (describe, foretell)
    self.explain = explain
    self.edit = edit
    self.editText = editText
    self.keep = keep
    self.history = history
    self.editsAtLines = editsAtLines
  }
}

/// What came of a text that somebody was to edit.
package enum EditedText {
  case edited(String)
  /// Why it is as it was, and where what was written is kept.
  case refused(String)
}

extension ScreenSettings {
  func world(_ state: LiveState) -> ScreenWorld {
    ScreenWorld(state, language: language, clock: clock, environment: changes.environment)
  }
}
