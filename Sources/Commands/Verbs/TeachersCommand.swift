import CommandLine
import Diagnostics
import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let teachers = GeneralCommand(
    command: Command(
      name: "teachers",
      summary: LocalizedText(
        "List who teaches, by subject", "Показать преподавателей по предметам"),
      discussion: LocalizedText(
        "Each teacher stands under every subject they teach, with the number of courses.",
        "Преподаватель стоит под каждым своим предметом, рядом — число курсов."),
      examples: [
        Example(
          "docket teachers",
          LocalizedText("who teaches what", "кто что преподаёт")),
        Example(
          "docket teachers --format csv",
          LocalizedText("for a spreadsheet", "для электронной таблицы")),
      ],
      options: [
        Option(
          Options.subject, placeholder: Placeholder.text,
          help: LocalizedText(
            "Only subjects that contain this", "Только предметы, в названии которых есть этот текст"
          ), group: ListOptions.filters),
        Option(
          Options.listFormat, placeholder: Placeholder.format,
          help: LocalizedText("The shape of the list", "Формат списка")),
      ] + LayoutOptions.all), kind: .course
  ) { invocation, session throws(Failure) in
    let schema = try session.workspace().schema
    guard let courses = schema.index(of: .course), let users = schema.index(of: .user)
    else { return .success }
    let graph = try session.load([courses, users])
    let staff = Staff(
      graph: graph, courses: courses, subjects: invocation[Options.subject], session.language)
    let format = ListOptions.format(invocation)
    if staff.teachings.isEmpty && format == .table { session.sayNobodyTeaches(staff) }
    session.print(format.text(of: staff, for: session.output))
    return session.warnAboutBroken(in: graph)
  }
}

extension Session {
  /// Says that nobody teaches what was asked for, and what is taught.
  fileprivate func sayNobodyTeaches(_ staff: Staff) {
    if staff.taughtSubjects.isEmpty {
      say(Words.noTeachers[language] + "\n")
      return advise(
        LocalizedText(
          "`docket course teacher COURSE USER` makes a user one",
          "назначьте преподавателя: `docket course teacher КУРС ПОЛЬЗОВАТЕЛЬ`"))
    }
    let asked = staff.subjects.map(quoted).joined(separator: ", ")
    let taught = staff.taughtSubjects.map { sanitized($0) }.joined(separator: ", ")
    say(
      LocalizedText(
        "Nobody teaches \(asked).\n", "По запросу \(asked) преподавателей нет.\n")[language])
    advise(LocalizedText("what is taught: \(taught)", "преподают: \(taught)"))
  }
}

extension Staff {
  fileprivate func id(_ teaching: Teaching) -> String { graph.id(of: teaching.teacher) }

  fileprivate func title(_ teaching: Teaching) -> String {
    sanitized(graph.title(of: teaching.teacher, language: language))
  }

  /// The number of a teacher's courses, as people say it.
  fileprivate func count(_ teaching: Teaching) -> String {
    graph.schema[graph[teaching.courses[0]].kind].count(teaching.courses.count, language)
  }
}

extension ListFormat {
  fileprivate func text(of staff: Staff, for output: OutputStyle) -> String {
    switch self {
    case .table: staff.table(for: output)
    case .json:
      staff.json { json, write in
        json.object { json in
          json.member("version", Graph.jsonVersion)
          json.member("teachers") {
            $0.array { json in staff.teachings.forEach { write($0, &json) } }
          }
        }
      }
    case .jsonLines:
      staff.teachings.map { teaching in
        var json = JSONWriter()
        staff.write(teaching, to: &json)
        return json.text + "\n"
      }.joined()
    case .csv: staff.delimited(.comma)
    case .tsv: staff.delimited(.tab)
    case .ids: staff.ids
    case .markdown: staff.markdown
    }
  }
}

extension Staff {
  fileprivate func table(for output: OutputStyle) -> String {
    if teachings.isEmpty { return "" }
    var table = TextTable(columns: [
      TextTable.Column(heading: RecordWords.id[language], role: .id),
      TextTable.Column(heading: RecordWords.fullName[language], role: .name),
      TextTable.Column(heading: courseHeading),
    ])
    table.sections = sections.map { section in
      TextTable.Section(
        heading: section.first.map { sanitized($0.subject) },
        rows: section.map { TextTable.Row(cells: [sanitized(id($0)), title($0), count($0)]) })
    }
    return table.rendered(for: output)
  }

  private var courseHeading: String {
    graph.schema.kind(of: .course)?.pluralLabel[language] ?? ""
  }

  fileprivate func json(
    _ body: (inout JSONWriter, (Teaching, inout JSONWriter) -> Void) -> Void
  ) -> String {
    var json = JSONWriter(pretty: true)
    body(&json) { write($0, to: &$1) }
    return json.text + "\n"
  }

  fileprivate func write(_ teaching: Teaching, to json: inout JSONWriter) {
    json.object { json in
      json.member("subject", teaching.subject)
      json.member("teacher", id(teaching))
      json.member("name", graph.title(of: teaching.teacher, language: .english))
      json.member("courses", teaching.courses.map { graph.id(of: $0) })
    }
  }

  fileprivate func delimited(_ separator: DelimitedFormat.Separator) -> String {
    let format = DelimitedFormat(separator: separator)
    return teachings.reduce(format.row(["subject", "teacher", "name", "courses"])) {
      let name = graph.title(of: $1.teacher, language: .english)
      return $0 + format.row([$1.subject, id($1), name, String($1.courses.count)])
    }
  }

  /// Everybody who teaches, once.
  fileprivate var ids: String {
    var seen: Set<RecordIndex> = []
    return teachings.filter { seen.insert($0.teacher).inserted }.map { id($0) + "\n" }.joined()
  }

  fileprivate var markdown: String {
    let format = MarkdownFormat()
    let head = [RecordWords.id[language], RecordWords.fullName[language], courseHeading]
    return sections.map { section in
      "## \(format.escaped(sanitized(section.first?.subject ?? "")))\n\n" + format.row(head)
        + format.row(head.map { _ in "---" })
        + section.map { format.row([id($0), format.escaped(title($0)), count($0)]) }.joined()
    }.joined(separator: "\n")
  }
}
