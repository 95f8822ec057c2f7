import CommandLine
import Diagnostics
import JSON
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension GeneralCommand {
  static let diff = GeneralCommand(
    command: Command(
      name: "diff",
      summary: LocalizedText(
        "Compare two states of the workspace as records",
        "Сравнить два состояния рабочего пространства по записям"),
      discussion: LocalizedText(
        """
        Without a revision, the files as they are with the last commit; with one, with that; with two, \
        the first with the second.
        """,
        """
        Без ревизий нынешние файлы сравниваются с последним коммитом, с одной — с ней, с двумя — \
        первая со второй.
        """),
      examples: [
        Example(
          "docket diff",
          LocalizedText("what is not committed yet", "что ещё не вошло в коммит")),
        Example(
          "docket diff HEAD~10 HEAD",
          LocalizedText("what ten commits changed", "что изменили десять коммитов")),
      ],
      parameters: [
        Parameter(
          Arguments.revisions, placeholder: Placeholder.revision,
          help: LocalizedText(
            "A revision of git: a commit, a branch, a tag", "Ревизия git: коммит, ветка или тег"))
      ],
      options: [.historyFormat])
  ) { invocation, session throws(Failure) in
    let revisions = invocation[Arguments.revisions]
    if revisions.count > 2 {
      throw .usage(
        LocalizedText("give two revisions at most", "укажите не больше двух ревизий"))
    }
    let workspace = try session.workspace()
    let changes: [RecordChange]
    do throws(OperationError) {
      changes = try workspace.recordChanges(
        from: revisions.first ?? "HEAD", to: revisions.count > 1 ? revisions[1] : nil,
        session.context.environment)
    } catch {
      if case .git(.unknownRevision) = error, revisions.isEmpty {
        throw .refused(HistoryWords.noCommit)
      }
      throw Failure(error)
    }
    switch ShowFormat(invocation) {
    case .text:
      let palette = session.output.palette
      let texts = changes.map { $0.text(palette, session.shownValues(of: $0.kind)) }
      session.print(texts.joined(separator: "\n"))
    case .json: session.print(json(changes))
    }
    return .success
  }
}

extension RecordChange {
  func text(_ palette: Palette, _ shown: ShownValues) -> String {
    let language = shown.language
    let from = action == .renamed ? "\(sanitized(old?.id ?? "")) → " : ""
    let path = sanitized(new?.path ?? old?.path ?? "")
    let action = self.action
    let name =
      language == .english
      ? "\(action.word[language]) \(kind.name)"
      : "\(action.word[language]): \(kind.label[language].lowercased())"
    let head = "\(name) \(from)\(sanitized(id)) (\(path))"
    var lines = action == .deleted ? [] : fields.map { shown.line($0, isOfNew: action == .added) }
    if action == .changed && lines.isEmpty { lines = [HistoryMessages.onlyLayout[language]] }
    return palette(.heading, head) + "\n" + lines.map { "  \($0)\n" }.joined()
  }

  func write(to json: inout JSONWriter) {
    json.member("action", action.rawValue)
    json.member("kind", kind.name)
    json.member("id", id)
    if let old, action == .renamed { json.member("from", old.id) }
    json.member("path", new?.path ?? old?.path ?? "")
    if let old, let new, old.path != new.path { json.member("from-path", old.path) }
    json.member("fields") { json in
      json.array { json in for field in fields { json.object { field.write(to: &$0) } } }
    }
  }
}

private func json(_ changes: [RecordChange]) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", Graph.jsonVersion)
    json.member("changes") { json in
      json.array { json in for change in changes { json.object { change.write(to: &$0) } } }
    }
  }
  return json.text + "\n"
}
