package import Model
package import Text

/// Messages of the language server: quick fixes, renaming and lenses. Names are passed as Markdown code.
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
    LocalizedText("A new \(kind.noun).", "Новая запись: \(kind.label).")
  }
}

// MARK: Lenses and diagnostics

extension EditorMessages {
  package static func openBlockers(_ count: Int) -> LocalizedText {
    LocalizedText("open blockers: \(count)", "ждёт, пока закроют: \(count)")
  }

  package static func blocks(_ count: Int) -> LocalizedText {
    LocalizedText("blocks: \(count)", "этого ждут: \(count)")
  }

  package static func moreFindings(_ count: Int) -> LocalizedText {
    LocalizedText(
      "and \(count) more in files that are not open: `docket check` shows all",
      "и ещё \(count) в файлах, которые не открыты: все покажет `docket check`")
  }

  package static let repeatedHere = LocalizedText("repeated here", "здесь ещё раз")

  /// The server and the editor have different texts of a file.
  package static func missedChange(in name: String) -> LocalizedText {
    LocalizedText(
      "docket missed a change in \(name): save the file to check it again",
      "docket пропустил правку в \(name): сохраните файл, чтобы он снова проверялся")
  }
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

  package static func needsHeader(_ path: Path) -> LocalizedText {
    LocalizedText(
      "cannot add a key inside `{ }` in \(path): write this kind under a header of its own first",
      "в \(path) нельзя добавить ключ внутрь `{ }`: сначала запишите этот вид под своим заголовком")
  }

  package static func unreadable(_ path: Path) -> LocalizedText {
    LocalizedText(
      "cannot read \(path), which may contain this name: fix it first",
      "\(path) сейчас не читается, а это имя может в нём быть: сначала исправьте его")
  }

  package static func builtIn(_ code: String) -> LocalizedText {
    LocalizedText(
      "\(code) is built in and cannot be renamed",
      "\(code) есть в любом рабочем пространстве, переименовать нельзя")
  }

  package static func takenName(_ code: String) -> LocalizedText {
    LocalizedText("the name \(code) is taken", "имя \(code) уже занято")
  }

  package static func invalidName(_ code: String) -> LocalizedText {
    LocalizedText("\(code) is not a valid name: ", "\(code) не подходит как имя: ")
      + RecordID.description
  }

  package static func takenKey(_ code: String, in path: Path) -> LocalizedText {
    LocalizedText("\(path) already has a key \(code)", "в \(path) уже есть ключ \(code)")
  }

  package static let changesMeaning = LocalizedText(
    "with this name, a query or column would have another meaning",
    "с таким именем запрос или столбец значил бы другое")
}
