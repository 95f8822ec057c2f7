import CommandLine
import Model
import TOML
import Text
import Workspace

/// What is done with courses beyond what is done with every record.
extension Verb {
  static let enroll = roster("enroll", "Put users on a course as students", FieldChange.add)
  static let unenroll = roster(
    "unenroll", "Take students off a course; the users stay", FieldChange.remove)

  static let students = Verb(
    name: "students", kind: "course",
    command: { _, _ in
      Command(
        name: "students", summary: "List all users, with a check mark for those on the course",
        parameters: [course])
    },
    run: { kind, invocation, session throws(Failure) in
      let id = invocation.parameter(Parameter.idsName) ?? ""
      let schema = try session.workspace().schema
      guard let users = schema.kindIndex(named: "user") else { return .success }
      let graph = try session.load([kind, users])
      let number = try session.record(id, kind, in: graph)
      session.print(Roster(graph: graph, course: number, users: users, session).text)
      return session.warnAboutBroken(in: graph)
    })

  private static let course = Parameter(
    name: Parameter.idsName, help: "The course", completion: .record(kind: "course"))

  private static func roster(
    _ name: String, _ summary: String, _ change: @escaping @Sendable ([Value]) -> FieldChange
  ) -> Verb {
    Verb(
      name: name, kind: "course",
      command: { _, _ in
        Command(
          name: name, summary: summary,
          parameters: [
            course,
            Parameter(
              name: "USER", help: "The users", arity: .oneOrMore,
              completion: .record(kind: "user")),
          ], options: ChangeOptions.all)
      },
      run: { kind, invocation, session throws(Failure) in
        try session.change(invocation) { plan throws(Failure) in
          guard let field = plan.schema[kind].fieldIndex(named: "students") else { return }
          let users = invocation.parameters("USER").map(Value.string)
          for record in try plan.records(invocation.parameters(Parameter.idsName), kind) {
            try plan.change(record, [FieldEdit(field, change(users))])
          }
        }
      })
  }
}

/// All users, those on a course with a check mark.
private struct Roster {
  let graph: Graph
  let students: Set<RecordNumber>
  let users: [RecordNumber]
  let session: Session

  init(graph: Graph, course: RecordNumber, users: KindIndex, _ session: Session) {
    self.graph = graph
    self.session = session
    let field = graph.schema[graph[course].kind].fieldIndex(named: "students")
    students = Set(graph.values(of: course).filter { Int($0.field) == field }.map(\.target))
    self.users = graph.records(of: users).filter { !graph[$0].isBroken }
      .map { ($0, collationKey(graph.title(of: $0, language: session.language))) }
      .sorted { $0.1 < $1.1 || $0.1 == $1.1 && graph.precedes($0.0, $1.0) }.map(\.0)
  }

  var text: String {
    let ids = users.map { sanitized(graph.id(of: $0)) }
    let width = ids.map { displayWidth($0) }.max() ?? 0
    return zip(users, ids).map { user, id in
      let mark = students.contains(user) ? "[x]" : "[ ]"
      let title = sanitized(graph.title(of: user, language: session.language))
      return "\(mark) \(padded(id, to: width))  \(title)\n"
    }.joined()
  }
}
