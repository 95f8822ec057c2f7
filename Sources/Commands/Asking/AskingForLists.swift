import CommandLine
import Model
import Platform
import Text
import Workspace

extension Session {
  /// The screens by lines alone: prints the lists that somebody asks for by their numbers, and runs the commands that
  /// are typed, until there is nothing more.
  func askForLists() throws(Failure) -> ExitStatus {
    var context = context
    context.isByLines = true
    print(try linesOfLists())
    while true {
      show(Words.askForList[language] + " ")
      guard let line = readLine() else {
        show("\n")
        return .success
      }
      guard var words = shellWords(line) else {
        show(Words.quoteIsOpen[language] + "\n")
        continue
      }
      if words.first == "docket" { words.removeFirst() }
      guard let first = words.first else { return .success }
      let lists = try self.lists()
      if words.count == 1, let number = Int(first) {
        guard lists.indices.contains(number - 1) else {
          show("\(Words.noSuchNumber[language]) \(number)\n")
          continue
        }
        words = lists[number - 1].command
      } else if words == ["?"] {
        print(try linesOfLists())
        continue
      }
      _ = run(["--\(GlobalOptions.language)", language.rawValue] + words, in: context)
    }
  }

  private func linesOfLists() throws(Failure) -> String {
    try lists().enumerated().map { "\($0 + 1)  \(sanitized($1.label))\n" }.joined()
  }

  /// What the tabs of the screens have, and the commands that print it; docket.toml may change meanwhile.
  private func lists() throws(Failure) -> [(label: String, command: [String])] {
    let workspace = try inWorkspace(at: context.directory).workspace()
    let schema = workspace.schema
    let kinds =
      schema.kinds.filter { $0.openness != nil } + schema.kinds.filter { $0.openness == nil }
    var lists = kinds.map { kind in
      (kind.pluralLabel[language], [kind.name, Verb.list.name])
    }
    lists.append((Words.teachers[language], [GeneralCommand.teachers.command.name]))
    for query in workspace.declarations.queries where query.isTab {
      lists.append(
        (query.label?[language] ?? query.name, [GeneralCommand.query.command.name, query.name]))
    }
    return lists + [(Words.findings[language], [GeneralCommand.check.command.name])]
  }
}
