import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let find = GeneralCommand(
    run: { try $0.findRecords() },
    command: Command(
      name: "find",
      summary: LocalizedText("Find records by words", "Найти записи по словам"),
      discussion: LocalizedText(
        """
        Searches all kinds for records that have all the words in what you see of them: names, texts, tags, choices, \
        numbers, ids, and the names of the people and other records that they refer to. Case and accents do not matter, and \
        a word may be a part of a longer one or, in Russian, in another form. Records with the words in their names come \
        first. If nothing is found, the words are read in the other keyboard layout.
        """,
        """
        Ищет во всех видах записи, где есть все эти слова: в названиях, текстах, метках, значениях, номерах и id, а также в \
        именах людей и названиях других записей, на которые запись ссылается. Регистр и форма слова не важны, слово может \
        быть частью другого. Сначала идут записи, где слова стоят в названии. Если ничего нет, слова читаются в другой \
        раскладке.
        """),
      examples: [
        Example("docket find press seals", LocalizedText("two words", "два слова")),
        Example("docket find ivan --kind user", LocalizedText("only users", "только пользователи")),
      ],
      parameters: [Arguments.searched],
      options: [
        Options.foundKind, Options.archived, Options.limit, Options.listFormat,
      ] + LayoutOptions.all))
}

extension Options {
  static let foundKind = ValueOption<String>(
    "kind", .text(.custom("kind")), Placeholder.kind,
    help: LocalizedText("Only records of this kind", "Только записи этого вида"))
}

extension Arguments {
  static let searched = Argument<[String]>(
    "WORD", Placeholder.word, atLeastOne: true, help: LocalizedText("The words", "Слова"))
}

extension Session {
  fileprivate func findRecords() throws -> ExitStatus {
    let words = invocation[Arguments.searched].joined(separator: " ")
    if WordSearch(words).isEmpty { throw FindMessages.noWords }
    let workspace = try workspace()
    let schema = workspace.schema
    var kinds = schema.kinds.indices.map(KindIndex.init)
    if let name = invocation[Options.foundKind] {
      guard let kind = schema.kindIndex(named: name) else {
        throw RecordMessages.unknownKind(name, among: schema.kinds.map(\.name))
      }
      kinds = [kind]
    }
    let result = try workspace.find(
      words, among: kinds, in: invocation[Options.archived] ? .all : .current, language)
    let format = ListOptions.format(invocation)
    if format == .table {
      if result.records.isEmpty { say(FindMessages.nothingFound(words)[language] + "\n") }
      if let other = result.otherLayout {
        say(FindMessages.found(words, as: other)[language] + "\n")
      }
    }
    let shown = result.records.prefix(invocation[Options.limit] ?? result.records.count)
    let table = FoundRecords(Array(shown), of: result, language: language)
      .table(for: format.medium(for: output))
    write(table, format)
    return warnAboutBroken(in: result.graph)
  }
}
