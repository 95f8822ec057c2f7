import CommandLine
import Model
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let help = GeneralCommand(
    run: { try $0.showHelp() },
    command: Command(
      name: "help",
      summary: LocalizedText(
        "Show help about a command or topic", "Показать справку о команде или по теме"),
      discussion: LocalizedText(
        """
        `docket help` lists the commands and topics. If a word names both, such as `check`, the topic comes first and \
        then the options.
        """,
        """
        `docket help` перечисляет команды и темы. Если слово называет и тему, и команду, например `check`, \
        сначала идёт тема, за ней — параметры команды.
        """),
      examples: [
        Example(
          "docket help queries", LocalizedText("how to write queries", "как найти нужные записи")),
        Example(
          "docket help task list", LocalizedText("the options of a command", "параметры команды")),
      ],
      parameters: [Arguments.command]))
}

extension Arguments {
  static let command = Argument<[String]>(
    "COMMAND", Placeholder.commandOrTopic, completion: .command,
    help: LocalizedText(
      "A topic, or the words of a command, such as `task list`",
      "Тема или слова команды, например `task list`"))
}

extension Session {
  fileprivate func showHelp() throws -> ExitStatus {
    let words = invocation[Arguments.command]
    let topic = words.count == 1 ? HelpTopic.all.topic(called: words[0]) : nil
    if let topic {
      print(
        topic.text(
          width: output.proseWidth, color: output.palette.isColored,
          language: language))
    }
    do {
      let verb = words.count == 1 ? pathOfVerb(words[0]) ?? pathOfKind(words[0]) : nil
      let path: [String]
      if let verb {
        path = verb
      } else {
        path = try resolve(words, in: catalogue, topics: HelpTopic.all)
      }
      print((topic == nil ? "" : "\n") + helpText(for: path))
    } catch {
      if topic == nil { throw ErrorMessage(error) }
    }
    return .success
  }

  /// The path of a kind by its label, such as `поручение`.
  private func pathOfKind(_ name: String) -> [String]? {
    let schema = (try? workspace())?.schema ?? .builtIn
    guard (try? resolve([name], in: catalogue)) == nil else { return nil }
    return schema.kindIndex(called: name).map { [schema[$0].name] }
  }

  /// The path of a verb that only other kinds than tasks have, whose verbs need no kind.
  fileprivate func pathOfVerb(_ name: String) -> [String]? {
    guard let schema = (try? workspace())?.schema,
      (try? resolve([name], in: catalogue)) == nil
    else { return nil }
    return schema.kinds.lazy.compactMap { try? resolve([$0.name, name], in: catalogue) }.first
  }
}
