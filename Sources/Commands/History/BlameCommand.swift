import CommandLine
import Diagnostics
import JSON
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension GeneralCommand {
  static let blame = GeneralCommand(
    command: Command(
      name: "blame",
      summary: LocalizedText(
        "Say who last changed each field of a record, and when",
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
    guard let present = log.present else {
      throw .refused(
        LocalizedText(
          "\(name) `\(log.id)` is gone",
          "\(log.kind.nameInSentence.russian) `\(log.id)`: этой записи больше нет"),
        help: LocalizedText(
          "`docket \(name) log \(log.id)` tells its history",
          "её историю покажет `docket \(name) log \(log.id)`"))
    }
    let lines = members(of: present).map { member in
      BlamedField(name: member.key, value: member.value, revision: log.lastChange(of: member.key))
    }
    switch ShowFormat(invocation) {
    case .text:
      let table = TextTable(
        columns: [
          .init(heading: HistoryWords.field[session.language]),
          .init(heading: HistoryWords.value[session.language], role: .text),
          .init(heading: HistoryWords.when[session.language]),
          .init(heading: HistoryWords.who[session.language], role: .text),
          .init(heading: HistoryWords.commit[session.language]),
        ],
        sections: [
          .init(
            heading: nil,
            rows: lines.map { .init(cells: $0.cells(session.shownValues(of: log.kind))) })
        ])
      session.print(table.rendered(for: session.output))
    case .json: session.print(json(lines, log))
    }
    return .success
  }
}

/// A field with the commit that gave it its value.
private struct BlamedField {
  let name: String
  let value: Value
  /// Nil where the value is not committed.
  let revision: Revision?

  func cells(_ shown: ShownValues) -> [String] {
    let commit =
      revision.map { String($0.commit.prefix(7)) } ?? HistoryWords.notCommitted[shown.language]
    return [
      sanitized(shown.label(of: name)), sanitized(shown.text(value, of: name)),
      revision.map { shown.time($0.date) } ?? "", sanitized(revision?.author ?? ""), commit,
    ]
  }
}

private func json(_ fields: [BlamedField], _ log: RecordLog) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", Graph.jsonVersion)
    json.member("kind", log.kind.name)
    json.member("id", log.id)
    json.member("fields") { json in
      json.array { json in
        for field in fields {
          json.object { json in
            json.member("field", field.name)
            json.member("value") { $0.write(field.value) }
            if let revision = field.revision { revision.write(to: &json) }
          }
        }
      }
    }
  }
  return json.text + "\n"
}
