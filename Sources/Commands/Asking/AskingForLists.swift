import CommandLine
import Model
import Platform
import Presentation
import Text
import Workspace

extension Session {
  /// The interface by lines: prints lists by their numbers and runs typed commands, until an empty line.
  func askForLists() throws -> ExitStatus {
    var context = context
    context.isByLines = true
    _ = try workspaceAsItIs()
    printLists()
    while true {
      show(QuestionMessages.chooseList[language] + " ")
      guard let line = readLine() else {
        show("\n")
        return .success
      }
      guard var words = shellWords(line) else {
        show(QuestionMessages.unclosedQuote[language] + "\n")
        continue
      }
      if words.first == "docket" { words.removeFirst() }
      guard let first = words.first, !["q", "quit", "exit", "й", "выход", "выйти"].contains(first)
      else { return .success }
      if ["?", "help", "помощь"].contains(first), words.count == 1 {
        printLists()
        continue
      }
      if words.count == 1, let number = Int(first) {
        guard let lists = try? lists() else {
          printLists()
          continue
        }
        guard lists.indices.contains(number - 1) else {
          show(QuestionMessages.noSuchNumber(String(number))[language] + "\n")
          continue
        }
        words = lists[number - 1].command
      }
      _ = run(["--\(GlobalOptions.language.name)", language.rawValue] + words, in: context)
    }
  }

  /// Prints the lists with their numbers, or the errors of docket.toml.
  private func printLists() {
    do {
      print(try lists().enumerated().map { "\($0 + 1)  \(sanitized($1.label))\n" }.joined())
    } catch {
      say(ErrorMessage(error).text(errors.palette, language))
      try? context.standardError.flush()
    }
  }

  /// The tabs of the screens, and the commands that print them; docket.toml is read again.
  private func lists() throws -> [(label: String, command: [String])] {
    let workspace = try inWorkspace(at: context.directory).workspace()
    let schema = workspace.schema
    let kinds =
      schema.kinds.filter(\.isOfWork) + schema.kinds.filter { !$0.isOfWork }
    var lists = kinds.map { kind in
      (kind.pluralLabel[language], [kind.name, Verb.list.name])
    }
    if schema.index(of: .course) != nil {
      lists.append((RecordWords.teachers[language], [GeneralCommand.teachers.command.name]))
    }
    for query in workspace.declarations.queries where query.isTab {
      lists.append(
        (query.label?[language] ?? query.name, [GeneralCommand.query.command.name, query.name]))
    }
    return lists + [(RecordWords.findings[language], [GeneralCommand.check.command.name])]
  }
}
