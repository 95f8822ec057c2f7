package import Platform
package import Text

/// A question that a screen asks before it does something.
package enum ConfirmationQuestion: Hashable, Sendable {
  /// Delete records, and what the listed changes say.
  case delete
  /// Delete records that other records refer to, and remove the references.
  case deleteReferenced(titles: [String])
  /// No question: required fields refer to these records.
  case cannotDelete(titles: [String])
  /// Clear a reference; `record` is one that a key deletes instead.
  case clearReference(record: String, deleteKey: Key)
  case undo(command: String)
  case redo(command: String)
  /// Quit, though there are drafts.
  case quit
  /// Discard the form of a record that was deleted.
  case discard
}

extension ConfirmationQuestion {
  package var text: LocalizedText {
    switch self {
    case .delete: LocalizedText("This would be deleted. Delete?", "Это будет удалено. Удалить?")
    case .deleteReferenced(let titles):
      LocalizedText(verbatim: titles.joined(separator: ", ") + ": ")
        + LocalizedText(
          "these refer to it. Delete it, and take it out of them?",
          "на эту запись ссылаются. Удалить её и убрать из них?")
    case .cannotDelete(let titles):
      LocalizedText(verbatim: titles.joined(separator: ", ") + ": ")
        + LocalizedText(
          "this cannot go, as these need it. Choose another for them first (`a`), or delete them.",
          "удалить нельзя: это нужно другим. Сначала выберите им другое (`a`) или удалите их.")
    case .clearReference(let record, let key):
      LocalizedText(
        "Take this off? The records stay. `\(key.name.english)` deletes instead: \(record)",
        "Убрать эту связь? Сами записи останутся. `\(key.name.russian)` — удалить: \(record)")
    case .undo(let command):
      LocalizedText(
        "Not done in this session: `\(command)`. Undo it?",
        "Сделано не в этом сеансе: `\(command)`. Вернуть, как было?")
    case .redo(let command):
      LocalizedText(
        "Not undone in this session: `\(command)`. Make it again?",
        "Возвращено не в этом сеансе: `\(command)`. Сделать снова?")
    case .quit:
      LocalizedText("This is not saved and would be lost. Quit?", "Несохранённое пропадёт. Выйти?")
    case .discard:
      LocalizedText(
        "The record is gone, and what is here would be lost. Discard it?",
        "Записи больше нет, и введённое пропадёт. Отбросить?")
    }
  }

  /// The word for Enter on the help line; nil where there is nothing to agree to.
  package var confirmHint: LocalizedText? {
    switch self {
    case .delete, .deleteReferenced: LocalizedText("delete", "удалить")
    case .cannotDelete: nil
    case .clearReference: HintMessages.clearReference
    case .undo: LocalizedText("undo", "вернуть")
    case .redo: LocalizedText("make it again", "сделать снова")
    case .quit: LocalizedText("quit", "выйти")
    case .discard: HintMessages.discard
    }
  }

  /// The word for Esc on the help line.
  package var cancelHint: LocalizedText {
    switch self {
    case .delete, .deleteReferenced: LocalizedText("do not delete", "не удалять")
    case .cannotDelete: HintMessages.close
    case .clearReference: LocalizedText("leave it", "не убирать")
    case .undo, .redo: LocalizedText("leave it", "оставить")
    case .quit, .discard: LocalizedText("go on", "остаться")
    }
  }

  /// The word for the key that deletes the record instead of clearing a reference.
  package static let deleteRecordHint = LocalizedText("delete the record", "удалить запись")
}
