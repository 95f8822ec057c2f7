import CommandLine
import JSON
import Text

extension GeneralCommand {
  static let version = GeneralCommand(
    command: Command(
      name: "version",
      summary: LocalizedText("Print the version", "Показать версию"),
      options: [ShowFormat.option(LocalizedText("The shape of it", "Формат вывода"))])
  ) { invocation, session throws(Failure) in
    if ShowFormat(invocation) == .json {
      session.print(
        jsonDocument { json in
          json.member("program", "docket")
          json.member("number", Version.number)
          json.member("date", Version.date)
        })
    } else {
      session.print("docket \(Version.number)\n")
    }
    return .success
  }
}

/// The version of the program.
enum Version {
  static let number = "0.1.0"
  /// The day of the version, which the manual bears.
  static let date = "2026-11-21"
}
