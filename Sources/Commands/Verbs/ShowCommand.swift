import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Verb {
  static let show = Verb(
    name: "show",
    run: { try $0.showRecords($1) },
    command: { kind, schema in
      Command(
        name: "show",
        summary: LocalizedText(
          "Show records and the records that refer to them",
          "Показать записи и то, что на них ссылается"),
        parameters: [
          Arguments.ids.adapted(
            help: LocalizedText("The ids of the records", "Id записей"),
            completion: .record(kind: schema[kind].name))
        ],
        options: [Options.showFormat, Options.width])
    })
}

extension Session {
  fileprivate func showRecords(_ kind: KindIndex) throws -> ExitStatus {
    try showNamed(invocation[Arguments.ids], kind) { graph, records in
      switch ShowFormat(invocation) {
      case .text:
        print(records.map { text(of: $0, in: graph) }.joined(separator: "\n"))
      case .json: print(graph.json(records, of: graph.schema[kind]))
      }
    }
  }

  /// Shows the named records, if any can be read, and prints the errors of the others.
  func showNamed(
    _ names: [String], _ kind: KindIndex, _ show: (Graph, [RecordIndex]) throws -> Void
  ) throws -> ExitStatus {
    let named = try openNamed(names, kind)
    if !named.records.isEmpty { try show(named.graph, named.records) }
    for failure in named.failures { tell(failure) }
    let told = Set(named.failures.compactMap { $0.location?.path })
    let status = warnAboutBroken(in: named.graph, besides: told)
    return named.failures.isEmpty ? status : .failure
  }

  fileprivate func text(of record: RecordIndex, in graph: Graph) -> String {
    let view = RecordView(of: record, in: graph, language, clock)
    return RecordDetails(
      of: view, language, clock, output.palette, proseWidth: output.proseWidth,
      tableWidth: output.tableWidth, at: shown(view.path)
    ).text
  }

  /// Opens the named records with everything that their text needs, and returns the errors of the others. Throws the
  /// error if there is only one name.
  fileprivate func openNamed(
    _ names: [String], _ kind: KindIndex
  ) throws -> (graph: Graph, records: [RecordIndex], failures: [ErrorMessage]) {
    let workspace = try workspace()
    let named = try workspace.openEach(named: names, kind, withSurroundings: true)
    var failures = named.errors.map { ErrorMessage($0) }
    var broken: [Path: ErrorMessage] = [:]
    var records: [RecordIndex] = []
    for name in named.names {
      do {
        records.append(try named.graph.record(name))
      } catch {
        var message = ErrorMessage(error)
        if case .lookup(.broken(let path, _)) = error.fact {
          message.findings = Omissions(from: named.graph, settings: []).files
            .filter { $0.location.path == path }
          broken[path] = message
        } else {
          failures.append(message)
        }
      }
    }
    failures += broken.sorted { $0.key < $1.key }.map(\.value)
    if names.count == 1, let failure = failures.first { throw failure }
    return (named.graph, records, failures)
  }

  /// The record with a name that a person typed.
  func record(
    _ id: String, _ kind: KindIndex, in graph: Graph
  ) throws -> RecordIndex {
    try graph.readable(graph.record(typed: id, kind))
  }
}

/// The formats of a record.
enum ShowFormat: String, CaseIterable {
  case text
  case json

  /// The requested format, by default text.
  init(_ invocation: Invocation) {
    self = invocation[Options.showFormat] ?? .text
  }
}
