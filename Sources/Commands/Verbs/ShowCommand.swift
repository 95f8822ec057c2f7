import CommandLine
import Diagnostics
import Model
import Text

extension Verb {
  static let show = Verb(
    name: "show",
    command: { kind, schema in
      Command(
        name: "show", summary: "Show records with what refers to them",
        parameters: [
          Parameter(
            name: "ID", help: "The ids of the records", arity: .oneOrMore,
            completion: .record(kind: schema[kind].name))
        ],
        options: [
          Option(
            name: "format",
            kind: .value(
              placeholder: "FORMAT",
              completion: .values(ShowFormat.allCases.map(\.rawValue))),
            help: "The shape of the records")
        ])
    },
    run: { kind, invocation, session throws(Failure) in
      let ids = invocation.parameters("ID")
      let graph = try session.openWithSurroundings(ids, kind)
      var numbers: [RecordNumber] = []
      for id in ids { numbers.append(try session.record(id, kind, in: graph)) }
      switch invocation.value("format").flatMap(ShowFormat.init) ?? .text {
      case .text:
        let profile = Profile(
          graph: graph, language: session.language, clock: session.clock, output: session.output)
        session.print(numbers.map(profile.text).joined(separator: "\n"))
      case .json:
        session.print(JSONFormat().text(of: numbers, kind, in: graph))
      }
      return session.warnAboutBroken(in: graph)
    })
}

extension Session {
  /// The record that a person named, among those of a graph; where it is not there, `all` gives the
  /// records of the kind to find what was meant.
  func record(
    _ id: String, _ kind: KindIndex, in graph: Graph,
    among all: (() throws(Failure) -> Graph)? = nil
  ) throws(Failure) -> RecordNumber {
    guard let number = graph.number(of: id, kind: kind) else {
      if let unread = graph.firstUnreadFolder(of: [kind]) {
        throw Failure(unread, for: .record(graph.schema[kind], id: id))
      }
      let whole = if let all { try all() } else { try load([kind]) }
      let late = try whole.record(id, kind)
      throw .refused(
        "\(sanitized(whole.path(of: late))) was not there a moment ago", help: "try again")
    }
    guard graph[number].isBroken else { return number }
    let finding = graph.findings.first { $0.location.path == graph.path(of: number) }
    throw .refused(
      "\(sanitized(graph.path(of: number))): \(sanitized(finding?.message ?? "cannot be read"))",
      help: "`docket check` shows where")
  }
}

/// The shapes that a record comes in.
enum ShowFormat: String, CaseIterable {
  case text
  case json
}
