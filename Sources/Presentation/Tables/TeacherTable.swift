import JSON
package import Model
package import Text

/// The teachers of each subject: the result of the built-in query `teachers`.
package struct TeacherList: Sendable {
  package let graph: Graph
  private let language: Language
  /// In alphabetical order by subject and then by name.
  package let teachings: [Teaching]

  /// One teacher's courses in one subject, ordered by id.
  package struct Teaching: Sendable {
    package let subject: String
    package let teacher: RecordIndex
    package let courses: [RecordIndex]
  }

  /// The teachers of the subjects that contain one of these texts; of all subjects if there are no texts. Empty in a
  /// workspace without courses that have a subject and a teacher.
  package init(
    in graph: Graph, subjects: [String] = [], _ language: Language, at time: QueryTime
  ) {
    self.graph = graph
    self.language = language
    guard var query = try? Query(NamedQuery.teachers.text, in: graph.schema, at: time) else {
      teachings = []
      return
    }
    let path = query.grouping.first?.value.path
    if let path, !subjects.contains(""), !subjects.isEmpty,
      let filter = try? FieldFilter(name: "subject", path: path, values: subjects)
        .condition(in: graph.schema, at: time)
    {
      query.condition = .all([query.condition, filter].compactMap(\.self))
    }
    teachings = query.summary(in: graph, language: language).rows.compactMap { row in
      guard case .text(let subject)? = row.keys.first, case .reference(let teacher)? = row.keys.last
      else { return nil }
      return Teaching(subject: subject, teacher: teacher, courses: row.records)
    }
  }

  /// The subjects that are taught, in alphabetical order.
  package var subjects: [String] { sections.compactMap { $0.first?.subject } }

  /// The teachings grouped by subject.
  package var sections: [ArraySlice<Teaching>] {
    var sections: [ArraySlice<Teaching>] = []
    for (position, teaching) in teachings.enumerated() {
      if sections.last?.last?.subject == teaching.subject {
        sections[sections.count - 1] = teachings[sections[sections.count - 1].startIndex...position]
      } else {
        sections.append(teachings[position...position])
      }
    }
    return sections
  }

  /// The name of the teacher.
  package func shownName(of teaching: Teaching) -> String {
    graph.title(of: teaching.teacher, language: language)
  }

  /// The number of courses as words, such as `2 courses`.
  package func courseCount(of teaching: Teaching) -> String {
    guard let course = teaching.courses.first else { return "" }
    return graph.schema[graph[course].kind].count(teaching.courses.count)[language]
  }

  /// The names of the courses: `Algebra, Geometry`.
  fileprivate func courseNames(of teaching: Teaching) -> String {
    teaching.courses.map { sanitized(graph.title(of: $0, language: language)) }
      .joined(separator: ", ")
  }

  package var courseHeading: String { graph.schema.kind(of: .course)?.pluralLabel[language] ?? "" }
}

extension TeacherList {
  package func table(for medium: TableMedium) -> Table {
    if case .data = medium {
      return Table(
        "teachers",
        columns: ["subject", "teacher", "name", "courses"].map { Table.Column($0, key: $0) },
        rows: Table.Rows(teachings, id: teacherID, members: writeMembers, row: valueRow))
    }
    return Table(
      "teachers",
      columns: [
        Table.Column(RecordWords.id[language], role: .id),
        Table.Column(RecordWords.fullName[language], role: .name),
        Table.Column(courseHeading, role: .text),
      ],
      sections: sections.map { section in
        Table.Section(
          heading: section.first.map { sanitized($0.subject) },
          rows: Table.Rows(Array(section), row: textRow))
      })
  }

  @Sendable private func textRow(_ teaching: Teaching) -> Table.Row {
    Table.Row([
      Table.Cell(text: teacherID(teaching)), Table.Cell(text: shownName(of: teaching)),
      Table.Cell(sanitized: courseCount(of: teaching) + ": " + courseNames(of: teaching)),
    ])
  }

  @Sendable private func teacherID(_ teaching: Teaching) -> String {
    graph.id(of: teaching.teacher)
  }

  @Sendable private func valueRow(_ teaching: Teaching) -> Table.Row {
    let values: [Table.Value] = [
      .string(teaching.subject), .string(teacherID(teaching)),
      .string(graph.title(of: teaching.teacher, language: .english)),
      .integer(Int64(teaching.courses.count)),
    ]
    return Table.Row(values.map { Table.Cell(value: $0) })
  }

  /// Writes a JSON object with the ids of the courses instead of their number.
  @Sendable private func writeMembers(_ teaching: Teaching, to json: inout JSONWriter) {
    json.member("subject", .string(teaching.subject))
    json.member("teacher", .string(teacherID(teaching)))
    json.member("name", .string(graph.title(of: teaching.teacher, language: .english)))
    json.member("courses", .strings(teaching.courses.map { graph.id(of: $0) }))
  }
}
