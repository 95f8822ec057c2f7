package import Model
package import Operations
package import Platform
package import Presentation
package import TOML
package import Text
package import Workspace

/// Adds a record with the values of a form.
package typealias AddingRecord = (inout ChangePlan, KindIndex, [Int: Value]) throws -> Void

/// The settings of the screens, and the functions that they need from the command.
package struct ScreenSettings {
  package let language: Language
  package let clock: Clock
  package let isColored: Bool
  package let changes: ChangeSettings
  /// Opens a file of the workspace in the user's editor; returns false if no editor is set.
  package let openFile: (FilePlace) -> Bool
  /// Opens a text in the user's editor.
  package let editText: (String) -> EditedText
  /// Runs a command, given by its words, and prints its output.
  package let run: ([String]) -> Void
  /// Saves the input for a new record, so that `docket add` can continue with it.
  package var keep: (Workspace, KindIndex, [Int: Value]) -> Void
  package var add: AddingRecord = Self.addRecord

  static var addRecord: AddingRecord { { try $0.add($1, $2, id: nil) } }

  package init(
    language: Language, clock: Clock, isColored: Bool, changes: ChangeSettings,
    openFile: @escaping (FilePlace) -> Bool,
    editText: @escaping (String) -> EditedText,
    run: @escaping ([String]) -> Void,
    keep: @escaping (Workspace, KindIndex, [Int: Value]) -> Void
  ) {
    (self.language, self.clock, self.isColored) = (language, clock, isColored)
    (self.changes, self.openFile, self.editText) = (changes, openFile, editText)
    (self.run, self.keep) = (run, keep)
  }
}

/// The result of editing a text.
package enum EditedText {
  case edited(String)
  case failed(ErrorMessage)
}

extension ScreenSettings {
  /// Makes a state of the workspace one that can be shown, on any thread.
  var snapshot: @Sendable (LiveState) -> WorkspaceSnapshot {
    let (language, clock, environment) = (language, clock, changes.environment)
    return { WorkspaceSnapshot($0, language: language, clock: clock, environment: environment) }
  }
}
