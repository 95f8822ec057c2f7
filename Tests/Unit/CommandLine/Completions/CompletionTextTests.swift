import CommandLine
import TestSupport
import Testing
import Text

@Suite("Completion output for a shell")
struct CompletionTextTests {
  @Test("tells the shell to list files or directories itself", arguments: Shell.allCases)
  func paths(shell: Shell) {
    #expect(CompletionResult.files.text(for: shell, in: .english) == "files\n")
    #expect(CompletionResult.directories.text(for: shell, in: .english) == "directories\n")
    #expect(CompletionResult.words([]).text(for: shell, in: .english) == "words\n")
  }

  @Test(
    "describes words in the format of each shell",
    arguments: [
      (
        .bash,
        """
        words
        42\t42       Replace: the seals
        c:\\\\d
        fix\\ it\tfix\\ it  A title
        цех\tцех      Цех

        """
      ),
      (
        .zsh,
        """
        words
        42\t42     -- Replace: the seals
        c:\\d
        fix it\tfix it -- A title
        цех\tцех    -- Цех

        """
      ),
      (.fish, "words\n42\tReplace: the seals\nc:\\d\nfix it\tA title\nцех\tЦех\n"),
    ] as [(Shell, String)])
  func descriptions(shell: Shell, expected: String) {
    let result = CompletionResult.words([
      Candidate("42", "Replace: the seals"), Candidate("c:\\d"), Candidate("fix it", "A title"),
      Candidate("цех", "Цех"),
    ])
    #expect(result.text(for: shell, in: .english) == expected)
  }

  @Test(
    "contains ids of records whose names match, and for fish the names",
    arguments: [
      (.bash, "named\nkim-a\tkim-a  Ким Алина\n"),
      (.zsh, "named\nkim-a\tkim-a -- Ким Алина\n"),
      (.fish, "named\nКим Алина\tkim-a\n"),
    ] as [(Shell, String)])
  func names(shell: Shell, expected: String) {
    let result = CompletionResult.named([Candidate("kim-a", "Ким Алина")])
    #expect(result.text(for: shell, in: .english) == expected)
  }

  @Test(
    "does not let a word end its line, run a command or send control characters to the terminal",
    arguments: Shell.allCases)
  func hostile(shell: Shell) {
    let result = CompletionResult.words([
      Candidate(""), Candidate("a\nb"), Candidate("a\tb"), Candidate("\u{1B}[2J"),
      Candidate("ok", "first\nsecond\u{1B}[31m"),
    ])
    let lines = result.text(for: shell, in: .english).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("ok") == true)
    #expect(!result.text(for: shell, in: .english).contains("\u{1B}"))
  }

  @Test("cuts listed lines, and leaves room for titles after long words")
  func columns() {
    let long = String(repeating: "x", count: 50)
    let result = CompletionResult.words([Candidate(long, "Long"), Candidate("a", "Oil the press")])
    #expect(
      result.text(for: .bash, in: .english, columns: 20)
        == "words\n\(long)\t\(long.prefix(18))…\na\ta           Oil th…\n")
  }

  @Test(
    "limits very many words for bash and zsh, and keeps their common beginning",
    arguments: [(.bash, 401), (.zsh, 401), (.fish, 5000)] as [(Shell, Int)])
  func many(shell: Shell, count: Int) {
    let ids = (1...5000).map { "press-\($0 + 10_000)" }
    for result in [
      CompletionResult.words(ids.map { Candidate($0) }), .named(ids.map { Candidate($0) }),
    ] {
      let lines = result.text(for: shell, in: .russian).split(separator: "\n").map(String.init)
      let words = lines.dropFirst().map { $0.split(separator: "\t")[0] }
      #expect(words.count == count)
      #expect(words.prefix(400).map(String.init) == Array(ids.prefix(400)))
      #expect(shell == .fish || words.last == "press-15000")
      let isWhole = shell == .fish
      #expect(lines[0].hasSuffix("\t… и ещё 4599; печатайте дальше") != isWhole)
    }
    let few = CompletionResult.words(ids.prefix(400).map { Candidate($0) })
    #expect(few.text(for: shell, in: .english).hasPrefix("words\npress-10001\n"))
  }

  @Test("escapes special characters for bash")
  func escaping() {
    let result = CompletionResult.words([Candidate("$(x)`y`'z\"~*?[]{}&|;<>!#()\\ ")])
    #expect(
      result.text(for: .bash, in: .english)
        == "words\n\\$\\(x\\)\\`y\\`\\'z\\\"\\~\\*\\?\\[\\]\\{\\}\\&\\|\\;\\<\\>\\!\\#\\(\\)\\\\\\ \n"
    )
  }
}
