import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Verb {
  static let blame = Verb(
    name: "blame",
    command: { kind, schema in
      Command(
        name: "blame",
        summary: LocalizedText(
          "Show who last changed each field of a record, and when",
          "Показать, кто и когда последним изменил каждое поле записи"),
        parameters: [.id(of: schema[kind])],
        options: [.historyFormat])
    },
    run: { kind, invocation, session in
      let log = try session.log(of: invocation[Arguments.id], kind)
      guard log.present != nil else {
        throw ErrorMessage.refused(
          HistoryMessages.recordDeleted(log), help: HistoryMessages.logShowsHistory(log))
      }
      let table = log.blame(session.shownValues(of: log.kind))
      switch ShowFormat(invocation) {
      case .text: session.print(table.text(for: session.output))
      case .json: session.print(table.json)
      }
      return .success
    })
}
