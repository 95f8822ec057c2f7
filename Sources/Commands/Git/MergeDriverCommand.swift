import CommandLine
import Operations
import Platform
import Presentation
import Text
import Workspace

/// Merges a file for git without a message; returns false without changes if the complete command has to run.
///
/// Git starts the program once for each file, so this path avoids what takes most of the time: reading the environment,
/// the table of commands and docket.toml.
package func mergesAsGitAsks(_ arguments: [String]) -> Bool {
  guard arguments.count == 7 || arguments.count == 10, GitFamily.isForDriver(arguments),
    !arguments.prefix(7).contains(where: { $0.isEmpty || $0.utf8.first == UInt8(ascii: "-") }),
    Environment.unreadableArgument == nil, let directory = try? currentDirectory(),
    let markerSize = Int(arguments[5])
  else { return false }
  func absolute(_ path: String) -> String { isAbsolute(path) ? path : directory + "/" + path }
  let driver = MergeDriver(
    (absolute(arguments[2]), absolute(arguments[3]), absolute(arguments[4])), of: arguments[6],
    markerSize: markerSize,
    arguments.count < 10
      ? MergeLabels() : MergeLabels(base: arguments[7], ours: arguments[8], theirs: arguments[9]),
    in: directory, nil, [:], .real)
  return driver.mergeWhereCertain()
}

extension GitFamily {
  static let mergeDriver = GeneralCommand(
    run: { try $0.mergeFile() },
    command: Command(
      name: driverName,
      summary: LocalizedText(
        "Merge three versions of a file (run by git)",
        "Объединить три версии файла, как просит git"),
      parameters: [
        Arguments.base, Arguments.ours, Arguments.theirs, Arguments.markerSize,
        Arguments.mergedPath, Arguments.labels,
      ],
      isHidden: true))
}

extension Arguments {
  static let base = Argument<String>(
    "BASE", LocalizedText("BASE", "ОБЩАЯ"), completion: .file,
    help: LocalizedText("The common version", "Общая версия"))
  static let ours = Argument<String>(
    "OURS", LocalizedText("OURS", "НАША"), completion: .file,
    help: LocalizedText(
      "Our version, which is replaced by the result", "Наша версия, её заменит объединённая"))
  static let theirs = Argument<String>(
    "THEIRS", LocalizedText("THEIRS", "ДРУГАЯ"), completion: .file,
    help: LocalizedText("The other version", "Другая версия"))
  static let markerSize = Argument<String>(
    "SIZE", LocalizedText("SIZE", "ДЛИНА"),
    help: LocalizedText("The length of conflict markers", "Сколько знаков в маркере конфликта"))
  static let mergedPath = Argument<String>(
    "PATH", Placeholder.path,
    help: LocalizedText("The path of the file in the repository", "Где файл лежит в репозитории"))
  static let labels = Argument<[String]>(
    "LABEL", LocalizedText("LABEL", "МЕТКА"),
    help: LocalizedText(
      "The names of the common, our and the other version", "Имена общей версии, нашей и другой"))
}

extension Session {
  fileprivate func mergeFile() throws -> ExitStatus {
    func absolute(_ argument: Argument<String>) -> String {
      context.absolute(invocation[argument])
    }
    let path = invocation[Arguments.mergedPath]
    let labels = invocation[Arguments.labels]
    let driver = MergeDriver(
      (absolute(Arguments.base), absolute(Arguments.ours), absolute(Arguments.theirs)), of: path,
      markerSize: Int(invocation[Arguments.markerSize]) ?? 7,
      MergeLabels(
        base: labels.first, ours: labels.dropFirst().first, theirs: labels.dropFirst(2).first),
      in: context.directory,
      found.workspace, context.environment, context.fileSystem)
    let outcome = try driver.run()
    if let message = GitMessages.merged(outcome) {
      say(sanitized("\(path): \(message[language])") + "\n")
    }
    return outcome.isMerged ? .success : .failure
  }
}

extension DriverOutcome {
  /// Whether nobody has to look at the file.
  fileprivate var isMerged: Bool {
    switch self {
    case .merged, .mergedAsText(_, isSound: true): true
    case .conflicts, .differentRecords, .mergedAsText(_, isSound: false): false
    }
  }
}
