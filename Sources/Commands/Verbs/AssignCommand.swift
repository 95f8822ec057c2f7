import CommandLine
import Model
import Operations
import Presentation
import TOML
import Text

extension Verb {
  static let assign = Verb(
    name: "assign", kind: "task",
    run: { try $0.assignTasks($1) },
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
          Arguments.ids.adapted(
            help: LocalizedText("The tasks", "Поручения"),
            completion: .record(kind: schema[kind].name)),
          Arguments.employee,
        ],
        options: [Options.to, Options.none] + Options.ofChanges)
    })
}

extension Options {
  static let to = ValueOption<String>(
    "to", .text(.record(kind: "employee")), Placeholder.employee,
    help: LocalizedText("The employee", "Сотрудник"))
}

extension Arguments {
  static let employee = Argument<String?>(
    "EMPLOYEE", Placeholder.employee, completion: .record(kind: "employee"),
    help: LocalizedText("The employee, unless it is a number", "Сотрудник, если это не число"))
}

extension Session {
  fileprivate func assignTasks(_ kind: KindIndex) throws -> ExitStatus {
    let request = try AssignCommand(invocation)
    let ids = request.ids
    guard let change = request.change else {
      guard canAsk, !invocation.isGiven(Options.showFormat) else {
        throw ChangeMessages.missingEmployee
      }
      return try showCandidates(of: ids, kind, field: "assignee")
    }
    return try self.change { plan in
      try plan.edit(typed: ids, kind, field: "assignee", change)
    }
  }
}

/// The tasks to assign, and their new assignee.
struct AssignCommand {
  /// The tasks as named on the command line.
  let ids: [String]
  /// Nil if no employee is named.
  let change: FieldChange?

  init(_ invocation: Invocation) throws {
    let words = invocation[Arguments.ids]
    let last = words.count > 1 ? words.last : nil
    let isTask =
      last.map { AutomaticNumber.typed($0) != nil || AutomaticNumber.typedRange($0) != nil } ?? true
    let isEmployee = last.map { !isTask && RecordID.isValid($0.utf8) } ?? false
    let (employee, isNobody) = (invocation[Options.to], invocation[Options.none])
    if isEmployee && (isNobody || employee != nil) {
      throw isNobody ? ChangeMessages.employeeAndNone : ChangeMessages.employeeTwice
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
