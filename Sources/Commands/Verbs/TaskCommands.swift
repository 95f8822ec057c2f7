import CommandLine
import Model
import Operations
import TOML

/// What is done with tasks beyond what is done with every record.
extension Verb {
  static let done = status("done", "Mark tasks as done", "done")
  static let reopen = status("reopen", "Take tasks back into progress", "in-progress")
  static let cancel = status("cancel", "Cancel tasks", "cancelled")

  static let toggle = Verb(
    name: "toggle", kind: "task",
    command: { kind, schema in
      Command(
        name: "toggle", summary: "Mark tasks as done, or take them back into progress",
        parameters: [.ids(of: schema[kind])], options: ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let ids = invocation.parameters(Parameter.idsName)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.toggle(ids, kind)
      }
    })

  static let assign = Verb(
    name: "assign", kind: "task",
    command: { kind, schema in
      Command(
        name: "assign", summary: "Give a task to an employee",
        discussion: "At a terminal, without an employee, one can be chosen from a list.",
        parameters: [
          Parameter(name: Parameter.idsName, help: "The task", completion: .record(kind: "task")),
          Parameter(
            name: "EMPLOYEE", help: "The employee", arity: .optional,
            completion: .record(kind: "employee")),
        ],
        options: [Option(name: "none", help: "Take the task from whoever has it")]
          + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let employee = invocation.parameter("EMPLOYEE")
      let mustChoose = employee == nil && !invocation.flag("none")
      if mustChoose, session.canAsk, !invocation.isGiven("format") {
        let id = invocation.parameter(Parameter.idsName) ?? ""
        return try session.showCandidates(of: id, kind, field: "assignee", invocation)
      }
      guard (employee == nil) == invocation.flag("none") else {
        throw .usage("give the id of an employee, or `--none`")
      }
      let ids = invocation.parameters(Parameter.idsName)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit(
          ids, kind, field: "assignee", employee.map { .set(.string($0)) } ?? .unset)
      }
    })

  private static func status(_ name: String, _ summary: String, _ choice: String) -> Verb {
    Verb(
      name: name, kind: "task",
      command: { kind, schema in
        Command(
          name: name, summary: summary, parameters: [.ids(of: schema[kind])],
          options: ChangeOptions.all)
      },
      run: { kind, invocation, session throws(Failure) in
        let ids = invocation.parameters(Parameter.idsName)
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.edit(ids, kind, field: "status", .set(.string(choice)))
        }
      })
  }
}
