import CommandLine
import Text

extension GeneralCommand {
  static let version = GeneralCommand(
    command: Command(
      name: "version",
      summary: LocalizedText("Print the version", "Показать версию"))
  ) { _, session throws(Failure) in
    session.print("docket \(Version.number)\n")
    return .success
  }
}

/// The version of the program.
enum Version {
  static let number = "0.1.0"
  /// The day of the version, which the manual bears.
  static let date = "2026-11-21"
}
