import Platform
package import Text
package import Workspace

extension GitFact {
  package var message: LocalizedText {
    switch self {
    case .missing: LocalizedText("git is not installed", "git не установлен")
    case .system(let error): error.message
    case .unread(let error): error.message
    case .failed(let text):
      text.split(separator: "\n").first.map { line in
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return Self.text(of: String(line.dropFirst(prefix.count))).map { "git: \($0)" }
      } ?? LocalizedText("git failed", "git завершился с ошибкой")
    case .incomplete(let command):
      LocalizedText(
        "git: the output of `\(command)` is incomplete", "git: `\(command)` ответил не обо всём")
    case .tooOld(let version):
      LocalizedText(
        "git \(version.description) is too old: docket needs \(GitVersion.least.description) or newer",
        "git \(version.description) слишком стар: docket нужен git \(GitVersion.least.description) или новее"
      )
    case .unknownRevision(let revision):
      LocalizedText("no revision \(quoted(revision))", "нет ревизии \(quoted(revision))")
    case .unrelated(let range):
      LocalizedText(
        "the commits of \(quoted(range)) have no common history",
        "у коммитов \(quoted(range)) нет общей истории")
    case .noWorkTree(let folder):
      LocalizedText(
        "\(folder) is not in a git working tree", "\(folder): это не рабочее дерево git")
    case .noCommits: LocalizedText("there are no commits yet", "коммитов ещё нет")
    case .notFetched(let revision):
      LocalizedText(
        "this clone is shallow: it lacks \(quoted(revision)) or commits between it and HEAD",
        "это поверхностный клон: в нём нет \(quoted(revision)) или коммитов на пути к этой ревизии")
    case .unmerged(let path):
      LocalizedText(
        "\(path): unresolved merge in the index", "\(path): в индексе слияние не разрешено"
      )
    case .untracked(let path):
      LocalizedText(
        "\(path) is not in the index: run `git add \(shellWord(path.text))`",
        "\(path): файла нет в индексе, выполните `git add \(shellWord(path.text))`")
    case .embedded(let folder):
      LocalizedText(
        "\(folder) looks like a bare git repository that came with a clone; docket does not run git there",
        "\(folder) устроена как собственная папка git, какую мог принести клон; git о ней не спрашивается"
      )
    case .unusableFilter(let name):
      LocalizedText(
        "git's configuration has a filter with `=` in its name: `\(name)`",
        "в настройках git есть фильтр с `=` в имени: `\(name)`")
    case .partialClone:
      LocalizedText(
        """
        this partial clone lacks the required objects, and docket does not fetch them: run \
        `git fetch --refetch --no-filter`
        """,
        """
        это неполный клон, и нужного в нём нет; сам docket ничего не загружает, выполните \
        `git fetch --refetch --no-filter`
        """)
    }
  }
}

/// Messages from git itself, which runs in English. The common ones are translated.
extension GitFact {
  /// The first line of git's message, translated if it is a known one.
  static func text(of line: String) -> LocalizedText {
    let text = LocalizedText(verbatim: line)
    func quoted(_ before: String, _ after: String) -> String? {
      guard line.hasPrefix(before), line.hasSuffix(after) else { return nil }
      return String(line.dropFirst(before.count).dropLast(after.count))
    }
    if line.hasPrefix("not a git repository") {
      return LocalizedText("\(line)", "здесь нет репозитория git")
    }
    if let folder = quoted("detected dubious ownership in repository at '", "'") {
      return LocalizedText("\(line)", "репозиторий в «\(folder)» принадлежит другому пользователю")
    }
    if let name = quoted("'", "' does not appear to be a git repository") {
      return LocalizedText("\(line)", "«\(name)» — не репозиторий git")
    }
    return text
  }

  /// What to do next: the rest of git's message after the first line.
  package var advice: LocalizedText? {
    if case .noWorkTree = self {
      return LocalizedText("create one with `git init`", "создайте его: `git init`")
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
      return LocalizedText("\(words)", "если этой папке можно доверять, выполните `\(command)`")
    }
    if words.hasPrefix("fatal: Could not read from remote repository.") {
      return LocalizedText(
        "\(words)",
        "удалённый репозиторий не читается: проверьте, есть ли он и дан ли к нему доступ.")
    }
    return LocalizedText(verbatim: words)
  }
}
