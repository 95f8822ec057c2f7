package import Platform
package import Text

/// A question that a screen asks before it does something.
package enum ConfirmationQuestion: Hashable, Sendable {
  case delete(titles: [String])
  /// Delete records that other records refer to, and remove the references.
  case deleteReferenced(titles: [String])
  /// Not a question: required fields refer to these records.
  case cannotDelete(titles: [String])
  /// Remove `target` from the reference field of `owners`; a key deletes `alternative` instead.
  case clearReference(
    target: String, owners: [String], isAssignment: Bool, alternative: String, deleteKey: Key)
  /// Undo the change of another session.
  case undo(command: String)
  /// Redo a change that another session undid.
  case redo(command: String)
  /// Quit, though there are drafts.
  case quit
  /// Discard the form of a record that was deleted.
  case discard
}

extension ConfirmationQuestion {
  package var text: LocalizedText {
    switch self {
    case .delete(let titles):
      LocalizedText("Delete \(one(of: titles))?", "Это будет удалено. Удалить?")
    case .deleteReferenced(let titles):
      LocalizedText(
        "Delete \(list(titles)) and clear these references?",
        "\(list(titles)): на эту запись ссылаются. Удалить её и убрать из них?")
    case .cannotDelete(let titles):
      LocalizedText(
        "Cannot delete \(list(titles)): these records require it. "
          + "Choose another for them (`a`) or delete them first.",
        "\(list(titles)): удалить нельзя: это нужно другим. "
          + "Сначала выберите им другое (`a`) или удалите их.")
    case .clearReference(let target, let owners, let isAssignment, let alternative, let key):
      LocalizedText(
        "\(isAssignment ? "Unassign" : "Remove") \(target) from \(one(of: owners))? "
          + "`\(key.name.english)` deletes \(alternative) instead.",
        "Убрать эту связь? Сами записи останутся. "
          + "`\(key.name.russian)` — удалить: \(alternative)")
    case .undo(let command):
      LocalizedText(
        "Undo `\(command)`? It was not run in this session.",
        "Сделано не в этом сеансе: `\(command)`. Вернуть, как было?")
    case .redo(let command):
      LocalizedText(
        "Redo `\(command)`? It was not undone in this session.",
        "Возвращено не в этом сеансе: `\(command)`. Сделать снова?")
    case .quit:
      LocalizedText("Quit and discard these drafts?", "Несохранённое пропадёт. Выйти?")
    case .discard:
      LocalizedText(
        "Discard this draft? The record was deleted.",
        "Записи больше нет, и введённое пропадёт. Отбросить?")
    }
  }

  private func list(_ titles: [String]) -> String { titles.joined(separator: ", ") }

  /// The only title, or how many there are.
  private func one(of titles: [String]) -> String {
    titles.count == 1 ? titles[0] : "\(titles.count) records"
  }

  /// The word for Enter on the help line; nil if Enter does nothing.
  package var confirmHint: LocalizedText? {
    switch self {
    case .delete, .deleteReferenced: LocalizedText("delete", "удалить")
    case .cannotDelete: nil
    case .clearReference: HintMessages.clearReference
    case .undo: LocalizedText("undo", "вернуть")
    case .redo: LocalizedText("redo", "сделать снова")
    case .quit: LocalizedText("quit", "выйти")
    case .discard: HintMessages.discard
    }
  }

  /// The word for Esc on the help line.
  package var cancelHint: LocalizedText {
    switch self {
    case .delete, .deleteReferenced: LocalizedText("do not delete", "не удалять")
    case .cannotDelete: HintMessages.close
    case .clearReference: LocalizedText("cancel", "не убирать")
    case .undo, .redo: LocalizedText("cancel", "оставить")
    case .quit, .discard: LocalizedText("stay", "остаться")
    }
  }

  /// The word for the key that deletes the record instead of clearing a reference.
  package static let deleteRecordHint = LocalizedText("delete the record", "удалить запись")
}
