import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Verb {
  static let log = Verb(
    name: "log",
    run: { try $0.showLog($1) },
    command: { kind, schema in
      Command(
        name: "log",
        summary: LocalizedText(
          "Show a record's git history", "Показать историю записи из git: кто, когда, что"),
        discussion: LocalizedText(
          """
          Lists each commit that changed the record, newest first, with the fields that it changed. \
          Follows renames and moves between folders. For a task, also lists commits whose messages name it: \
          `No. 42`, `fixes #42` or the id.
          """,
          """
          Все коммиты, которые меняли запись, начиная с последнего, и поля, которые в них изменились. \
          Переименования и переносы между папками учтены. У поручения показаны и коммиты, в сообщениях которых оно \
          названо: `No. 42`, `fixes #42` или id.
          """),
        parameters: [Arguments.id(of: schema[kind])],
        options: [Options.showFormat])
    })
}

extension Session {
  fileprivate func showLog(_ kind: KindIndex) throws -> ExitStatus {
    let log = try log(of: invocation[Arguments.id], kind)
    let workspace = try workspace()
    let mentions = try workspace.mentions(of: log, context.environment)
    switch ShowFormat(invocation) {
    case .text:
      let (palette, shown) = (output.palette, shownValues(of: log.kind))
      print(log.text(with: mentions, palette, shown))
    case .json: print(log.json(with: mentions))
    }
    return .success
  }

  /// A record's history; warns if a part of it was not read.
  func log(of id: String, _ kind: KindIndex) throws -> RecordLog {
    let workspace = try workspace()
    let log = try workspace.log(of: id, kind, context.environment)
    if !log.oldest.isEmpty {
      warn(HistoryMessages.oldest(log.oldest))
      advise(HistoryMessages.fetchHistory)
    }
    warn(ofUnread: log.unread)
    return log
  }

  /// Warns about versions in git that were not read.
  func warn(ofUnread versions: some Sequence<UnreadVersion>) {
    let versions = Set(versions).sorted()
    if versions.isEmpty { return }
    warn(HistoryMessages.unread(versions))
    if versions.contains(where: { $0.reason == .missing }) { advise(HistoryMessages.fetchObjects) }
  }

  /// Shows values by their labels; in English as in the files.
  func shownValues(of kind: Kind) -> ShownValues {
    ShownValues(of: kind, language: language, clock: clock, usesLabels: language != .english)
  }
}
