import CommandLine
import Model
import Operations
import TOML
import Text

extension Verb {
  static let assign = Verb(
    name: "assign", kind: "task",
    command: { kind, schema in
      Command(
        name: "assign",
        summary: LocalizedText("Give tasks to an employee", "Назначить исполнителя поручений"),
        discussion: LocalizedText(
          """
          The employee stands behind the tasks, by the id or by what people call him, or in `--to`; a \
          number is always a task. At a terminal, without an employee, one can be chosen from a list. \
          Either all of the tasks are given to him, or none.
          """,
          """
          Исполнитель указывается после поручений, по id или по имени, либо параметром `--to`; число — \
          всегда поручение. Если исполнитель не указан, в терминале его можно выбрать из списка. \
          Назначаются либо все поручения, либо ни одно.
          """),
        examples: [
          Example(
            "docket task assign 1 2 3 petrov-ivan",
            LocalizedText("Give three tasks to one employee", "Три поручения — одному сотруднику")),
          Example(
            "docket task assign 7 --to 'Козлова'",
            LocalizedText("Name the employee as people do", "Сотрудник по фамилии")),
        ],
        parameters: [
          Parameter(
            Arguments.ids,
            help: LocalizedText("The tasks", "Поручения"),
            completion: .record(kind: schema[kind].name)),
          Parameter(
            Arguments.employee, placeholder: Placeholder.employee,
            help: LocalizedText(
              "The employee, where that is no number", "Сотрудник, если это не число")),
        ],
        options: [
          Option(
            Options.to, placeholder: Placeholder.employee,
            help: LocalizedText("The employee", "Сотрудник")),
          Option(
            Options.none,
            help: LocalizedText(
              "Take the tasks from whoever has them", "Оставить поручения без исполнителя")),
        ] + ChangeOptions.all,
        rules: [.conflict(Options.none, with: Options.to)])
    },
    run: { kind, invocation, session throws(Failure) in
      let request = try AssignCommand(invocation)
      let ids = request.ids
      guard let change = request.change else {
        guard session.canAsk, !invocation.isGiven(Options.showFormat) else {
          throw AssignCommand.noEmployee
        }
        return try session.showCandidates(of: ids, kind, field: "assignee", invocation)
      }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit(ids, kind, field: "assignee", change)
      }
    })
}

/// Which tasks are to be whose.
struct AssignCommand {
  /// What tasks are called on the command line.
  let ids: [String]
  /// Nil where nobody was named.
  let change: FieldChange?

  static let noEmployee = Failure.usage(
    LocalizedText("give an employee, or `--none`", "укажите сотрудника или `--none`"),
    help: LocalizedText(
      "such as `docket task assign 1 2 --to petrov-ivan`",
      "например, `docket task assign 1 2 --to petrov-ivan`"))

  init(_ invocation: Invocation) throws(Failure) {
    let words = invocation[Arguments.ids]
    let last = words.count > 1 ? words.last : nil
    let isTask =
      last.map { AutomaticNumber.typed($0) != nil || AutomaticNumber.typedRange($0) != nil } ?? true
    let isEmployee = last.map { !isTask && RecordID.isValid($0.utf8) } ?? false
    let (employee, isNobody) = (invocation[Options.to], invocation[Options.none])
    if isEmployee && (isNobody || employee != nil) {
      throw .usage(
        isNobody
          ? LocalizedText(
            "give an employee, or `--none`, not both", "укажите либо сотрудника, либо `--none`")
          : LocalizedText(
            "give the employee once: behind the tasks, or in `--to`",
            "укажите сотрудника один раз: после поручений или в `--to`"))
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
