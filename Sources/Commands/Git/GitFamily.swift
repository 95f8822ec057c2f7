import CommandLine
import Operations
import Platform
import Text
import Workspace

/// The commands of `docket git`.
enum GitFamily {
  static let all: [GeneralCommand] = [setup, hook, mergeDriver]

  static let name = "git"
  static let driverName = "merge-driver"

  static let command = Command(
    name: name,
    summary: LocalizedText("Set up git for this workspace", "Настроить клон git"),
    subcommands: all.map(\.command))

  /// The part of the command line that the merge driver needs.
  static let driverCatalogue = Command(
    name: "docket", summary: LocalizedText(verbatim: ""), options: GlobalOptions.all,
    subcommands: [
      Command(
        name: name, summary: LocalizedText(verbatim: ""), subcommands: [mergeDriver.command]
      )
    ])

  static func isForDriver(_ arguments: [String]) -> Bool {
    arguments.count > 1 && arguments[0] == name && arguments[1] == driverName
  }

  /// The command with this path.
  static func command(at path: [String]) -> GeneralCommand? {
    guard path.first == command.name, path.count == 2 else { return nil }
    return all.first { $0.command.name == path[1] }
  }
}
