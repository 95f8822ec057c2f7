package import Diagnostics
package import Model
package import Operations
package import Text
import Workspace

/// Messages of `docket check` and `docket explain`.
package enum CheckMessages {
  package static let showsErrors = NextStep.naming { name in
    LocalizedText("\(name(.check)) shows the errors", "ошибки покажет \(name(.check))")
  }
  static let showsWhere = NextStep.naming { name in
    LocalizedText("\(name(.check)) shows where", "где именно, покажет \(name(.check))")
  }
  package static let showsAll = LocalizedText(
    "`docket check` shows all errors", "все ошибки покажет `docket check`")

  /// A list leaves out more files, because they cannot be read.
  package static func moreUnreadableFiles(_ count: Int) -> LocalizedText {
    LocalizedText(
      "\(count, "more file", "more files") cannot be read",
      "не \(plural: count, "читается", "читаются", "читаются") ещё \(count, "файл", "файла", "файлов")"
    )
  }

  /// A list leaves out more values, because they are invalid.
  package static func moreInvalidValues(_ count: Int) -> LocalizedText {
    LocalizedText(
      "\(count, "more value was", "more values were") ignored",
      "не показано неверных значений: \(count)")
  }

  package static func fixed(_ path: Path, _ fix: LocalizedText) -> LocalizedText {
    LocalizedText("Fixed \(sanitized(path)): ", "Исправлено: \(sanitized(path)): ") + sanitized(fix)
  }
}

extension CheckMessages {
  /// Why `--take` changed no file.
  package static func tookNothing(_ taken: TakenSides, field: String?) -> LocalizedText {
    let places = sanitized(listed(taken.left))
    if places.isEmpty {
      return LocalizedText(
        "there are no conflict markers here", "маркеров конфликта здесь нет")
    }
    if let field, !taken.others.isEmpty {
      let others = taken.others.map(cited).joined(separator: ", ")
      return LocalizedText(
        "\(cited(field)) is in one conflict with \(others): take a side of all by naming only the file",
        "\(cited(field)) в одном конфликте с \(others): возьмите сторону целиком, назвав только файл"
      )
    }
    if let field, taken.isFieldUnknown {
      return LocalizedText(
        "no merge conflict in \(cited(field)); the conflicts are in \(places)",
        "в \(cited(field)) нет конфликта слияния; конфликты есть в \(places)")
    }
    return LocalizedText(
      "docket took no side in \(places): the file would not be valid",
      "docket не взял сторону в \(places): файл стал бы неверным")
  }
}

// MARK: Invalid command lines

extension CheckMessages {
  package static let inputAlone = ErrorMessage.usage(
    LocalizedText(
      "standard input is checked alone: `docket check - --stdin-path tasks/42.toml`",
      "стандартный ввод проверяется отдельно: `docket check - --stdin-path tasks/42.toml`"))

  package static let fixesOnly = ErrorMessage.usage(
    LocalizedText(
      "`--dry-run` and `--lock-timeout` need `--fix` or `--take`",
      "`--dry-run` и `--lock-timeout` нужны только с `--fix` или `--take`"))

  /// `--dry-run` prints a diff, which this format cannot contain.
  package static func noDiff(as format: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--dry-run` prints a diff as `text` or `json`, not as `\(format)`",
        "`--dry-run` показывает исправления построчно, как `text` или `json`, а не замечания как `\(format)`"
      ))
  }

  package static func outsideWorkspace(_ path: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "\(quoted(path)) is not in the workspace",
        "\(quoted(path)) лежит вне рабочего пространства"))
  }

  package static func inNoWorkspace(_ path: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "\(quoted(path)) is not in a workspace", "\(quoted(path)) лежит вне рабочих пространств"))
  }

  package static func notChecked(_ path: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "\(quoted(path)) is neither a record nor \(Workspace.fileName)",
        "\(quoted(path)) — ни запись, ни \(Workspace.fileName)"))
  }

  package static func unknownCode(_ code: String, among codes: [String]) -> ErrorMessage {
    .usage(
      LocalizedText("unknown code \(quoted(code))", "нет кода \(quoted(code))"),
      meant: nearest(code, among: codes),
      next: .typing(
        LocalizedText("`docket explain` lists all codes", "все коды покажет `docket explain`")))
  }
}

// MARK: Explanations

extension CheckMessages {
  package static let wrong = LocalizedText("Wrong", "Неправильно")
  package static let right = LocalizedText("Right", "Правильно")
  /// The heading above the findings in the wrong example.
  package static let finds = LocalizedText("`docket check` reports", "`docket check` сообщит")

  package static let code = LocalizedText("Code", "Код")
  package static let severity = LocalizedText("Severity", "Строгость")
  package static let meaning = LocalizedText("Meaning", "Что значит")

  /// The severity of a check; nil if it is turned off.
  package static func severity(_ severity: Diagnostic.Severity?) -> LocalizedText {
    severity?.name ?? LocalizedText("off", "выкл.")
  }

  package static let ownRule = LocalizedText(
    "a rule of this workspace", "правило этого рабочего пространства")

  package static func declaration(of rule: NamedRule) -> LocalizedText {
    LocalizedText(
      "\(Workspace.fileName) declares it in `[rules.\(rule.name)]`:",
      "В \(Workspace.fileName) оно записано в `[rules.\(rule.name)]`:")
  }

  /// How to change the severity of a check; empty for errors, whose severity is fixed.
  package static func changingSeverity(of check: Check) -> LocalizedText {
    if check.severity == .error { return LocalizedText(verbatim: "") }
    let line = "`[rules.\(check.code.rawValue)]`"
    return LocalizedText(
      """
       In docket.toml, \(line) with `severity = "off"` turns it off; `"error"`, `"warning"` and `"hint"` \
      change its severity.
      """,
      " В docket.toml \(line) с `severity = \"off\"` отключает эту проверку, а `\"error\"`, `\"warning\"` и `\"hint\"` меняют её строгость."
    )
  }
}
