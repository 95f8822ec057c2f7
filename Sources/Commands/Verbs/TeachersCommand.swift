import CommandLine
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
        "List teachers by subject", "Показать преподавателей по предметам"),
      discussion: LocalizedText(
        "Lists each teacher under all their subjects, with the number of courses.",
        "Преподаватель стоит под каждым своим предметом, рядом — число курсов."),
      examples: [
        Example(
          "docket teachers",
          LocalizedText("teachers by subject", "кто что преподаёт")),
        Example(
          "docket teachers --format csv",
          LocalizedText("for a spreadsheet", "для электронной таблицы")),
      ],
      options: [
        Option(
          Options.subject, placeholder: Placeholder.text,
          help: LocalizedText(
            "Only subjects that contain this text",
            "Только предметы, в названии которых есть этот текст"
          ), group: ListOptions.filters),
        Option(
          Options.listFormat, placeholder: Placeholder.format,
          help: LocalizedText("Format of the list", "Формат списка")),
      ] + LayoutOptions.all), kind: .course
  ) { invocation, session in
    let schema = try session.workspace().schema
    guard let courses = schema.index(of: .course), let users = schema.index(of: .user)
    else { return .success }
    let graph = try session.load([courses, users])
    let subjects = invocation[Options.subject]
    let time = QueryTime(now: session.clock)
    let list = TeacherList(in: graph, subjects: subjects, session.language, at: time)
    let format = ListOptions.format(invocation)
    if list.teachings.isEmpty && format == .table {
      let all = TeacherList(in: graph, session.language, at: time)
      session.sayNoTeachers(of: subjects, taught: all.subjects)
    }
    session.write(list.table(for: format.medium(for: session.output)), format)
    return session.warnAboutBroken(in: graph)
  }
}

extension Session {
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
