package import Text

extension CompletionResult {
  /// Formats the result for the shell's completion script: a line with `words`, `named`, `files` or `directories`, and then one
  /// word per line. After a tab follows a description: for fish only the description, which fish displays itself, for other
  /// shells a line to display that fits into `columns`.
  ///
  /// bash and zsh would take seconds for a very large number of words. They get the first ones, and those that determine the
  /// common beginning of all; then the number of omitted words follows after a tab on the first line.
  package func text(for shell: Shell, in language: Language, columns: Int = 80) -> String {
    switch self {
    case .files: return "files\n"
    case .directories: return "directories\n"
    case .words(let candidates):
      return lines(candidates, headed: "words", for: shell, language, columns)
    case .named(let candidates):
      // fish offers only words that contain the typed letters.
      let named = shell == .fish ? candidates.map { $0.byName(language) } : candidates
      return lines(named, headed: "named", for: shell, language, columns)
    }
  }

  private func lines(
    _ candidates: [Candidate], headed kind: String, for shell: Shell, _ language: Language,
    _ columns: Int
  ) -> String {
    let all = candidates.filter(\.isTypeable)
    let offered = shell.mostWords.map(all.few) ?? all
    let words = offered.map { shell == .bash ? escapedForBash($0.value) : $0.value }
    let width = min(words.map { displayWidth($0) }.max() ?? 0, columns / 2)
    let more = all.count - offered.count
    var text = kind + (more > 0 ? "\t" + moreWords(more)[language] : "") + "\n"
    for (candidate, word) in zip(offered, words) {
      text += word
      if let description = candidate.description.map({ sanitized($0[language]) }),
        !description.isEmpty
      {
        let listed = padded(sanitized(word), to: width) + shell.separator + description
        text += "\t" + (shell == .fish ? description : truncated(listed, to: columns - 1))
      }
      text += "\n"
    }
    return text
  }
}

private func moreWords(_ count: Int) -> LocalizedText {
  LocalizedText("… \(count) more; keep typing", "… и ещё \(count); печатайте дальше")
}

extension [Candidate] {
  /// The first candidates, plus the alphabetically first and last of all, so that they have the same common beginning as all.
  fileprivate func few(_ count: Int) -> [Candidate] {
    guard self.count > count else { return self }
    let precedes = { (one: Candidate, other: Candidate) in
      one.value.utf8.lexicographicallyPrecedes(other.value.utf8)
    }
    let ends = [self.min(by: precedes), self.max(by: precedes)].compactMap(\.self)
    return prefix(count) + ends.filter { !prefix(count).contains($0) }
  }
}

extension Shell {
  /// The maximum number of words for the shell; nil if it pages through any number itself.
  package var mostWords: Int? { self == .fish ? nil : 400 }

  /// The separator between a word and its description in lists.
  fileprivate var separator: String {
    self == .zsh ? " -- " : "  "
  }
}

extension Candidate {
  /// Swaps the value and the description.
  fileprivate func byName(_ language: Language) -> Candidate {
    Candidate(description?[language] ?? value, LocalizedText(verbatim: value))
  }

  /// Whether the value can be part of a line: a control character could end it or do harm.
  fileprivate var isTypeable: Bool {
    !value.isEmpty && !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// Escapes a word for bash, which inserts words as they are: a `$` would be expanded.
private func escapedForBash(_ value: String) -> String {
  if !value.unicodeScalars.contains(where: needsEscape) { return value }
  var result = String.UnicodeScalarView()
  for scalar in value.unicodeScalars {
    if needsEscape(scalar) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII && !isHarmless(scalar)
}

/// Whether an ASCII character has no special meaning to a shell anywhere in a word.
private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+", "=", "@", "%", ":": true
  default: false
  }
}
