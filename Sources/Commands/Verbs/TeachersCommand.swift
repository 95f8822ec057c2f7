import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let teachers = GeneralCommand(
    kind: { $0.name == BuiltInKind.course.name }, run: { try $0.listTeachers() },
    command: Command(
      name: "teachers",
      summary: LocalizedText("List teachers by subject", "Показать преподавателей по предметам"),
      discussion: LocalizedText(
        "Lists each teacher under all their subjects, with the number of courses.",
        "Преподаватель стоит под каждым своим предметом, рядом — число курсов."),
      examples: [
        Example("docket teachers", LocalizedText("teachers by subject", "кто что преподаёт")),
        Example(
          "docket teachers --format csv",
          LocalizedText("for a spreadsheet", "для электронной таблицы")),
      ],
      options: [Options.subject, Options.listFormat] + LayoutOptions.all))
}

extension Options {
  static let subject = ListOption(
    "subject", Placeholder.text,
    help: LocalizedText(
      "Only subjects that contain this text",
      "Только предметы, в названии которых есть этот текст"
    ), group: ListOptions.filters)
}

extension Session {
  fileprivate func listTeachers() throws -> ExitStatus {
    let schema = try workspace().schema
    guard let courses = schema.index(of: .course), let users = schema.index(of: .user)
    else { return .success }
    let graph = try load([courses, users])
    let subjects = invocation[Options.subject]
    let time = QueryTime(now: clock)
    let list = TeacherList(in: graph, subjects: subjects, language, at: time)
    let format = ListOptions.format(invocation)
    if list.teachings.isEmpty && format == .table {
      let all = TeacherList(in: graph, language, at: time)
      sayNoTeachers(of: subjects, taught: all.subjects)
    }
    write(list.table(for: format.medium(for: output)), format)
    return warnAboutBroken(in: graph)
  }

  /// Says that nobody teaches the subjects, and which subjects have teachers.
  fileprivate func sayNoTeachers(of subjects: [String], taught: [String]) {
    if taught.isEmpty {
      say(TeacherMessages.noTeachers[language] + "\n")
      return advise(TeacherMessages.assignTeacher)
    }
    say(TeacherMessages.noTeachers(of: subjects)[language] + "\n")
    advise(TeacherMessages.taughtSubjects(taught))
  }
}
