import CBuild
import CommandLine
import JSON
import Operations
import Presentation
import Text

extension GeneralCommand {
  static let version = GeneralCommand(
    run: { try $0.printVersion() },
    command: Command(
      name: "version",
      summary: LocalizedText("Print the version", "Показать версию"),
      options: [Options.showFormat]))
}

extension Session {
  fileprivate func printVersion() throws -> ExitStatus {
    if ShowFormat(invocation) == .json {
      print(
        jsonDocument([
          "program": "docket", "number": .string(Version.number), "date": .string(Version.date),
          "commit": .string(Version.commit),
        ]))
    } else {
      let build =
        Version.commit.map { LocalizedText(verbatim: String($0.prefix(12))) }
        ?? UsageMessages.developmentBuild
      print("docket \(Version.number) (\(build[language]))\n")
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
