import CommandLine
import Model
import Operations
import Presentation
import TOML
import Text

extension Verb {
  static let assign = Verb(
    name: "assign", kind: "task",
    command: { kind, schema in
      Command(
        name: "assign",
        summary: LocalizedText("Assign tasks to an employee", "Назначить исполнителя поручений"),
        discussion: LocalizedText(
          """
          Name the employee after the tasks or with `--to`, by id or name; a number is always a task. At a terminal, \
          without an employee, docket shows a list to choose from. Either all tasks are assigned, or none.
          """,
          """
          Исполнитель указывается после поручений, по id или по имени, либо параметром `--to`; число — \
          всегда поручение. Если исполнитель не указан, в терминале его можно выбрать из списка. \
          Назначаются либо все поручения, либо ни одно.
          """),
        examples: [
          Example(
            "docket task assign 1 2 3 petrov-ivan",
            LocalizedText("assign three tasks to one employee", "Три поручения — одному сотруднику")
          ),
          Example(
            "docket task assign 7 --to 'Козлова'",
            LocalizedText("name the employee by last name", "Сотрудник по фамилии")),
        ],
        parameters: [
          Parameter(
            name: Parameter.idsName,
            help: LocalizedText("The tasks", "Поручения"), arity: .oneOrMore,
            completion: .record(kind: schema[kind].name)),
          Parameter(
            name: "EMPLOYEE", placeholder: Placeholder.employee,
            help: LocalizedText(
              "The employee, unless it is a number", "Сотрудник, если это не число"),
            arity: .optional, completion: .record(kind: "employee")),
        ],
        options: [
          Option(
            name: "to",
            kind: .value(
              placeholder: Placeholder.employee, completion: .record(kind: "employee")),
            help: LocalizedText("The employee", "Сотрудник")),
          Option(
            name: "none",
            help: LocalizedText(
              "Remove the assignee", "Оставить поручения без исполнителя")),
        ] + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let request = try AssignCommand(invocation)
      let ids = request.ids
      guard let change = request.change else {
        guard session.canAsk, !invocation.isGiven("format") else {
          throw Failure(ChangeMessages.missingEmployee)
        }
        return try session.showCandidates(of: ids, kind, field: "assignee", invocation)
      }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit(ids, kind, field: "assignee", change)
      }
    })
}

/// The tasks to assign, and their new assignee.
struct AssignCommand {
  /// The tasks as named on the command line.
  let ids: [String]
  /// Nil if no employee is named.
  let change: FieldChange?

  init(_ invocation: Invocation) throws(Failure) {
    let words = invocation.parameters(Parameter.idsName)
    let last = words.count > 1 ? words.last : nil
    let isTask =
      last.map { AutomaticNumber.typed($0) != nil || AutomaticNumber.typedRange($0) != nil } ?? true
    let isEmployee = last.map { !isTask && RecordID.isValid($0.utf8) } ?? false
    let (employee, isNobody) = (invocation.value("to"), invocation.flag("none"))
    if isNobody && (employee != nil || isEmployee) || employee != nil && isEmployee {
      throw Failure(
        isNobody ? ChangeMessages.employeeAndNone : ChangeMessages.employeeTwice)
    }
    if isNobody {
      (ids, change) = (words, .unset)
    } else if let employee {
      (ids, change) = (words, .set(.string(employee)))
    } else if let last, !isTask {
      (ids, change) = (words.dropLast(), .set(.string(last)))
    } else {
      (ids, change) = (words, nil)
    }
  }
}
