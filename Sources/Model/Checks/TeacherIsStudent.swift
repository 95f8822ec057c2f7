import Diagnostics
import Text

extension Check {
  static let teacherIsStudent: Check = Check(
    "teacher-is-student", .warning,
    LocalizedText(
      "the teacher of a course is also one of its students",
      "преподаватель курса записан и студентом этого курса"),
    explanation: LocalizedText(
      "One of the two is probably a mistake.", "Одно из двух, скорее всего, ошибка."),
    wrong: [
      "users/anna.toml": "first-name = \"Anna\"\nlast-name = \"A\"",
      "courses/swift.toml": """
      name = "Swift"
      subject = "Programming"
      branch = "Computer science"
      teacher = "anna"
      students = ["anna"]
      """,
    ],
    right: [
      "users/anna.toml": "first-name = \"Anna\"\nlast-name = \"A\"",
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
          LocalizedText(
            "\(cited(text)) is both in `\(one)` and in `\(many)`",
            "\(cited(text)) — и `\(one)`, и среди `\(many)`"), in: record.path, at: item.range,
          field: many,
          related: [
            Diagnostic.Label(
              in: record.path, at: single.range, LocalizedText("`\(one)` here", "`\(one)` здесь"))
          ])
      }
    }
  )
}
