import Model
import Operations
import Platform
import TOML
import TestSupport
import Testing
import Workspace

@Suite("A record that is named by its number")
struct RecordNamingTests {
  @Test("costs as many system calls among many records as among few, and few calls open a file")
  func cost() throws {
    let (few, many) = (try calls(among: 20), try calls(among: 300))
    for (few, many) in zip(few, many) {
      #expect(few == many)
      #expect(many[.openat, default: 0] < 45)
    }
  }

  private enum Operation: CaseIterable {
    case show, showTwo, done, doneSeries, assign, note, add
  }

  /// The number of system calls of each everyday operation among so many tasks.
  private func calls(among count: Int) throws -> [[SystemCall: Int]] {
    try TestWorkspace.with(Self.files(count)) { disk in
      try run(.done, number: 9, disk.open(), disk.settings())
      return try Operation.allCases.enumerated().map { number, operation in
        let faults = Faults()
        let workspace = try disk.open(in: faults.fileSystem)
        try run(operation, number: number + 1, workspace, disk.settings())
        return Dictionary(grouping: faults.calls) { $0 }.mapValues(\.count)
      }
    }
  }

  private func run(
    _ operation: Operation, number: Int, _ workspace: Workspace, _ settings: ChangeSettings
  ) throws {
    let kind = try #require(workspace.schema.kindIndex(named: "task"))
    let title = try #require(workspace.schema[kind].fieldIndex(named: "title"))
    let assignee = try #require(workspace.schema[kind].assigneeField)
    switch operation {
    case .show: _ = try workspace.open(named: ["\(number)"], kind)
    case .showTwo:
      _ = try workspace.openEach(named: ["\(number)", "task-7"], kind, withSurroundings: true)
    case .done, .doneSeries, .assign, .note, .add:
      _ = try workspace.change(settings) { plan in
        switch operation {
        case .assign:
          try plan.edit(
            plan.resolve(["\(number)"], kind),
            typed: [FieldEdit(workspace.schema[kind], assignee, .set(.string("hill")))])
        case .note: try plan.note(plan.resolve(["\(number)"], kind), "Oiled", by: "A")
        case .add: try plan.add(kind, [title: .string("New")], id: nil)
        default: try plan.setStatus(plan.resolve(["\(number)"], kind), .done)
        }
      }
    }
  }

  /// Tasks, one of which repeats.
  private static func files(_ count: Int) -> [String: String] {
    var files = [
      "workshops/press.toml": "name = \"Press\"\n",
      "employees/hill.toml": "last-name = \"Hill\"\nfirst-name = \"Anna\"\nworkshop = \"press\"\n",
    ]
    for number in 1...count {
      let series = number == 4 ? "due = 2026-01-01\nrepeat = \"every week\"\n" : ""
      files["tasks/task-\(number).toml"] =
        "number = \(number)\ntitle = \"Task\"\nstatus = \"in-progress\"\n\(series)"
    }
    return files
  }
}
