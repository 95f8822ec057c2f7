import CommandLine
import TestSupport
import Text

/// A catalogue of a small work tracker that uses all features.
let tracker = Command(
  name: "docket",
  summary: "Track work in plain text files",
  options: [
    Option(
      name: "directory", short: "C",
      kind: .value(placeholder: "DIR", completion: .directory), isInherited: true,
      help: "Work in the workspace that DIR belongs to"),
    Option(
      name: "color",
      kind: .value(placeholder: "WHEN", completion: .values(["auto", "always", "never"])),
      lastWins: true, isInherited: true, help: "When to use colour"),
    Option(name: "quiet", short: "q", isInherited: true, help: "Print only errors"),
    Option(name: "version", help: "Print the version"),
  ],
  subcommands: [taskFamily, courseFamily, initialize, check, helpCommand, internals])

private let statuses = Completion.values(["in-progress", "done", "cancelled"])

private let taskFamily = Command(
  name: "task", summary: "Work with tasks",
  subcommands: [taskList, taskShow, taskAdd, taskEdit, taskDone], group: "Records")

private let taskList = Command(
  name: "list", aliases: ["ls"],
  summary: "List tasks by workshop",
  discussion: """
    Tasks stand under the workshop of the employee they are assigned to, \
    those of nobody at the end. Filters narrow the list; a task is shown if it passes
    all of them.

    A filter takes
    - an id of the record it refers to, or
    - a value as it stands
      in the file.

    Sections look like this:

      Assembly
        Task No. 42  Replace the seals
    """,
  examples: [
    Example("docket task list", "Everything, by workshop"),
    Example(
      "docket task list --status done --workshop assembly --format csv >done.csv",
      "What the assembly shop has finished, for a spreadsheet"),
  ],
  options: [
    Option(
      name: "status", short: "s", kind: .value(placeholder: "STATUS", completion: statuses),
      isRepeatable: true, help: "Only tasks of this status", group: "Filters"),
    Option(
      name: "workshop",
      kind: .value(placeholder: "WORKSHOP", completion: .record(kind: "workshop")),
      help: "Only tasks assigned to an employee of this workshop", group: "Filters"),
    Option(
      name: "limit", short: "n", kind: .value(placeholder: "COUNT"),
      help: "Print at most COUNT tasks"),
    Option(
      name: "output-columns-in-the-given-order",
      kind: .value(placeholder: "COLUMNS", completion: .customList("columns")),
      help: "Print these columns, separated by commas"),
    Option(name: "wrap", help: "Break long titles over several lines"),
    Option(name: "all", short: "a", help: "Include cancelled tasks"),
  ])

private let taskShow = Command(
  name: "show", summary: "Show one task",
  parameters: [taskID])

private let taskAdd = Command(
  name: "add", aliases: ["new"], summary: "Add a task",
  parameters: [
    Parameter(name: "DESCRIPTION", help: "What is to be done", arity: .optional)
  ],
  options: [
    Option(name: "title", short: "t", kind: .value(placeholder: "TEXT"), help: "Set the title"),
    Option(
      name: "assignee",
      kind: .value(placeholder: "EMPLOYEE", completion: .record(kind: "employee")),
      help: "Assign the task to this employee"),
  ])

private let taskEdit = Command(
  name: "edit", summary: "Change a task",
  parameters: [taskID],
  options: [
    Option(
      name: "status", short: "s", kind: .value(placeholder: "STATUS", completion: statuses),
      help: "Set the status"),
    Option(
      name: "unset", kind: .value(placeholder: "FIELD"), isRepeatable: true,
      help: "Remove a field"),
    Option(
      name: "clear",
      kind: .value(placeholder: "FIELDS", completion: .list(["due", "tags", "title"])),
      isRepeatable: true, help: "Remove several fields"),
    Option(
      name: "add-tags", kind: .value(placeholder: "TAG"), isRepeatable: true, help: "Add a tag"),
    Option(name: "priority", kind: .value(placeholder: "NUMBER"), help: "Set the priority"),
    Option(name: "dry-run", short: "d", help: "Show what would change and change nothing"),
  ])

private let taskDone = Command(
  name: "done", summary: "Mark tasks as done",
  parameters: [
    Parameter(
      name: "ID", help: "A task's number", arity: .oneOrMore, completion: .record(kind: "task"))
  ])

private let taskID = Parameter(
  name: "ID", help: "The task's number", completion: .record(kind: "task"))

private let courseFamily = Command(
  name: "course", summary: "Work with courses",
  subcommands: [
    Command(name: "list", summary: "List courses"),
    Command(
      name: "enroll", summary: "Put users on a course",
      parameters: [
        Parameter(
          name: "COURSE", help: "The course's id", completion: .record(kind: "course")),
        Parameter(
          name: "USER", help: "A user's id", arity: .oneOrMore,
          completion: .record(kind: "user")),
      ]),
    Command(
      name: "copy", summary: "Merge courses into another",
      parameters: [
        Parameter(name: "SOURCE", help: "A course's id", arity: .any),
        Parameter(name: "TARGET", help: "The other course's id"),
      ]),
  ], group: "Records")

private let initialize = Command(
  name: "init", summary: "Make a folder a workspace",
  parameters: [
    Parameter(
      name: "DIR", help: "The folder, the current one without it", arity: .optional,
      completion: .directory)
  ])

private let check = Command(
  name: "check", summary: "Check the workspace for all errors",
  parameters: [
    Parameter(
      name: "SCOPE", help: "What to look at", arity: .any,
      completion: .values(["records", "schema"]))
  ],
  options: [
    Option(name: "fix", help: "Apply the fixes that are certain"),
    Option(name: "fail-fast", short: "x", help: "Stop at the first error"),
  ])

private let helpCommand = Command(
  name: "help", summary: "Print help",
  parameters: [
    Parameter(name: "COMMAND", help: "A command", arity: .any, completion: .command)
  ],
  isHidden: true)

private let internals = Command(
  name: "complete", summary: "List words for a shell",
  parameters: [Parameter(name: "WORD", help: "A word of the line", arity: .any)],
  isHidden: true)
