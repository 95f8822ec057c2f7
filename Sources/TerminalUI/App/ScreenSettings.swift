package import Model
package import Operations
package import Platform
package import TOML
package import Text
package import Workspace

/// How the screens make changes and show text.
package struct ScreenSettings {
  package let language: Language
  package let clock: Clock
  package let isColored: Bool
  package let changes: ChangeSettings
  /// The outcome of a change, on one line.
  package let describe: ([ChangeOutcome]) -> String
  /// The effects of a change, one line for each record.
  package let preview: ([ChangeOutcome]) -> [String]
  /// The text of an error, on one line.
  package let explain: (OperationError) -> String
  /// Opens a file of the workspace in the user's editor.
  package let edit: (FilePlace) -> String?
  /// Opens a text in the user's editor.
  package let editText: (String) -> EditedText
  /// Saves the input for a new record, so that `docket add` can continue with it.
  package let keep: (Workspace, KindIndex, [Int: Value]) -> Void
  package let history: HistoryReading
  /// Whether the editor can open a file at a line.
  package let editsAtLines: () -> Bool

  package init(
    language: Language, clock: Clock, isColored: Bool, changes: ChangeSettings,
    describe: @escaping ([ChangeOutcome]) -> String,
    preview: @escaping ([ChangeOutcome]) -> [String],
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
    (self.describe, self.preview) = (describe, preview)
    self.explain = explain
    self.edit = edit
    self.editText = editText
    self.keep = keep
    self.history = history
    self.editsAtLines = editsAtLines
  }
}

/// The result of editing a text.
package enum EditedText {
  case edited(String)
  case refused(String)
}

extension ScreenSettings {
  func snapshot(of state: LiveState) -> WorkspaceSnapshot {
    WorkspaceSnapshot(state, language: language, clock: clock, environment: changes.environment)
  }
}
