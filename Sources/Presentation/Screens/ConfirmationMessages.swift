package import Model
package import Operations
package import Text

/// A question that a screen asks before it does something.
package struct ConfirmationQuestion: Sendable {
  package let text: LocalizedText
  /// The word for Enter on the help line; nil if Enter does nothing.
  package let confirm: LocalizedText?
  /// The word for Esc on the help line.
  package let cancel: LocalizedText

  /// What the answer keys do, for somebody who pressed another one.
  package var answers: LocalizedText {
    let cancel = LocalizedText("Esc: \(cancel).", "Esc — \(cancel).")
    return confirm.map { LocalizedText("Enter: \($0), ", "Enter — \($0), ") + cancel } ?? cancel
  }

  package static func delete(titles: [String]) -> ConfirmationQuestion {
    ConfirmationQuestion(
      text: LocalizedText(
        "Delete \(one(of: titles))?",
        titles.count == 1
          ? "Удалить «\(titles[0])»?"
          : "Удалить \(titles.count, "запись", "записи", "записей")?"),
      confirm: delete, cancel: doNotDelete)
  }

  /// Delete records, and clear the references to them.
  package static func deleteReferenced(titles: [String]) -> ConfirmationQuestion {
    let list = titles.joined(separator: ", ")
    return ConfirmationQuestion(
      text: LocalizedText(
        "Delete \(list) and clear these references?",
        "\(list): на эту запись ссылаются. Удалить её и убрать из них?"),
      confirm: delete, cancel: doNotDelete)
  }

  /// Not a question: required fields refer to these records.
  package static func cannotDelete(titles: [String]) -> ConfirmationQuestion {
    let list = titles.joined(separator: ", ")
    return ConfirmationQuestion(
      text: LocalizedText(
        """
        Cannot delete \(list): these records require it. \
        Choose another for them (`a`) or delete them first.
        """,
        """
        \(list): удалить нельзя: это нужно другим. \
        Сначала выберите им другое (`a`) или удалите их.
        """),
      confirm: nil, cancel: HintMessages.close)
  }

  /// Remove `target` from a field of `owners`.
  package static func remove(
    target: String, owners: [String], isAssignment: Bool
  ) -> ConfirmationQuestion {
    ConfirmationQuestion(
      text: LocalizedText(
        "\(isAssignment ? "Unassign" : "Remove") \(target) from \(one(of: owners))?",
        "Убрать эту связь? Сами записи останутся."),
      confirm: LocalizedText("remove", "убрать"), cancel: LocalizedText("cancel", "не убирать"))
  }

  /// What removing does to one of the owners.
  package static func removal(of name: String, from field: Field, _ owner: String) -> LocalizedText
  {
    let label = field.label.inSentence
    return field.multiplicity == .one
      ? LocalizedText("\(owner): \(label): \(name) → none", "\(owner): \(label): \(name) → нет")
      : LocalizedText("\(owner): \(label): −\(name)", "\(owner): \(label): −\(name)")
  }

  /// Undo a change of another session, or redo one that another session undid.
  package static func undo(_ turn: Turn, command: String) -> ConfirmationQuestion {
    let cancel = LocalizedText("cancel", "оставить")
    let command = shortened(sanitized(command), to: maxCommandWidth)
    switch turn {
    case .undo:
      return ConfirmationQuestion(
        text: LocalizedText(
          "Undo `\(command)`? It was not run in this session.",
          "Сделано не в этом сеансе: `\(command)`. Вернуть, как было?"),
        confirm: LocalizedText("undo", "вернуть"), cancel: cancel)
    case .redo:
      return ConfirmationQuestion(
        text: LocalizedText(
          "Redo `\(command)`? It was not undone in this session.",
          "Возвращено не в этом сеансе: `\(command)`. Сделать снова?"),
        confirm: LocalizedText("redo", "сделать снова"), cancel: cancel)
    }
  }

  /// A longer command would leave no room for what would be undone.
  private static let maxCommandWidth = 50

  /// Make the fix of a finding; the lines below show the change of the file.
  package static func fix(_ fix: LocalizedText, in path: Path) -> ConfirmationQuestion {
    let path = sanitized(path)
    return ConfirmationQuestion(
      text: LocalizedText(
        "Fix \(path): \(sanitized(fix))?",
        "\(path): \(sanitized(fix)). Исправить?"),
      confirm: ScreenAction.fix.hint, cancel: keep)
  }

  package static func fixAll(_ count: Int, files: Int) -> ConfirmationQuestion {
    ConfirmationQuestion(
      text: LocalizedText(
        "Make \(count, "safe fix", "safe fixes") in \(files, "file", "files")?",
        "Это можно исправить, не сомневаясь. Исправлений: \(count), файлов: \(files). Исправить?"),
      confirm: ScreenAction.fix.hint, cancel: keep)
  }

  package static func load(from address: String) -> ConfirmationQuestion {
    ConfirmationQuestion(
      text: LocalizedText(
        "Load the to-do list from \(address)?", "Загрузить список дел? Адрес: \(address)"),
      confirm: LocalizedText("load", "загрузить"), cancel: LocalizedText("cancel", "не загружать"))
  }

  private static let keep = LocalizedText("cancel", "не менять")

  package static let quit = ConfirmationQuestion(
    text: LocalizedText("Quit and discard these drafts?", "Несохранённое пропадёт. Выйти?"),
    confirm: LocalizedText("quit", "выйти"), cancel: stay)

  /// Discard the form of a deleted record.
  package static let discard = ConfirmationQuestion(
    text: LocalizedText(
      "Discard this draft? The record was deleted.",
      "Записи больше нет, и введённое пропадёт. Отбросить?"),
    confirm: HintMessages.discard, cancel: stay)

  private static let delete = LocalizedText("delete", "удалить")
  private static let doNotDelete = LocalizedText("do not delete", "не удалять")
  private static let stay = LocalizedText("stay", "остаться")

  /// The only title, or how many there are.
  private static func one(of titles: [String]) -> String {
    titles.count == 1 ? titles[0] : "\(titles.count) records"
  }
}
