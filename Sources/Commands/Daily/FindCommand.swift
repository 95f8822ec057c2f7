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
        Searches the names, texts, tags, numbers and ids of all kinds for records that have all the words. Case and \
        accents do not matter, and a word may be a part of a longer one. Records with the words in their names come \
        first.
        """,
        """
        Ищет во всех видах записи, где есть все эти слова: в названиях, текстах, метках, номерах и id. Регистр не важен, \
        слово может быть частью другого. Сначала идут записи, где слова стоят в названии.
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
    let search = WordSearch(words)
    if search.isEmpty { throw FindMessages.noWords }
    let workspace = try workspace()
    let schema = workspace.schema
    var kinds = schema.kinds.indices.map(KindIndex.init)
    if let name = invocation[Options.foundKind] {
      guard let kind = schema.kindIndex(named: name) else {
        throw RecordMessages.unknownKind(name, among: schema.kinds.map(\.name))
      }
      kinds = [kind]
    }
    let graph = try workspace.load(
      Set(kinds),
      retaining: .compared(
        fieldsBesides: Dictionary(
          uniqueKeysWithValues: kinds.map { ($0, schema[$0].fieldsOfSearch) })))
    let records = graph.records(
      matching: search, among: kinds, in: invocation[Options.archived] ? .all : .current)
    let format = ListOptions.format(invocation)
    if records.isEmpty && format == .table {
      say(FindMessages.nothingFound(words)[language] + "\n")
    }
    let shown = records.prefix(invocation[Options.limit] ?? records.count)
    let table = FoundRecords(
      Array(shown), by: search, in: graph, language: language
    ).table(for: format.medium(for: output))
    write(table, format)
    return warnAboutBroken(in: graph)
  }
}
