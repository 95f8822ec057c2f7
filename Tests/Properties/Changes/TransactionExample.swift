import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

/// A transaction to interrupt at every call: the initial files and the changes.
struct TransactionExample: Sendable, CustomTestStringConvertible {
  let name: String
  let before: [String: String]
  let changes: [FileChange]

  var testDescription: String { name }

  static let all = [
    TransactionExample(
      name: "add one", before: people, changes: [.create("tasks/t2.toml", numbered(2))]),
    TransactionExample(
      name: "add the first", before: [:],
      changes: [.create("workshops/assembly.toml", "name = \"A\"\n")]),
    TransactionExample(
      name: "edit one", before: people,
      changes: [.rewrite("workshops/assembly.toml", "name = \"A\"\n", "name = \"B\"\n")]),
    TransactionExample(
      name: "remove one", before: people, changes: [.remove("tasks/t1.toml", numbered(1))]),
    renaming,
    many,
    TransactionExample(
      name: "create several with new folders", before: people,
      changes: [
        .create("tasks/2025/t7.toml", numbered(7)),
        .create("tasks/2026/t8.toml", numbered(8)),
        .create("courses/press.toml", course),
      ]),
    TransactionExample(
      name: "remove several", before: people,
      changes: [
        .remove("tasks/t1.toml", numbered(1)), .remove("tasks/t3.toml", assigned("ivanov")),
      ]),
  ]

  static let renaming = TransactionExample(
    name: "rename with references",
    before: people,
    changes: [
      FileChange(
        path: "employees/petrov.toml", after: Array(employee.utf8),
        modeOf: "employees/ivanov.toml"),
      .remove("employees/ivanov.toml", employee),
      .rewrite("tasks/t3.toml", assigned("ivanov"), assigned("petrov")),
      .rewrite("tasks/t4.toml", assigned("ivanov"), assigned("petrov")),
    ])

  /// So many files that they are synced together.
  static let many = TransactionExample(
    name: "edit, create and remove many",
    before: people,
    changes: [
      .create("tasks/new/t7.toml", numbered(7)), .create("tasks/new/t8.toml", numbered(8)),
      .rewrite("tasks/t3.toml", assigned("ivanov"), task),
      .rewrite("tasks/t4.toml", assigned("ivanov"), task),
      .rewrite("workshops/assembly.toml", "name = \"A\"\n", "name = \"B\"\n"),
      .remove("tasks/t1.toml", numbered(1)),
    ])

  static let people = [
    "workshops/assembly.toml": "name = \"A\"\n",
    "employees/ivanov.toml": employee,
    "tasks/t1.toml": numbered(1),
    "tasks/t3.toml": assigned("ivanov"),
    "tasks/t4.toml": assigned("ivanov"),
  ]

  static let employee =
    "last-name = \"I\"\nfirst-name = \"I\"\nworkshop = \"assembly\"\n"
  static let course = "name = \"Press\"\nsubject = \"p\"\nbranch = \"p\"\n"
  static let task = "description = \"d\"\nstatus = \"in-progress\"\n"
  static func numbered(_ number: Int) -> String { "number = \(number)\n" + task }
  static func assigned(_ id: String) -> String { task + "assignee = \"\(id)\"\n" }

  var options: ChangeSettings { ChangeSettings(lockTimeout: .zero) }
}
