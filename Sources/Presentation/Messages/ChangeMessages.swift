package import Model
package import Operations
import TOML
package import Text

/// Messages of commands that change records.
package enum ChangeMessages {
  /// The change was refused because of the errors that are shown before.
  package static func bringsErrors(_ count: Int) -> LocalizedText {
    count == 1
      ? LocalizedText(
        "the change would cause this error; nothing was changed",
        "изменение привело бы к этой ошибке; ничего не изменено")
      : LocalizedText(
        "the change would cause these \(count) errors; nothing was changed",
        "изменение привело бы к этим ошибкам (\(count)); ничего не изменено")
  }

  package static let nothingChanged = LocalizedText("Nothing was changed.", "Ничего не изменено.")
  package static let nothingAdded = LocalizedText("Nothing was added.", "Ничего не добавлено.")

  /// What to do after a deletion by mistake.
  package static let undoTip = LocalizedText(
    "To restore, run `docket undo`.", "Чтобы вернуть, выполните `docket undo`.")

  /// Items that a change should have removed were not in the list.
  package static func absentItems(_ absent: AbsentItems, in path: Path) -> LocalizedText {
    let (path, field) = (sanitized(path), absent.field)
    let items = absent.items.map { sanitized($0) }.joined(separator: ", ")
    return LocalizedText(
      "\(path): not in “\(field.label)”: \(items)",
      "\(path): нет в поле «\(field.label)»: \(items)")
  }

  /// Files have lost their access control lists.
  package static func droppedLists(_ paths: [Path]) -> LocalizedText {
    let names = paths.map { sanitized($0) }.joined(separator: ", ")
    return LocalizedText(
      "docket did not keep the access control list (ACL) of \(names); set it again with `setfacl`",
      "список доступа не сохранился: \(names); задайте его заново командой `setfacl`")
  }
}

// MARK: Outcomes

extension ChangeOutcome {
  /// One line with the action, the record and its file.
  func line(_ language: Language, _ maxWidth: Int?, at path: Path) -> String {
    // In English the action is a verb before its object, except "Unchanged".
    let colon = action == .unchanged ? ":" : LocalizedText("", ":")[language]
    return "\(action.label[language])\(colon) \(name(language, maxWidth, at: path))"
  }

  /// The record with its title, such as `Task 12 (Oil it)`.
  package func heading(_ language: Language, _ maxWidth: Int? = nil) -> String {
    kind.label[language] + " "
      + kind.shownName(of: id, number: number, title: title, language, maxWidth)
  }

  /// The number of the record, or its id.
  var shownID: String { number.map { String($0) } ?? id }

  /// One line with the record and the path of its file.
  package func name(_ language: Language, _ maxWidth: Int? = nil, at path: Path) -> String {
    let formerID: String? = if case .renamed(let old) = action { old } else { nil }
    let name = kind.shownName(
      of: id, formerly: formerID, number: number, title: title, path: path, language, maxWidth)
    return "\(kind.nameInSentence[language]) \(name)\n"
  }
}

extension Kind {
  /// The number or id of a record with its title, such as `12 (Oil it)`.
  func shownName(
    of id: String, number: Int64?, title: LocalizedText, _ language: Language,
    _ maxWidth: Int? = nil
  ) -> String {
    let name = sanitized(number.map { String($0) } ?? id)
    let title = ownTitle(title, id: id, number: number, language, maxWidth)
    return title.map { "\(name) (\($0))" } ?? name
  }

  /// The number or id of a record, its title, and its file.
  func shownName(
    of id: String, formerly formerID: String?, number: Int64?, title: LocalizedText, path: Path,
    _ language: Language, _ maxWidth: Int? = nil
  ) -> String {
    let ids = formerID.map { "\($0) → \(id)" } ?? number.map { String($0) } ?? id
    let separator = LocalizedText(": ", " — ")[language]
    let title = ownTitle(title, id: id, number: number, language, maxWidth)
    return "\(sanitized(ids))\(title.map { separator + $0 } ?? "") (\(sanitized(path)))"
  }

  /// The title; nil if it only repeats the id or the number.
  fileprivate func ownTitle(
    _ title: LocalizedText, id: String, number: Int64?, _ language: Language, _ maxWidth: Int?
  ) -> String? {
    let title = title[language]
    let isNamed = title != id && number.map { title != numbered($0)[language] } ?? true
    guard isNamed && !title.isEmpty else { return nil }
    return maxWidth.map { shortened(sanitized(title), to: $0) } ?? sanitized(title)
  }
}

extension ChangeOutcome.Action {
  var label: LocalizedText {
    switch self {
    case .added: LocalizedText("Added", "Добавлено")
    case .changed: LocalizedText("Changed", "Изменено")
    case .unchanged: LocalizedText("Unchanged", "Без изменений")
    case .deleted: LocalizedText("Deleted", "Удалено")
    case .renamed: LocalizedText("Renamed", "Переименовано")
    case .moved: LocalizedText("Moved", "Перемещено")
    }
  }

  /// The action in a summary of several records; nil if their fields are shown instead.
  var summary: LocalizedText? {
    switch self {
    case .deleted: LocalizedText("deleted", "удалено")
    case .unchanged: LocalizedText("unchanged", "без изменений")
    case .added: LocalizedText("added", "добавлено")
    case .moved: LocalizedText("moved", "перемещено")
    case .changed, .renamed: nil
    }
  }
}

// MARK: Invalid command lines

extension ChangeMessages {
  /// `add` lacks required fields.
  package static func missingFields(_ fields: [Field], of kind: Kind) -> ErrorMessage {
    let options = fields.map { "`--\($0.name)`" }.joined(separator: ", ")
    if let field = fields.first, fields.count == 1, kind.title == [field.name] {
      return .usage(
        LocalizedText(
          "`docket \(kind.command) add` needs a \(field.label.inSentence)",
          "для `docket \(kind.command) add` нужно указать поле «\(field.label)»"),
        help: LocalizedText(
          "write it after `add` or with \(options)", "укажите его после `add` или в \(options)"))
    }
    return .usage(
      LocalizedText(
        "`docket \(kind.command) add` needs \(options)",
        "для `docket \(kind.command) add` укажите \(options)"),
      next: .typing(
        LocalizedText(
          "`docket \(kind.command) add --help` explains them",
          "о каждом расскажет `docket \(kind.command) add --help`")))
  }

  /// The text of `docket add` begins with the name of a kind; in quotes it would be a title.
  package static func textIsKind(_ words: [String]) -> ErrorMessage {
    let rest = words.dropFirst().joined(separator: " ")
    let whole = "docket add " + shellWord(words.joined(separator: " "))
    let quotes = LocalizedText(
      "for a task with this title, type `\(whole)`",
      "если это название поручения, напишите `\(whole)`")
    return .usage(
      LocalizedText(
        "\(quoted(words[0])) is a kind of records", "\(quoted(words[0])) — это вид записей"),
      meant: "docket \(words[0]) add" + (rest.isEmpty ? "" : " " + shellWord(rest)),
      help: rest.isEmpty ? nil : quotes)
  }

  /// A command without a kind has the name of a kind where a record is expected.
  package static func recordIsKind(_ word: String, _ command: String) -> ErrorMessage {
    .usage(
      LocalizedText("\(quoted(word)) is a kind of records", "\(quoted(word)) — это вид записей"),
      meant: command)
  }

  /// The text of `docket add` is not a name with these parts.
  package static func notAName(_ text: String, _ parts: [Field]) -> ErrorMessage {
    let options = parts.map { "`--\($0.name)`" }.joined(separator: ", ")
    return .usage(
      LocalizedText(
        "docket cannot divide \(quoted(text)) into the parts of a name",
        "docket не может разделить \(quoted(text)) на части имени"),
      help: LocalizedText("write the parts as \(options)", "укажите части отдельно: \(options)"))
  }

  /// Another record has the name of a new one.
  package static func namesake(_ id: String, _ kind: Kind) -> LocalizedText {
    LocalizedText(
      "\(kind.nameInSentence) `\(sanitized(id))` has the same name",
      "с тем же именем уже есть \(kind.nameInSentence) `\(sanitized(id))`")
  }

  /// The parts into which docket divided a name: `last name Smith, first name John`.
  static func dividedName(_ outcome: ChangeOutcome) -> LocalizedText {
    let parts = outcome.kind.personNameFields.compactMap { field in
      outcome.document.flatMap { document in
        document.entry(at: [field.name]).flatMap { document.string(of: $0) }
      }.map { name in field.label.inSentence.map { "\($0) \(sanitized(name))" } }
    }.joined(separator: LocalizedText(verbatim: ", "))
    return LocalizedText("docket divided the name: \(parts)", "docket разделил имя: \(parts)")
  }

  /// The text of `docket add` sets a field that an option sets too.
  package static func textAndOption(_ field: Field) -> ErrorMessage {
    .usage(
      LocalizedText(
        "the text and `--\(field.name)` set the same field",
        "текст — это `--\(field.name)`, но указано и оно"))
  }

  package static func missingPerson(_ kind: Kind) -> ErrorMessage {
    let command = "docket \(kind.command) assign 1 2 --to petrov-ivan"
    return .usage(
      LocalizedText("name a person or `--none`", "укажите, кому, или `--none`"),
      help: LocalizedText("for example `\(command)`", "например, `\(command)`"))
  }

  /// The operands of `assign` can be read, but not as they were typed.
  package static func misplaced(
    _ mistake: AssignMistake, _ kind: Kind, records: [String], person: String
  ) -> ErrorMessage {
    let words = (records + [person]).map { shellWord($0) }.joined(separator: " ")
    let text =
      switch mistake {
      case .personFirst:
        LocalizedText(
          "the \(kind.noun) comes before the person", "сначала указывают запись, потом — кому")
      case .noQuotes:
        LocalizedText(
          "a name of several words needs quotes", "имя из нескольких слов пишут в кавычках")
      }
    return .usage(text, meant: "docket \(kind.command) assign \(words)")
  }

  package enum AssignMistake {
    case personFirst
    /// The person's name has several words.
    case noQuotes
  }

  package static let jsonNeedsUser = ErrorMessage.usage(
    LocalizedText(
      "`--format json` needs a user or `--none`",
      "`--format json` сообщает об изменении: укажите id пользователя или `--none`"),
    next: .typing(
      LocalizedText(
        "`docket course show --format json` prints the teacher",
        "преподавателя покажет `docket course show --format json`")))

  package static func replacedByItself(_ id: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`\(id)` cannot be replaced with itself", "`\(id)`: запись нельзя заменить ею же"))
  }
}
