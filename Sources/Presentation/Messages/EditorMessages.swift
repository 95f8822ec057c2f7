package import Model
package import Text

/// Messages of the language server: quick fixes and renaming. Names are passed as Markdown code.
package enum EditorMessages {
  package static let fixAll = LocalizedText(
    "make all safe fixes", "исправить всё, что не вызывает сомнений")

  package static func replace(with code: String) -> LocalizedText {
    LocalizedText("replace it with \(code)", "заменить на \(code)")
  }

  package static func add(_ code: String) -> LocalizedText {
    LocalizedText("add \(code)", "добавить \(code)")
  }

  package static func create(_ path: Path) -> LocalizedText {
    LocalizedText("create \(path)", "создать \(path)")
  }

  package static let removeReference = LocalizedText("remove the reference", "убрать ссылку")

  package static func removeReferences(from count: Int) -> LocalizedText {
    LocalizedText(
      "remove the reference from all files (\(count))", "убрать ссылку из всех файлов (\(count))")
  }

  /// A record gets another id; references still lead to the record in the `kept` file.
  package static func rename(to new: Path, code: String, kept: Path) -> LocalizedText {
    LocalizedText(
      "rename it to \(new); references to \(code) still lead to \(kept)",
      "переименовать в \(new); ссылки на \(code) и дальше ведут к \(kept)")
  }

  /// The first line of a created file.
  package static func newRecord(_ kind: Kind) -> LocalizedText {
    LocalizedText("A new \(kind.noun).", "\(kind.label): новая запись.")
  }
}

// MARK: Diagnostics

extension EditorMessages {
  package static func moreFindings(_ count: Int) -> LocalizedText {
    LocalizedText(
      "and \(count) more in files that are not open: `docket check` shows all",
      "и ещё \(count) в файлах, которые не открыты: все покажет `docket check`")
  }

  package static let repeatedHere = LocalizedText("repeated here", "здесь ещё раз")
}

// MARK: Completion

extension EditorMessages {
  package static let now = LocalizedText("now", "сейчас")
  /// Names of days that can be typed for a date.
  package static let days = [
    LocalizedText("today", "сегодня"), LocalizedText("tomorrow", "завтра"),
    LocalizedText("monday", "понедельник"), LocalizedText("tuesday", "вторник"),
    LocalizedText("wednesday", "среда"), LocalizedText("thursday", "четверг"),
    LocalizedText("friday", "пятница"), LocalizedText("saturday", "суббота"),
    LocalizedText("sunday", "воскресенье"),
  ]
}

// MARK: Renaming

extension EditorMessages {
  package static let cannotRenameFiles = LocalizedText(
    "this editor cannot rename a file together with its references: use `docket KIND rename`",
    "редактор не умеет переименовать файл вместе со ссылками на него: есть `docket KIND rename`")

  package static func invalidID(_ code: String, _ fault: LocalizedText) -> LocalizedText {
    LocalizedText("\(code) is not a valid id: ", "\(code) не годится; ") + fault
  }

  /// Another record has the id, in the file with this path.
  package static func takenID(_ code: String, _ path: Path?) -> LocalizedText {
    LocalizedText("the id \(code) is taken", "id \(code) занят")
      + LocalizedText(verbatim: path.map { ": \($0)" } ?? "")
  }

  package static func unreadable(_ path: Path) -> LocalizedText {
    LocalizedText(
      "cannot read \(path), which may contain this name: fix it first",
      "\(path) сейчас не читается, а это имя может в нём быть: сначала исправьте его")
  }
}
