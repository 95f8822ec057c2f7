package import Text

extension CompletionResult {
  /// The answer in the form that the shell's completion script reads: a line that says `words`, `named`,
  /// `files` or `directories`, and then the words, one a line. Behind a tab stands what the word means, for fish,
  /// which lists that by itself; for others the line that is listed in so many columns.
  ///
  /// Of very many words bash and zsh, which would take seconds for them, get the first, and those by which the word
  /// can be completed as far as by all; then behind a tab on the first line stands how many more there are.
  package func text(for shell: Shell, in language: Language, columns: Int = 80) -> String {
    switch self {
    case .files: return "files\n"
    case .directories: return "directories\n"
    case .words(let candidates):
      return lines(candidates, headed: "words", for: shell, language, columns)
    case .named(let candidates):
      // fish offers only what holds the letters that were typed.
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
  LocalizedText("… \(count) more; type on", "… и ещё \(count); печатайте дальше")
}

extension [Candidate] {
  /// The first ones, with the least and the greatest of all, which have in common at their beginning what all have.
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
  /// How many words it is given of those that nobody would read to their end; nil where it shows a page of them itself.
  package var mostWords: Int? { self == .fish ? nil : 400 }

  /// What stands between a word and what it means where the shell lists them.
  fileprivate var separator: String {
    self == .zsh ? " -- " : "  "
  }
}

extension Candidate {
  /// The word by what it stands for, and the other way round.
  fileprivate func byName(_ language: Language) -> Candidate {
    Candidate(description?[language] ?? value, LocalizedText(verbatim: value))
  }

  /// Whether the value can stand on a line at all: a control character could end it or worse.
  fileprivate var isTypeable: Bool {
    !value.isEmpty && !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// The word as it is typed: bash inserts what it is given, so a `$` must not come alive.
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

/// Whether an ASCII character means nothing to a shell, wherever it stands in a word.
private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+", "=", "@", "%", ":": true
  default: false
  }
}
