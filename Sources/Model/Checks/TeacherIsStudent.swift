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
    ],
    inRecord: { kind, rule in
      guard case .disjoint(let one, let many) = rule,
        let oneIndex = kind.fieldIndex(named: one), let manyIndex = kind.fieldIndex(named: many)
      else { return nil }
      return RecordCheck(of: oneIndex, manyIndex) { record in
        guard let single = record.value(oneIndex) else { return nil }
        let text = record.text(single)
        guard let item = record.values(manyIndex).first(where: { record.text($0) == text }) else {
          return nil
        }
        return teacherIsStudent.finding(
          "`\(text)` is both `\(one)` and among `\(many)`", in: record.path, at: item.range,
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: record.path, range: single.range),
              message: "`\(one)` here")
          ])
      }
    }
  )
}
