import CommandLine
import Diagnostics
import JSON
import Model
import Operations
import Platform
import TOML
import Text
import Workspace

extension GeneralCommand {
  static let diff = GeneralCommand(
    command: Command(
      name: "diff", summary: "Compare two states of the workspace as records",
      discussion: """
        Without a revision, the files as they are with the last commit; with one, with that; with two, \
        the first with the second.
        """,
      examples: [
        Example("docket diff", "what is not committed yet"),
        Example("docket diff HEAD~10 HEAD", "what ten commits changed"),
      ],
      parameters: [
        Parameter(name: "REV", help: "A revision of git: a commit, a branch, a tag", arity: .any)
      ],
      options: [.historyFormat])
  ) { invocation, session throws(Failure) in
    let revisions = invocation.parameters("REV")
    if revisions.count > 2 { throw .usage("give two revisions at most") }
    let workspace = try session.workspace()
    let changes: [RecordChange]
    do throws(OperationError) {
      changes = try workspace.recordChanges(
        from: revisions.first ?? "HEAD", to: revisions.count > 1 ? revisions[1] : nil,
        session.context.environment)
    } catch {
      if case .history(.noRevision) = error, revisions.isEmpty {
        throw .refused(HistoryWords.noCommit[session.language])
      }
      throw Failure(error)
    }
    switch invocation.value("format").flatMap(ShowFormat.init) ?? .text {
    case .text:
      let palette = session.output.palette
      session.print(changes.map { $0.text(palette, session.language) }.joined(separator: "\n"))
    case .json: session.print(json(changes))
    }
    return .success
  }
}

extension RecordChange {
  func text(_ palette: Palette, _ language: Language) -> String {
    let from = action == .renamed ? "\(sanitized(old?.id ?? "")) → " : ""
    let path = sanitized(new?.path ?? old?.path ?? "")
    let action = self.action
    let name =
      language == .english
      ? "\(action.word[language]) \(kind.name)"
      : "\(action.word[language]): \(kind.label[language].lowercased())"
    let head = "\(name) \(from)\(sanitized(id)) (\(path))"
    var lines = action == .deleted ? [] : fields.map { $0.line(isOfNew: action == .added) }
    if action == .changed && lines.isEmpty { lines = [HistoryWords.onlyLayout[language]] }
    return palette(.heading, head) + "\n" + lines.map { "  \($0)\n" }.joined()
  }

  func write(to json: inout JSONWriter) {
    json.member("action", action.rawValue)
    json.member("kind", kind.name)
    json.member("id") { $0.writeID(id, kind.ids) }
    if let old, action == .renamed { json.member("from") { $0.writeID(old.id, kind.ids) } }
    json.member("path", new?.path ?? old?.path ?? "")
    if let old, let new, !old.path.isExactly(new.path) { json.member("from-path", old.path) }
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
