package import Text

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

  /// What to do: what git says behind its first line, as far as it is known.
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
