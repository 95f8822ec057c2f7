import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Verb {
  static let blame = Verb(
    name: "blame",
    run: { try $0.showBlame($1) },
    command: { kind, schema in
      Command(
        name: "blame",
        summary: LocalizedText(
          "Show who last changed each field of a record, and when",
          "Показать, кто и когда последним изменил каждое поле записи"),
        parameters: [Arguments.id(of: schema[kind])],
        options: [Options.showFormat])
    })
}

extension Session {
  fileprivate func showBlame(_ kind: KindIndex) throws -> ExitStatus {
    let log = try log(of: invocation[Arguments.id], kind)
    guard log.present != nil else {
      throw ErrorMessage.refused(
        HistoryMessages.recordDeleted(log), help: HistoryMessages.logShowsHistory(log))
    }
    switch ShowFormat(invocation) {
    case .text: print(log.blame(shownValues(of: log.kind)).text(for: output))
    case .json: print(log.blameJSON)
    }
    return .success
  }
}
