import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let blame = GeneralCommand(
    command: Command(
      name: "blame",
      summary: LocalizedText(
        "Show who last changed each field of a record, and when",
        "Показать, кто и когда последним изменил каждое поле записи"),
      parameters: [
        Parameter(
          Arguments.kind, placeholder: Placeholder.kind,
          help: LocalizedText("The kind, such as `task`", "Вид, например `task`")),
        Parameter(
          Arguments.id,
          help: LocalizedText("The id of the record", "Id записи")),
      ],
      options: [.historyFormat])
  ) { invocation, session throws(Failure) in
    let name = invocation[Arguments.kind]
    let schema = try session.workspace().schema
    guard let kind = schema.kindIndex(named: name) else {
      throw .unknownKind(name, among: schema.kinds.map(\.name))
    }
    let log = try session.log(of: invocation[Arguments.id], kind)
    guard log.present != nil else {
      throw .refused(
        HistoryMessages.recordDeleted(log), help: HistoryMessages.logShowsHistory(log))
    }
    let table = log.blame(session.shownValues(of: log.kind))
    switch ShowFormat(invocation) {
    case .text: session.print(table.text(for: session.output))
    case .json: session.print(table.json)
    }
    return .success
  }
}
