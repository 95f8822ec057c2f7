package import Platform
package import Text

/// Why git did not answer.
package enum GitError: Error, Hashable, Sendable {
  /// There is no program of that name.
  case missing
  case system(SystemError)
  /// One of git's own files.
  case unread(ReadFailure)
  /// Git's own words.
  case failed(String)
  /// The output of a command is not complete.
  case incomplete(command: String)
  /// It has not all that docket asks it for.
  case tooOld(GitVersion)
  case unknownRevision(String)
  /// A folder is in no working tree of git.
  case noWorkTree(String)
  /// A revision that a shallow clone does not have, or whose history to the current one it does not have.
  case notFetched(String)
  /// The index has the sides of a merge that nobody has resolved.
  case unmerged(path: Path)
  /// The workspace's own file is not among those that git keeps.
  case untracked(path: Path)
  /// The folder, or one above it, poses as a repository of git.
  case embedded(String)
  /// A filter whose name cannot be overruled.
  case unusableFilter(String)
  /// A partial clone does not have the objects.
  case partialClone

  package var message: LocalizedText {
    switch self {
    case .missing: LocalizedText("git is not installed", "git не установлен")
    case .system(let error): error.message
    case .unread(let error): error.message
    case .failed(let text):
      text.split(separator: "\n").first.map { line in
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return Self.text(of: String(line.dropFirst(prefix.count))).after("git: ", "git: ")
      } ?? LocalizedText("git failed", "git завершился с ошибкой")
    case .incomplete(let command):
      LocalizedText(
        "git: `\(command)` left something out", "git: `\(command)` ответил не обо всём")
    case .tooOld(let version):
      LocalizedText(
        "git \(version) is too old: docket needs \(GitVersion.least) or newer",
        "git \(version) слишком стар: docket нужен git \(GitVersion.least) или новее")
    case .unknownRevision(let revision):
      LocalizedText("no revision \(quoted(revision))", "нет ревизии \(quoted(revision))")
    case .noWorkTree(let folder):
      LocalizedText(
        "\(folder) is not in a working tree of git", "\(folder): это не рабочее дерево git")
    case .notFetched(let revision):
      LocalizedText(
        "this clone is shallow, and lacks \(quoted(revision)) or commits on the way there",
        "это поверхностный клон: в нём нет \(quoted(revision)) или коммитов на пути к этой ревизии")
    case .unmerged(let path):
      LocalizedText(
        "\(path): the merge is not resolved in the index", "\(path): в индексе слияние не разрешено"
      )
    case .untracked(let path):
      LocalizedText(
        "\(path) is not in the index: `git add \(shellWord(path.text))`",
        "\(path): файла нет в индексе, выполните `git add \(shellWord(path.text))`")
    case .embedded(let folder):
      LocalizedText(
        "\(folder) is made like git's own folder, as a clone may bring one; git is not asked about it",
        "\(folder) устроена как собственная папка git, какую мог принести клон; git о ней не спрашивается"
      )
    case .unusableFilter(let name):
      LocalizedText(
        "git's settings have a filter with `=` in its name: `\(name)`",
        "в настройках git есть фильтр с `=` в имени: `\(name)`")
    case .partialClone:
      LocalizedText(
        "this clone is partial and lacks what is asked for; docket fetches nothing: "
          + "`git fetch --refetch --no-filter`",
        "это неполный клон, и нужного в нём нет; сам docket ничего не загружает, выполните "
          + "`git fetch --refetch --no-filter`")
    }
  }
}

/// What git itself says, which is asked in English: where it is among what people often see, it is said in Russian
/// too.
extension GitError {
  /// The first line of git's words, in each language where that is known.
  static func text(of line: String) -> LocalizedText {
    let text = LocalizedText(verbatim: line)
    func quoted(_ before: String, _ after: String) -> String? {
      guard line.hasPrefix(before), line.hasSuffix(after) else { return nil }
      return String(line.dropFirst(before.count).dropLast(after.count))
    }
    if line.hasPrefix("not a git repository") {
      return LocalizedText(line, "здесь нет репозитория git")
    }
    if let folder = quoted("detected dubious ownership in repository at '", "'") {
      return LocalizedText(line, "репозиторий в «\(folder)» принадлежит другому пользователю")
    }
    if let name = quoted("'", "' does not appear to be a git repository") {
      return LocalizedText(line, "«\(name)» — не репозиторий git")
    }
    return text
  }

  /// What to do next: what git says after its first line.
  package var advice: LocalizedText? {
    if case .noWorkTree = self {
      return LocalizedText("`git init` makes one", "создайте его: `git init`")
    }
    guard case .failed(let text) = self else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.drop { $0 == "\t" || $0 == " " }
    }
    if lines.isEmpty || lines.count > 4 { return nil }
    let words = lines.joined(separator: " ")
    let exception = "To add an exception for this directory, call: "
    if words.hasPrefix(exception) {
      let command = words.dropFirst(exception.count)
      return LocalizedText(words, "если этой папке можно доверять, выполните `\(command)`")
    }
    if words.hasPrefix("fatal: Could not read from remote repository.") {
      return LocalizedText(
        words,
        "удалённый репозиторий не читается: проверьте, есть ли он и дан ли к нему доступ.")
    }
    return LocalizedText(verbatim: words)
  }
}
