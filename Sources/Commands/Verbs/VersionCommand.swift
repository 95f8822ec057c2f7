import CBuild
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
        jsonDocument([
          "program": "docket", "number": .string(Version.number), "date": .string(Version.date),
          "commit": .string(Version.commit),
        ]))
    } else {
      let build =
        Version.commit.map { LocalizedText(verbatim: String($0.prefix(12))) }
        ?? LocalizedText("development build", "сборка для разработки")
      session.print("docket \(Version.number) (\(build[session.language]))\n")
    }
    return .success
  }
}

/// The version of the program.
enum Version {
  static let number = "0.2.0"
  /// The day of the version, which the manual bears.
  static let date = "2026-11-23"
  /// The commit that a release was built from; nil in a development build.
  static let commit: String? = {
    let commit = String(cString: docket_commit())
    return commit.isEmpty ? nil : commit
  }()
}
