import CommandLine
import Model
import Operations
import Platform
import Text
import Workspace

/// Merges a file as git asks the driver to, where there is nothing to say of it; false, with nothing done, where the
/// command has to be run like any other.
///
/// Git starts the program once for each file, so that most of the time goes into what every command needs: the
/// environment, the command line's grammar, what docket.toml declares.
package func mergesAsGitAsks(_ arguments: [String]) -> Bool {
  guard arguments.count == 7 || arguments.count == 10, GitFamily.isForDriver(arguments),
    !arguments.prefix(7).contains(where: { $0.isEmpty || $0.utf8.first == UInt8(ascii: "-") }),
    Environment.unreadableArgument == nil, let directory = try? currentDirectory(),
    let markerSize = Int(arguments[5])
  else { return false }
  func absolute(_ path: String) -> String { isAbsolute(path) ? path : directory + "/" + path }
  let driver = MergeDriver(
    (absolute(arguments[2]), absolute(arguments[3]), absolute(arguments[4])), of: arguments[6],
    markerSize: markerSize, in: directory, nil, [:], .real)
  return driver.mergeWhereCertain()
}

extension GitFamily {
  static let mergeDriver = GeneralCommand(
    command: Command(
      name: driverName,
      summary: LocalizedText(
        "Merge three versions of a file, as git asks it to",
        "Объединить три версии файла, как просит git"),
      parameters: [
        Parameter(
          name: "BASE", placeholder: LocalizedText("BASE", "ОБЩАЯ"),
          help: LocalizedText("The common version", "Общая версия"), completion: .file),
        Parameter(
          name: "OURS", placeholder: LocalizedText("OURS", "НАША"),
          help: LocalizedText(
            "Our version, replaced by the merged one", "Наша версия, её заменит объединённая"),
          completion: .file),
        Parameter(
          name: "THEIRS", placeholder: LocalizedText("THEIRS", "ДРУГАЯ"),
          help: LocalizedText("The other version", "Другая версия"), completion: .file),
        Parameter(
          name: "SIZE", placeholder: LocalizedText("SIZE", "ДЛИНА"),
          help: LocalizedText(
            "How many signs a conflict marker has", "Сколько знаков в маркере конфликта")),
        Parameter(
          name: "PATH", placeholder: Placeholder.path,
          help: LocalizedText(
            "Where the file lies in the repository", "Где файл лежит в репозитории")),
        Parameter(
          name: "LABEL", placeholder: LocalizedText("LABEL", "МЕТКА"),
          help: LocalizedText(
            "The names of the common version, ours and the other one",
            "Имена общей версии, нашей и другой"), arity: .any),
      ],
      isHidden: true)
  ) { invocation, session throws(Failure) in
    func absolute(_ name: String) -> String {
      session.context.absolute(invocation.parameter(name) ?? "")
    }
    let path = invocation.parameter("PATH") ?? ""
    let labels = invocation.parameters("LABEL")
    let driver = MergeDriver(
      (absolute("BASE"), absolute("OURS"), absolute("THEIRS")), of: path,
      markerSize: Int(invocation.parameter("SIZE") ?? "") ?? 7,
      MergeLabels(
        base: labels.first, ours: labels.dropFirst().first, theirs: labels.dropFirst(2).first),
      in: session.context.directory,
      session.found.workspace, session.context.environment, session.context.fileSystem)
    let outcome = try operating { () throws(OperationError) in try driver.run() }
    if let words = outcome.words {
      session.say(sanitized("\(path): \(words[session.language])") + "\n")
    }
    return outcome.isMerged ? .success : .failure
  }
}

extension DriverOutcome {
  /// Whether git may go on without somebody who looks at the file.
  fileprivate var isMerged: Bool {
    switch self {
    case .merged, .mergedAsText(_, isSound: true): true
    case .conflicts, .mergedAsText(_, isSound: false): false
    }
  }

  /// What is said of the file; nil where there is nothing to say.
  fileprivate var words: LocalizedText? {
    switch self {
    case .merged: return nil
    case .conflicts(let keys):
      let names = conflictNames(keys)
      return LocalizedText(
        "both sides changed \(names.english)", "обе стороны изменили \(names.russian)")
    case .mergedAsText(let refusal, let isSound):
      let (reason, rest) = (refusal.reason, isSound ? LocalizedText("", "") : .byHand)
      return LocalizedText(
        "\(reason.english), so it was merged as text\(rest.english)",
        "\(reason.russian), поэтому файл объединён как текст\(rest.russian)")
    }
  }
}

/// The keys that two sides changed each in their own way.
private func conflictNames(_ keys: [String]) -> LocalizedText {
  keys.map { key in
    LocalizedText("`\(key)`", key == Merge.comment ? "комментарий" : "`\(key)`")
  }.joined(separator: LocalizedText(verbatim: ", "))
}

extension MergeRefusal {
  fileprivate var reason: LocalizedText {
    switch self {
    case .broken(.base):
      LocalizedText("the common version is not valid TOML", "в общей версии ошибка синтаксиса TOML")
    case .broken(.ours):
      LocalizedText("our version is not valid TOML", "в нашей версии ошибка синтаксиса TOML")
    case .broken(.theirs):
      LocalizedText("the other version is not valid TOML", "в другой версии ошибка синтаксиса TOML")
    case .notExpressible:
      LocalizedText(
        "the versions are written in ways that do not fit together",
        "версии записаны так, что их нельзя соединить")
    }
  }
}

extension LocalizedText {
  fileprivate static let byHand = LocalizedText("; see to it by hand", "; проверьте его вручную")
}
