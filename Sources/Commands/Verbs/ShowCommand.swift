import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Text
import Workspace

extension Verb {
  static let show = Verb(
    name: "show",
    command: { kind, schema in
      Command(
        name: "show",
        summary: LocalizedText(
          "Show records with what refers to them", "Показать записи и то, что на них ссылается"),
        parameters: [
          Parameter(
            name: "ID",
            help: LocalizedText("The ids of the records", "Id записей"), arity: .oneOrMore,
            completion: .record(kind: schema[kind].name))
        ],
        options: [
          ShowFormat.option(LocalizedText("The shape of the records", "Формат записей")),
          LayoutOptions.width,
        ])
    },
    run: { kind, invocation, session throws(Failure) in
      let (graph, ids) = try session.openWithSurroundings(invocation.parameters("ID"), kind)
      var numbers: [RecordNumber] = []
      var broken: [String: Failure] = [:]
      let workspace = try session.workspace()
      for id in ids {
        do throws(OperationError) {
          numbers.append(try workspace.readableRecord(id, kind, in: graph))
        } catch {
          let failure = Failure(error)
          guard case .record(.broken(let path, _)) = error, ids.count > 1 else { throw failure }
          broken[path] = failure
        }
      }
      switch ShowFormat(invocation) {
      case _ where numbers.isEmpty: break
      case .text:
        let profile = Profile(
          graph: graph, language: session.language, clock: session.clock, output: session.output)
        session.print(numbers.map(profile.text).joined(separator: "\n"))
      case .json:
        session.print(JSONFormat().text(of: numbers, kind, in: graph))
      }
      for (_, failure) in broken.sorted(by: { $0.key < $1.key }) { session.tell(failure) }
      let status = session.warnAboutBroken(in: graph, besides: Set(broken.keys))
      return broken.isEmpty ? status : .failure
    })
}

extension Session {
  /// The record that a person named, among those of a graph.
  func record(
    _ id: String, _ kind: KindIndex, in graph: Graph
  ) throws(Failure) -> RecordNumber {
    let workspace = try workspace()
    return try operating { () throws(OperationError) in
      try workspace.readableRecord(id, kind, in: graph)
    }
  }
}

/// The shapes that a record comes in.
enum ShowFormat: String, CaseIterable {
  case text
  case json

  /// The shape that was asked for, or else text.
  init(_ invocation: Invocation) {
    self = invocation.value("format").flatMap(ShowFormat.init(rawValue:)) ?? .text
  }

  static func option(_ help: LocalizedText) -> Option {
    Option(
      name: "format",
      kind: .value(
        placeholder: Placeholder.format, completion: .values(allCases.map(\.rawValue))),
      help: help)
  }
}
