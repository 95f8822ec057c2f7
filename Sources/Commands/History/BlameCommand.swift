import CommandLine
import Diagnostics
import JSON
import Model
import Operations
import TOML
import Text
import Workspace

extension GeneralCommand {
  static let blame = GeneralCommand(
    command: Command(
      name: "blame", summary: "Say who last changed each field of a record, and when",
      parameters: [
        Parameter(name: "KIND", help: "The kind, such as `task`", completion: .custom("kind")),
        Parameter(name: "ID", help: "The id of the record"),
      ],
      options: [.historyFormat])
  ) { invocation, session throws(Failure) in
    let name = invocation.parameter("KIND") ?? ""
    let schema = try session.workspace().schema
    guard let kind = schema.kindIndex(named: name) else {
      throw .usage(
        "no kind `\(sanitized(name))`", meant: nearest(name, among: schema.kinds.map(\.name)))
    }
    let log = try session.log(of: invocation.parameter("ID") ?? "", kind)
    guard let present = log.present else {
      throw .refused(
        "\(name) `\(log.id)` is gone", help: "`docket \(name) log \(log.id)` tells its history")
    }
    let lines = members(of: present).map { member in
      BlamedField(name: member.key, value: member.value, revision: log.lastChange(of: member.key))
    }
    switch invocation.value("format").flatMap(ShowFormat.init) ?? .text {
    case .text:
      let table = TextTable(
        columns: [
          .init(heading: HistoryWords.field[session.language]),
          .init(heading: HistoryWords.value[session.language], isFlexible: true),
          .init(heading: HistoryWords.when[session.language]),
          .init(heading: HistoryWords.who[session.language], isFlexible: true),
          .init(heading: HistoryWords.commit[session.language]),
        ],
        sections: [
          .init(heading: nil, rows: lines.map { .init(cells: $0.cells(session.language)) })
        ])
      session.print(table.rendered(width: session.output.tableWidth, session.output.palette))
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

  func cells(_ language: Language) -> [String] {
    let commit =
      revision.map { String($0.commit.prefix(7)) } ?? HistoryWords.notCommitted[language]
    return [
      sanitized(name), sanitized(value.shown), revision?.date.shownTime ?? "",
      sanitized(revision?.author ?? ""), commit,
    ]
  }
}

private func json(_ fields: [BlamedField], _ log: RecordLog) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", Graph.jsonVersion)
    json.member("kind", log.kind.name)
    json.member("id") { $0.writeID(log.id, log.kind.ids) }
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
