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
    ]
  ) { graph in
    graph.schema.kinds.enumerated().flatMap { kind, declared in
      declared.rules.flatMap { rule -> [Diagnostic] in
        guard case .disjoint(let one, let many) = rule, let one = declared.fieldIndex(named: one),
          let many = declared.fieldIndex(named: many)
        else { return [] }
        return graph.records(of: KindIndex(kind)).compactMap { finding($0, one, many, in: graph) }
      }
    }
  }

  private static func finding(
    _ record: RecordIndex, _ one: Int, _ many: Int, in graph: Graph
  ) -> Diagnostic? {
    guard let single = graph.value(of: record, one) else { return nil }
    let isKnown = single.target != FieldValue.unresolved
    let id = isKnown ? "" : graph.text(single, of: record)
    let item = graph.values(of: record, many).first { item in
      item.target == single.target && (isKnown || graph.text(item, of: record) == id)
    }
    guard let item else { return nil }
    let name = isKnown ? graph.citedName(of: single.target) : LocalizedText(verbatim: cited(id))
    let fields = graph.schema[graph[record].kind].fields
    let (first, second) = (inQuotes(fields[one].label), inQuotes(fields[many].label))
    let path = graph.path(of: record)
    return teacherIsStudent.finding(
      LocalizedText(
        "\(name) is both in \(first) and in \(second)",
        "\(name) — и в поле \(first), и в поле \(second)"),
      in: path, at: item.range, field: fields[many].name,
      related: [
        Diagnostic.Label(
          in: path, at: single.range, LocalizedText("\(first) here", "здесь \(first)"))
      ])
  }
}
