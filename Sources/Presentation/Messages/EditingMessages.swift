package import Platform
package import Text

/// Messages of editing in the user's text editor.
package enum EditingMessages {
  /// The screens have no other way to edit a file.
  package static let noEditor = LocalizedText(
    "no editor is set: set `EDITOR`, for example to `nano`",
    "редактор не указан: задайте `EDITOR`, например `nano`")

  package static let noEditorForChange = ErrorMessage.refused(
    LocalizedText(
      "no editor is set; nothing was changed", "редактор не указан; ничего не изменено"),
    help: LocalizedText(
      "use options, or set `VISUAL` or `EDITOR`",
      "задайте значения параметрами или укажите редактор в `VISUAL` или `EDITOR`"))

  /// The editor failed; the edited text is in the file with this path, if it was changed.
  package static func editorFailed(_ command: String, textIn path: String?) -> ErrorMessage {
    .refused(
      LocalizedText(
        "the editor \(quoted(command)) failed; nothing was changed",
        "редактор \(quoted(command)) завершился с ошибкой; ничего не изменено"),
      help: path.map { path in
        LocalizedText(
          "your text is in \(sanitized(path))", "написанное осталось в файле \(sanitized(path))")
      }
        ?? LocalizedText(
          "set `VISUAL` or `EDITOR` to an editor that works here, or use options",
          """
          укажите в `VISUAL` или `EDITOR` редактор, который здесь есть, или задайте значения \
          параметрами
          """))
  }

  package static func unreadableText(_ path: String, _ error: SystemError) -> ErrorMessage {
    .refused(
      LocalizedText(
        "cannot read the edited text: \(error.reason); nothing was changed",
        "написанное не читается: \(error.reason); ничего не изменено"),
      help: LocalizedText(
        "it should be in \(sanitized(path))", "оно должно быть в файле \(sanitized(path))"))
  }

  package static func notUTF8(_ path: String) -> LocalizedText {
    LocalizedText(
      "the edited text is not UTF-8; it was kept in \(sanitized(path))",
      "написанное не в UTF-8; оно осталось в файле \(sanitized(path))")
  }

  package static let inputNotUTF8 = LocalizedText(
    "standard input is not UTF-8", "стандартный ввод не в UTF-8")

  package static func unchanged(_ path: Path) -> LocalizedText {
    LocalizedText("Unchanged: \(sanitized(path))", "Без изменений: \(sanitized(path))")
  }
}

// MARK: Drafts

extension EditingMessages {
  package static let resumed = LocalizedText(
    "Continuing with the saved draft.", "Продолжаем с тем, что сохранено раньше.")

  package static func kept(in path: String) -> LocalizedText {
    LocalizedText(
      "Your text was kept in \(sanitized(path))", "Написанное сохранено в файле \(sanitized(path))")
  }

  /// The error after which a text is kept.
  package static func keptAfterError(in path: String) -> LocalizedText {
    LocalizedText(
      "your text was kept in \(sanitized(path))", "написанное сохранено в файле \(sanitized(path))")
  }

  package static let confirmContinuing = LocalizedText(
    "Continue editing? [Y/n]", "Продолжить правку? [Д/н]")
}
