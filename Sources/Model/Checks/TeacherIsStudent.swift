import Diagnostics

extension Check {
  static let teacherIsStudent: Check = Check(
    "teacher-is-student", .warning, "the teacher of a course is also a student of it",
    explanation: "One of the two is probably a slip.",
    wrong: [
      "users/anna.toml": "first-name = \"Anna\"\nlast-name = \"A\"\n",
      "courses/swift.toml": """
      name = "Swift"
      subject = "Programming"
      branch = "Computer science"
      teacher = "anna"
      students = ["anna"]

      """,
    ],
    right: [
      "users/anna.toml": "first-name = \"Anna\"\nlast-name = \"A\"\n",
      "courses/swift.toml": """
      name = "Swift"
      subject = "Programming"
      branch = "Computer science"
      teacher = "anna"

      """,
    ]
  ) { graph in
    graph.recordsUnderRules { kind, rule in
      guard case .disjoint(let one, let many) = rule,
        let oneIndex = kind.fieldIndex(named: one), let manyIndex = kind.fieldIndex(named: many)
      else { return nil }
      return { number in
        guard let single = graph.value(of: number, oneIndex) else { return nil }
        let text = graph.text(single, of: number)
        guard
          let item = graph.values(of: number, manyIndex).first(where: {
            graph.text($0, of: number) == text
          })
        else { return nil }
        let path = graph.path(of: number)
        return teacherIsStudent.finding(
          "`\(text)` is both `\(one)` and among `\(many)`", in: path, at: item.range,
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: path, range: single.range),
              message: "`\(one)` here")
          ])
      }
    }
  }
}
