import Model
import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("A task that repeats")
struct RepeatingTests {
  private static let task = """
    number = 7
    title = "Oil the guides"
    status = "to-do"
    created = 2025-12-01T08:00:00Z
    start = 2025-12-26
    due = 2025-12-28
    repeat = "every week"
    tags = ["oil"]
    source = "jira:OIL-7"
    steps = [
      "[x] Clean",
      "[ ] Oil",
    ]
    notes = ["2025-12-02 A: no oil"]

    """

  private func done(_ text: String, id: String = "oil-7kf2") throws -> (
    ids: [String], next: String?
  ) {
    try TestWorkspace.with(["tasks/\(id).toml": text]) { disk in
      let tasks = try disk.kind("task")
      let result = try disk.change { plan in
        try plan.setStatus(names([id], tasks), .done)
      }
      let path = result.outcomes.first { $0.action == .added }?.path
      return (result.outcomes.map(\.id), try path.map { try disk.text($0.text) })
    }
  }

  @Test(
    "is followed by a task with later days and open steps, without notes and source")
  func next() throws {
    // The clock of the tests says 2026-01-01.
    let (ids, next) = try done(Self.task)
    #expect(ids == ["oil-7kf2", "oil-7kf2-2026-01-04"])
    #expect(
      next == """
        number = 8
        title = "Oil the guides"
        status = "in-progress"
        created = 2026-01-01T00:00:00Z
        due = 2026-01-04
        start = 2026-01-02
        repeat = "every week"
        tags = ["oil"]
        steps = [
          "[ ] Clean",
          "[ ] Oil",
        ]

        """)
  }

  @Test("keeps one id for the series")
  func id() throws {
    let (ids, _) = try done(Self.task, id: "oil-7kf2-2025-12-28")
    #expect(ids.last == "oil-7kf2-2026-01-04")
  }

  @Test("counts from the day of completion if it says so")
  func after() throws {
    let text = Self.task.replacing("every week", with: "after 10 days")
    #expect(try done(text).ids.last == "oil-7kf2-2026-01-11")
  }

  @Test("is followed once if several tasks of the series are done at once")
  func together() throws {
    let files = Dictionary(
      uniqueKeysWithValues: [("oil", 7, "2025-12-21"), ("oil-2025-12-28", 8, "2025-12-28")].map {
        id, number, due in
        let text = Self.task.replacing("number = 7", with: "number = \(number)")
        return ("tasks/\(id).toml", text.replacing("due = 2025-12-28", with: "due = \(due)"))
      })
    try TestWorkspace.with(files) { disk in
      let tasks = try disk.kind("task")
      let result = try disk.change { plan in
        try plan.setStatus(names(["oil", "oil-2025-12-28"], tasks), .done)
      }
      #expect(result.outcomes.filter { $0.action == .added }.map(\.id) == ["oil-2026-01-04"])
    }
  }

  @Test("keeps its day of the month")
  func dayOfMonth() throws {
    let text = Self.task.replacing("every week", with: "monthly")
      .replacing("due = 2025-12-28", with: "due = 2026-01-30")
    let (ids, next) = try done(text)
    #expect(ids.last == "oil-7kf2-2026-02-28")
    #expect(next?.contains("repeat = \"monthly on the 30th\"") == true)
  }

  @Test("says that it ends, or that its repetition is invalid")
  func remarks() throws {
    for (text, expected) in [
      ("every week until 2026-01-03", "ended"), ("now and then", "invalid"), ("every week", ""),
    ] {
      let file = Self.task.replacing("every week", with: text)
      try TestWorkspace.with(["tasks/oil.toml": file]) { disk in
        let tasks = try disk.kind("task")
        let result = try disk.change { plan in
          try plan.setStatus(names(["oil"], tasks), .done)
        }
        let remarks = result.remarks.map { remark in
          switch remark {
          case .seriesEnded: "ended"
          case .invalidRepetition: "invalid"
          default: "other"
          }
        }
        #expect(remarks.joined() == expected)
      }
    }
  }

  @Test("ends, or is not followed if the repetition is invalid or the next one is there")
  func end() throws {
    #expect(
      try done(Self.task.replacing("every week", with: "every week until 2026-01-03")).ids.count
        == 1)
    #expect(try done(Self.task.replacing("every week", with: "now and then")).ids.count == 1)
    try TestWorkspace.with([
      "tasks/oil.toml": Self.task,
      "tasks/oil-2026-01-04.toml": "title = \"T\"\nstatus = \"to-do\"\nnumber = 8\n",
    ]) { disk in
      let tasks = try disk.kind("task")
      let result = try disk.change { plan in
        try plan.setStatus(names(["oil"], tasks), .done)
      }
      #expect(result.outcomes.map(\.id) == ["oil"])
    }
  }
}
