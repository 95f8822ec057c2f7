package import Text

extension CompletionResult {
  /// The answer in the form that the shell's completion script reads: a line that says `words`, `named`,
  /// `files` or `directories`, and then the words, one a line with what it stands for.
  package func text(for shell: Shell, in language: Language) -> String {
    switch self {
    case .files: "files\n"
    case .directories: "directories\n"
    case .words(let candidates): "words\n" + lines(candidates, for: shell, language)
    case .named(let candidates):
      "named\n"
        // fish offers only what holds the letters that were typed.
        + lines(
          shell == .fish ? candidates.map { $0.byName(language) } : candidates, for: shell, language
        )
    }
  }

  private func lines(
    _ candidates: [Candidate], for shell: Shell, _ language: Language
  ) -> String {
    candidates.filter(\.isTypeable).map { $0.line(for: shell, language) + "\n" }.joined()
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

  fileprivate func line(for shell: Shell, _ language: Language) -> String {
    let description = description.map { sanitized($0[language]) } ?? ""
    switch shell {
    case .bash:
      return escapedForBash(value) + (description.isEmpty ? "" : "\t" + description)
    case .zsh:
      return escapedForDescribe(value) + (description.isEmpty ? "" : ":" + description)
    case .fish:
      return value + (description.isEmpty ? "" : "\t" + description)
    }
  }
}

/// The word as it is typed: bash inserts what it is given, so a `$` must not come alive.
private func escapedForBash(_ value: String) -> String {
  escaped(value) { $0.isASCII && !isHarmless($0) }
}

/// The word for zsh's `_describe`, which ends a word at a colon and quotes the rest itself.
private func escapedForDescribe(_ value: String) -> String {
  escaped(value) { $0 == ":" || $0 == "\\" }
}

private func escaped(_ text: String, where needsEscape: (Unicode.Scalar) -> Bool) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if needsEscape(scalar) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}

/// Whether an ASCII character means nothing to a shell, wherever it stands in a word.
private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+", "=", "@", "%", ":": true
  default: false
  }
}
