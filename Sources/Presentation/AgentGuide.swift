import Diagnostics
package import Model
import Operations
package import Text
import Workspace

/// A description of a workspace for agents, as the block that `docket agents` writes to AGENTS.md.
package struct AgentGuide {
  private let schema: Schema
  private let queries: [NamedQuery]
  private let language: Language
  /// The start of commands, such as `docket -C tracker`.
  private let docket: String

  /// `folder` is the path from the file to the workspace; empty if commands find the workspace from there.
  package init(_ declarations: Declarations, folder: String, _ language: Language) {
    schema = declarations.schema
    queries = declarations.queries.filter { $0.isPossible(in: declarations.schema) }
    self.language = language
    docket = folder.isEmpty ? "docket" : "docket -C \(shellWord(folder))"
  }

  /// The block in Markdown with its marks, without a line feed at the end.
  package var block: String {
    let parts =
      [AgentsFile.marks.begin + "\n", introduction, kinds, conditions, rules, commands, server]
      .filter { !$0.isEmpty }
    return parts.joined(separator: "\n") + AgentsFile.marks.end
  }

  private var introduction: String {
    text(
      """
      ## Work tracking: docket

      Work is tracked in plain text: each record is one TOML file in the folder of its kind. The name of the file
      without `.toml` is the id of the record, and references are ids. Change records with `\(docket)` or with the tools
      of its MCP server. If you edit a file by hand, run `\(docket) check` afterwards.

      """,
      """
      ## Учёт работы: docket

      Работа записана обычным текстом: каждая запись — файл TOML в папке своего вида. Имя файла без `.toml` — это id
      записи; ссылки — тоже id. Меняйте записи командой `\(docket)` или инструментами её сервера MCP. Если правите
      файл вручную, выполните после этого `\(docket) check`.

      """)
  }

  private var kinds: String {
    schema.kinds.map { kind in
      let heading = "### \(kind.label[language]): `\(kind.name)` (`\(kind.folder)/`)\n\n"
      return heading + kind.ownFields.map { "- \(line(of: $0))\n" }.joined()
    }.joined(separator: "\n")
  }

  /// A line about a field: its type, choices and requirements.
  private func line(of field: Field) -> String {
    let many =
      switch field.multiplicity {
      case .one: ""
      case .list: "list of "
      case .set: "set of "
      }
    var type = many + field.type.name
    if let reference = field.reference { type += " → `\(reference.target)`" }
    if let choices = field.choices {
      let names = choices.map { choice in
        "`\(choice.name)`" + (choice.meaning.map { " (\($0.rawValue))" } ?? "")
      }
      type += ": " + names.joined(separator: ", ")
    }
    var remarks: [String] = []
    if field.isRequired {
      remarks.append(
        field.substitute.map { text("required without `\($0)`", "обязательно, если нет `\($0)`") }
          ?? text("required", "обязательно"))
    }
    if field.isAutomatic || field.isStamped {
      remarks.append(text("automatic", "заполняется само"))
    }
    if field.isUnique && !field.isAutomatic { remarks.append(text("unique", "не повторяется")) }
    if let value = field.defaultValue {
      remarks.append(text("default `\(value)`", "обычно `\(value)`"))
    }
    return "`\(field.name)` — \(type)"
      + (remarks.isEmpty ? "" : "; " + remarks.joined(separator: "; "))
  }

  private var conditions: String {
    let lines = schema.kinds.flatMap { kind in
      kind.conditions.filter { schema.isBindable($0, of: kind) }.map { condition in
        "- `\(kind.name)`: `\(condition.name)` — `\(oneLine(condition.text))`\n"
      }
    }
    let named = queries.map { query in
      "- `\(docket) query \(query.name)`" + (query.label.map { " — \($0[language])" } ?? "") + "\n"
    }
    if lines.isEmpty && named.isEmpty { return "" }
    return text("### Conditions and queries\n\n", "### Условия и запросы\n\n") + lines.joined()
      + named.joined()
  }

  private var rules: String {
    let lines = schema.rules.filter { $0.severity != nil }.map { rule in
      "- `\(rule.code.rawValue)`: "
        + (rule.message.map { oneLine($0[language]) } ?? "`\(oneLine(rule.declared.text))`")
        + "\n"
    }
    return lines.isEmpty ? "" : text("### Rules\n\n", "### Правила\n\n") + lines.joined()
  }

  private var commands: String {
    let general = [
      ("\(docket) find WORDS", text("find records", "найти записи")),
      ("\(docket) check", text("check all records", "проверить все записи")),
      ("\(docket) undo", text("undo the last change", "отменить последнее изменение")),
    ]
    let ofTasks = [
      ("\(docket) list --where CONDITION --format json", text("list tasks", "список поручений")),
      ("\(docket) show ID --format json", text("show a task", "показать поручение")),
      (
        "\(docket) take --next",
        text("take the most urgent ready task", "взять самое срочное из готовых")
      ),
      ("\(docket) add \"TITLE\" --due fri", text("add a task", "добавить поручение")),
      ("\(docket) edit ID --priority high", text("change fields", "изменить поля")),
      (
        "\(docket) note ID \"TEXT\"",
        text("write progress and results", "записать ход работы и итог")
      ),
      ("\(docket) tick ID STEP", text("mark a step as done", "отметить шаг")),
      ("\(docket) done ID", text("finish a task", "завершить поручение")),
    ]
    let rows = schema.index(of: .task) == nil ? general : ofTasks + general
    let width = rows.map(\.0.utf8.count).max() ?? 0
    let lines = rows.map { command, meaning in
      "\(command)\(spaces(width - command.utf8.count))  # \(meaning)\n"
    }
    return text("### Commands\n\n", "### Команды\n\n") + "```sh\n" + lines.joined() + "```\n"
      + text(
        """

        Records are named by id, number or name. `--dry-run` shows a change without making it. `DOCKET_ME` says who you
        are. `docket help` lists everything else; `docket help queries` explains conditions.

        """,
        """

        Запись называют по id, номеру или названию. С `--dry-run` изменение только показывается. Кто вы, говорит
        `DOCKET_ME`. Остальное перечисляет `docket help`, об условиях рассказывает `docket help queries`.

        """)
  }

  private var server: String {
    text(
      """
      `\(docket) mcp` is an MCP server with the same operations as tools; `docket help agents` shows how to set it up.

      """,
      """
      `\(docket) mcp` — сервер MCP, где те же действия — инструменты; как его подключить, расскажет `docket help agents`.

      """)
  }

  private func text(_ english: Words<English>, _ russian: Words<Russian>) -> String {
    LocalizedText(english, russian)[language]
  }

  /// A text of docket.toml on one line.
  private func oneLine(_ text: String) -> String { sanitized(text) }
}

extension Schema {
  /// Whether a condition of a kind can be evaluated.
  fileprivate func isBindable(_ condition: NamedCondition, of kind: Kind) -> Bool {
    guard let index = kindIndex(named: kind.name) else { return false }
    return (try? QueryBinder.condition(condition.name, for: index, in: self, at: .epoch)) != nil
  }
}
