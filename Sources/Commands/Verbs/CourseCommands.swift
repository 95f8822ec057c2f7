import CommandLine
import Model
import Operations
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
        discussion: """
          At a terminal, Space ticks and unticks, typing narrows the list down, Enter saves it all as \
          one change, and Escape leaves all as it was.
          """,
        parameters: [course])
    },
    run: { kind, invocation, session throws(Failure) in
      let id = invocation.parameter(Parameter.idsName) ?? ""
      return try session.showCandidates(of: id, kind, field: "students", invocation)
    })

  static let teacher = Verb(
    name: "teacher", kind: "course",
    command: { _, _ in
      Command(
        name: "teacher", summary: "Say who teaches a course",
        discussion: """
          Without a user, all users are listed, with a mark for the one who teaches the course; at a \
          terminal one of them can be chosen.
          """,
        parameters: [
          course,
          Parameter(
            name: "USER", help: "The teacher from now on", arity: .optional,
            completion: .record(kind: "user")),
        ],
        options: [Option(name: "none", help: "Leave the course without a teacher")]
          + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let user = invocation.parameter("USER")
      if user != nil && invocation.flag("none") {
        throw .usage("give the id of a user, or `--none`, not both")
      }
      let id = invocation.parameter(Parameter.idsName) ?? ""
      guard user != nil || invocation.flag("none") else {
        if invocation.value("format") == ShowFormat.json.rawValue {
          throw .usage(
            "`--format json` tells of a change: give the id of a user, or `--none`",
            help: "`docket course show --format json` has the teacher")
        }
        return try session.showCandidates(of: id, kind, field: "teacher", invocation)
      }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit([id], kind, field: "teacher", user.map { .set(.string($0)) } ?? .unset)
      }
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
        let ids = invocation.parameters(Parameter.idsName)
        let users = invocation.parameters("USER").map(Value.string)
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.edit(ids, kind, field: "students", change(users))
        }
      })
  }
}
