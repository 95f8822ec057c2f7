import CBuild
import CommandLine
import JSON
import Presentation
import Text

extension GeneralCommand {
  static let version = GeneralCommand(
    command: Command(
      name: "version",
      summary: LocalizedText("Print the version", "Показать версию"),
      options: [ShowFormat.option(LocalizedText("Output format", "Формат вывода"))])
  ) { invocation, session in
    if ShowFormat(invocation) == .json {
      session.print(
        jsonDocument([
          "program": "docket", "number": .string(Version.number), "date": .string(Version.date),
          "commit": .string(Version.commit),
        ]))
    } else {
      let build =
        Version.commit.map { LocalizedText(verbatim: String($0.prefix(12))) }
        ?? UsageMessages.developmentBuild
      session.print("docket \(Version.number) (\(build[session.language]))\n")
    }
    return .success
  }
}

/// The version of the program.
enum Version {
  static let number = "0.2.0"
  /// The date of the version, for the manual page.
  static let date = "2026-11-23"
  /// The commit of a release build; nil in a development build.
  static let commit: String? = {
    let commit = String(cString: docket_commit())
    return commit.isEmpty ? nil : commit
  }()
}
