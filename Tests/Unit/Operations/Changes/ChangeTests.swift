import Diagnostics
import Model
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A change")
struct ChangeTests {
  private static let files = [
    "workshops/assembly.toml": "name = \"Assembly\"\n",
    "employees/petrov.toml": "last-name = \"P\"\nfirst-name = \"I\"\nworkshop = \"assembly\"\n",
    "tasks/1.toml":
      "number = 1\ndescription = \"Oil it\"\nstatus = \"in-progress\"\nassignee = \"petrov\" # he knows\n",
    "tasks/7.toml":
      "number = 7\ndescription = \"Mend it\"\nstatus = \"done\"\ncompleted = 2025-12-01T08:00:00\n",
    "tasks/9.toml": "number = 9\ndescription = \n",
  ]

  @Test("changes only the edited bytes, and reports the outcome for each record")
  func edit() throws {
    try TestWorkspace.with(Self.files) { disk in
      let tasks = try disk.kind("task")
      let result = try disk.change { plan in
        try plan.edit(names(["1", "7"], tasks), field: "status", .set(.string("done")))
      }
      #expect(result.outcomes.map(\.id) == ["1", "7"])
      #expect(result.outcomes.map(\.action) == [.changed, .unchanged])
      let text = try disk.text("tasks/1.toml")
      #expect(text.contains("status = \"done\"\nassignee = \"petrov\" # he knows\n"))
      #expect(text.contains("completed = 2026-01-01T00:00:00"))
    }
  }

  @Test("is refused if the kind has no field or no status for it")
  func missingFields() throws {
    let declarations = """
      format = 1
      [kinds.machine]
      fields.name = { type = "text" }
      [kinds.order]
      fields.status = { type = "one-of", choices = { new = { means = "open" } } }

      """
    let files = [
      "docket.toml": declarations, "machines/press.toml": "name = \"Press\"\n",
      "orders/oil.toml": "status = \"new\"\n",
    ]
    try TestWorkspace.with(files) { disk in
      let (machine, order) = try (disk.kind("machine"), disk.kind("order"))
      let (press, oil) = (names(["press"], machine), names(["oil"], order))
      let refused: [(String, (inout ChangePlan) throws -> Void)] = [
        ("status", { plan in try plan.setStatus(press, .done) }),
        ("status", { plan in try plan.toggle(press) }),
        ("status", { plan in try plan.setStarted(press, true) }),
        ("status", { plan in try plan.archive(press) }),
        ("notes", { plan in try plan.note(press, "Oiled") }),
        (
          "steps",
          { plan in
            try plan.tick(press, steps: .all, isDone: true)
          }
        ),
        ("assignee", { plan in try plan.take(press) }),
        ("assignee", { plan in try plan.takeNext(order) }),
        (
          "teacher",
          { plan in
            try plan.edit(press, field: "teacher", .unset)
          }
        ),
        ("done", { plan in try plan.setStatus(oil, .done) }),
      ]
      for (name, change) in refused {
        let error = #expect(throws: OperationError.self) { try disk.change(change) }
        switch error {
        case .change(.noField(name, _)), .change(.noStatus(name, _)): break
        default: Issue.record("\(name): \(String(describing: error))")
        }
      }
    }
  }

  @Test("that opens an archived record moves it out of the archive")
  func reopening() throws {
    let text = "number = 1\ntitle = \"Oil it\"\nstatus = \"cancelled\"\n"
    try TestWorkspace.with(["tasks/archive/2025/oil.toml": text]) { disk in
      let tasks = try disk.kind("task")
      let result = try disk.change { plan in
        try plan.edit(names(["oil"], tasks), field: "title", .set(.string("Oil")))
      }
      #expect(result.outcomes.map(\.path) == ["tasks/archive/2025/oil.toml"])
      let reopened = try disk.change { plan in
        try plan.setStatus(names(["oil"], tasks), .open)
      }
      #expect(reopened.outcomes.map(\.path) == ["tasks/oil.toml"])
      #expect(try disk.text("tasks/oil.toml").contains("status = \"in-progress\""))
    }
  }

  @Test("gives a new record the next number, and reports it")
  func add() throws {
    try TestWorkspace.with(Self.files) { disk in
      let tasks = try disk.kind("task")
      let description = try #require(disk.open().schema[tasks].fieldIndex(named: "description"))
      let result = try disk.change { plan in
        try plan.add(tasks, [description: .string("New")], id: nil)
      }
      #expect(result.outcomes.count == 1)
      let id = try #require(result.outcomes.first?.id)
      let text = try disk.text("tasks/\(id).toml")
      #expect(id.hasPrefix("new-"))
      #expect(text.hasPrefix("number = 10\n") && text.contains("description = \"New\""))
    }
  }

  @Test("deletes only the records that the user confirmed")
  func agreed() throws {
    try TestWorkspace.with(Self.files.filter { $0.key != "tasks/9.toml" }) { disk in
      let employees = try disk.kind("employee")
      let shown = try disk.change { plan in
        try plan.delete(names(["petrov"], employees), .cascade)
      }.outcomes
      #expect(try disk.open().takeBack(.undo, disk.settings()).change.outcomes.count == 2)
      try disk.write(
        "description = \"X\"\nstatus = \"in-progress\"\nassignee = \"petrov\"\n",
        to: "tasks/8.toml")
      #expect(throws: WorkspaceError.transaction(.changedMeanwhile(path: "tasks/8.toml"))) {
        try disk.change { plan in
          try plan.delete(names(["petrov"], employees), .cascade)
          try plan.requireNothingElse(than: shown)
        }
      }
      #expect(try disk.text("employees/petrov.toml").hasPrefix("last-name"))
    }
  }

  @Test("clears only the references that the user confirmed")
  func agreedReferences() throws {
    try TestWorkspace.with(Self.files.filter { $0.key != "tasks/9.toml" }) { disk in
      let employees = try disk.kind("employee")
      let shown = try disk.change { plan in
        try plan.delete(names(["petrov"], employees), .unset)
      }.outcomes
      #expect(try disk.open().takeBack(.undo, disk.settings()).change.outcomes.count == 2)
      try disk.write(
        "description = \"X\"\nstatus = \"in-progress\"\nassignee = \"petrov\"\n",
        to: "tasks/8.toml")
      #expect(throws: WorkspaceError.transaction(.changedMeanwhile(path: "tasks/8.toml"))) {
        try disk.change { plan in
          try plan.delete(names(["petrov"], employees), .unset)
          try plan.requireNothingElse(than: shown)
        }
      }
      #expect(try disk.text("tasks/8.toml").contains("assignee"))
    }
  }

  @Test("deletes records of several kinds together, though one refers to the other")
  func severalKinds() throws {
    let settings = """
      format = 1
      [kinds.machine]
      fields.name = { type = "text", required = true }
      [kinds.task.fields.machine]
      type = "reference"
      to = "machine"
      on-delete = "nullify"

      """
    let files = [
      "docket.toml": settings, "machines/press.toml": "name = \"Press\"\n",
      "tasks/oil.toml": "number = 1\ntitle = \"Oil\"\nstatus = \"to-do\"\nmachine = \"press\"\n",
    ]
    try TestWorkspace.with(files) { disk in
      let both = [
        RecordName(kind: try disk.kind("task"), id: "oil"),
        RecordName(kind: try disk.kind("machine"), id: "press"),
      ]
      for names in [both, both.reversed()] {
        let result = try disk.change { plan in try plan.delete(names) }
        #expect(result.outcomes.map(\.action) == [.deleted, .deleted])
        #expect(
          try !disk.tree().keys.contains {
            $0.hasSuffix("/oil.toml") || $0.hasSuffix("/press.toml")
          })
        _ = try disk.open().takeBack(.undo, disk.settings())
      }
    }
  }

  @Test(
    "is refused if the plan edits a file after deleting it, or edits it twice from the same text")
  func contradiction() throws {
    try TestWorkspace.with(Self.files.filter { $0.key != "tasks/9.toml" }) { disk in
      let (tasks, old) = (try disk.kind("task"), try disk.tree())
      let deletion: (inout ChangePlan) throws -> Void = { plan in
        try plan.delete(names(["1"], tasks))
      }
      let edit: (inout ChangePlan) throws -> Void = { plan in
        try plan.edit(names(["1"], tasks), field: "title", .set(.string("T\(plan.outcomes.count)")))
      }
      for plans in [[deletion, edit], [edit, edit]] {
        #expect(throws: WorkspaceError.transaction(.contradiction(path: "tasks/1.toml"))) {
          try disk.change { plan in
            for step in plans { try step(&plan) }
          }
        }
        #expect(try disk.tree() == old)
      }
    }
  }

  @Test("compares the values that somebody saw under the record's present name")
  func seenValues() throws {
    try TestWorkspace.with(Self.files.filter { $0.key != "tasks/9.toml" }) { disk in
      let employees = try disk.kind("employee")
      let field = try #require(disk.open().schema[employees].fieldIndex(named: "first-name"))
      func edit(_ id: String, seen: RecordName, _ value: String) throws -> (any Error)? {
        let seen = [SeenValue(record: seen, field: field, value: .string(value))]
        do {
          _ = try disk.change { plan in
            try plan.edit(
              names([id], employees),
              [FieldEdit(plan.schema[employees], field, .set(.string("Pyotr")))], seen: seen)
          }
          return nil
        } catch {
          return error
        }
      }
      _ = try disk.change { plan in
        try plan.rename(names(["petrov"], employees)[0], to: "petrov-ivan")
      }
      let old = RecordName(kind: employees, id: "petrov")
      guard
        case OperationError.change(.changedMeanwhile("employees/petrov-ivan.toml", _, _, _))? =
          try edit("petrov", seen: old, "Ivn")
      else {
        Issue.record("an unseen value was overwritten")
        return
      }
      let other = RecordName(kind: employees, id: "ivanov")
      guard
        case WorkspaceError.transaction(.changedMeanwhile("employees/ivanov.toml"))? =
          try edit("petrov", seen: other, "I")
      else {
        Issue.record("a value that was seen was not compared")
        return
      }
      #expect(try edit("petrov", seen: old, "I") == nil)
      #expect(try disk.text("employees/petrov-ivan.toml").contains("Pyotr"))
    }
  }

  @Test("fails with all references that prevent a deletion, and changes nothing")
  func held() throws {
    try TestWorkspace.with(Self.files) { disk in
      let employees = try disk.kind("employee")
      let error = #expect(throws: WorkspaceError.self) {
        try disk.change { plan in
          try plan.delete(names(["petrov"], employees))
        }
      }
      // The broken task might refer to him too, and is reported first.
      guard case .unread(let unread, .references) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(unread.path == "tasks/9.toml")
    }
    var files = Self.files
    files["tasks/9.toml"] = nil
    try TestWorkspace.with(files) { disk in
      let employees = try disk.kind("employee")
      let error = #expect(throws: OperationError.self) {
        try disk.change { plan in
          try plan.delete(names(["petrov"], employees))
        }
      }
      guard case .change(.held(let references)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(references.map(\.path) == ["tasks/1.toml"])
      #expect(references.map(\.field) == ["assignee"])
      #expect(try disk.text("employees/petrov.toml") == files["employees/petrov.toml"])
    }
  }

  @Test("reports an invalid id", arguments: ["1 2", "../x", "A"])
  func ids(id: String) throws {
    try TestWorkspace.with(["workshops/assembly.toml": "name = \"A\"\n"]) { disk in
      let workshops = try disk.kind("workshop")
      let invalid = #expect(throws: OperationError.self) {
        try disk.change { plan in
          try plan.rename(names(["assembly"], workshops)[0], to: id)
        }
      }
      guard case .change(.invalidID(id)) = invalid else {
        Issue.record("\(String(describing: invalid))")
        return
      }
      let taken = #expect(throws: OperationError.self) {
        try disk.change { plan in
          try plan.rename(names(["assembly"], workshops)[0], to: "assembly")
        }
      }
      guard case .change(.sameID("assembly", _)) = taken else {
        Issue.record("\(String(describing: taken))")
        return
      }
    }
  }

  @Test("fails if it would cause errors, and reports them with the changed files")
  func bringsErrors() throws {
    try TestWorkspace.with(Self.files) { disk in
      let tasks = try disk.kind("task")
      let error = #expect(throws: OperationError.self) {
        try disk.change { plan in
          try plan.edit(names(["7"], tasks), field: "description", .set(.string("")))
        }
      }
      guard case .change(.bringsErrors(let findings, let changes, _)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(findings.map(\.location.path) == ["tasks/7.toml"])
      #expect(changes.map(\.path) == ["tasks/7.toml"])
      #expect(try disk.text("tasks/7.toml") == Self.files["tasks/7.toml"])
    }
  }

  @Test("names the field that breaks a rule of the workspace")
  func breaksRule() throws {
    var files = Self.files
    files["docket.toml"] = """
      format = 1
      [rules.urgent-has-day]
      rule = "no task where priority = high and not due"
      message = "urgent work needs a due day"

      """
    try TestWorkspace.with(files) { disk in
      let tasks = try disk.kind("task")
      let error = #expect(throws: OperationError.self) {
        try disk.change { plan in
          try plan.edit(names(["1"], tasks), field: "priority", .set(.string("high")))
        }
      }
      guard case .change(.bringsErrors(let findings, _, _)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(findings.map(\.shownField) == ["priority"])
      #expect(findings.map(\.identity.field) == [nil])
    }
  }

  @Test("never changes another record in place of one that is gone")
  func gone() throws {
    var files = Self.files
    files["tasks/9.toml"] = nil
    files["tasks/2.toml"] = "number = 8\ndescription = \"Other\"\nstatus = \"in-progress\"\n"
    files["tasks/1-b.toml"] = "number = 2\ndescription = \"B\"\nstatus = \"in-progress\"\n"
    files["tasks/oil-press-a2b3.toml"] =
      "number = 3\ndescription = \"C\"\nstatus = \"in-progress\"\n"
    try TestWorkspace.with(files) { disk in
      let (tasks, employees) = (try disk.kind("task"), try disk.kind("employee"))
      let before = try disk.tree()
      // A beginning or an end of an id, a number, a name.
      for id in ["oil", "a2b3", "8", "3", "B", "1-b.toml"] {
        let changes: [(inout ChangePlan) throws -> Void] = [
          { try $0.setStatus(names([id], tasks), .done) },
          { try $0.delete(names([id], tasks)) },
          { try $0.rename(names([id], tasks)[0], to: "new") },
          { try $0.note(names([id], tasks), "Oiled", by: "A") },
        ]
        for change in changes {
          let error = #expect(throws: ModelError.self) { try disk.change(change) }
          guard case .lookup(.missing(_, id, nearest: nil))? = error?.fact else {
            Issue.record("\(id): \(String(describing: error))")
            continue
          }
        }
      }
      // The assignee who was picked is gone, and another one's id begins like that.
      #expect(throws: OperationError.self) {
        try disk.change { plan in
          try plan.edit(names(["1"], tasks), field: "assignee", .set(.string("pet")))
        }
      }
      #expect(throws: ModelError.self) {
        try disk.change { plan in
          try plan.delete(
            names(["petrov"], employees), .replace(with: names(["pet"], employees)[0]))
        }
      }
      #expect(try disk.tree() == before)
      // What is found exactly is changed, also by digits.
      let result = try disk.change { plan in
        try plan.setStatus(names(["2"], tasks), .done)
      }
      #expect(result.outcomes.map(\.number) == [8])
    }
  }

  @Test("are not made in records of another kind")
  func editsOfAnotherKind() throws {
    try TestWorkspace.with(Self.files) { disk in
      let (tasks, employees) = (try disk.kind("task"), try disk.kind("employee"))
      let last = try disk.open().schema[tasks].fields.count - 1
      for change in [FieldChange.unset, .set(.string("x")), .remove([.string("x")])] {
        #expect(throws: (any Error).self) {
          try disk.change { plan in
            let edit = FieldEdit(plan.schema[tasks], last, change)
            let names = try plan.resolve(["petrov"], employees)
            try plan.edit(names, [edit])
          }
        }
      }
    }
  }

  @Test("reports whether a record is missing or broken")
  func lookup() throws {
    try TestWorkspace.with(Self.files) { disk in
      let (tasks, employees) = (try disk.kind("task"), try disk.kind("employee"))
      func failure(_ id: String, _ kind: KindIndex) -> LookupFact? {
        let error = #expect(throws: ModelError.self) {
          try disk.change { plan in
            try plan.edit(
              plan.resolve([id], kind), typed: [FieldEdit(plan.schema[kind], 0, .unset)])
          }
        }
        guard case .lookup(let fact) = error?.fact else { return nil }
        return fact
      }
      guard case .missing(_, "petrof", nearest: "petrov") = failure("petrof", employees) else {
        Issue.record("not missing")
        return
      }
      guard case .broken("tasks/9.toml", _) = failure("9", tasks) else {
        Issue.record("not broken")
        return
      }
    }
  }
}
