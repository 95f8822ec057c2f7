import CommandLine
import TestSupport
import Testing
import Text

@Suite("The answer to a shell")
struct CompletionTextTests {
  @Test("names what the shell lists itself", arguments: Shell.allCases)
  func paths(shell: Shell) {
    #expect(CompletionResult.files.text(for: shell, in: .english) == "files\n")
    #expect(CompletionResult.directories.text(for: shell, in: .english) == "directories\n")
    #expect(CompletionResult.words([]).text(for: shell, in: .english) == "words\n")
  }

  @Test(
    "describes words the way each shell reads",
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
    "has records that are called so by their ids, and for fish by their names",
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
    "lets no word end its line, run a command or reach the terminal raw", arguments: Shell.allCases)
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

  @Test("cuts the lines that are listed, and leaves room for titles behind long words")
  func columns() {
    let long = String(repeating: "x", count: 50)
    let result = CompletionResult.words([Candidate(long, "Long"), Candidate("a", "Oil the press")])
    #expect(
      result.text(for: .bash, in: .english, columns: 20)
        == "words\n\(long)\t\(long.prefix(18))…\na\ta           Oil th…\n")
  }

  @Test("escapes for bash whatever it would act on")
  func escaping() {
    let result = CompletionResult.words([Candidate("$(x)`y`'z\"~*?[]{}&|;<>!#()\\ ")])
    #expect(
      result.text(for: .bash, in: .english)
        == "words\n\\$\\(x\\)\\`y\\`\\'z\\\"\\~\\*\\?\\[\\]\\{\\}\\&\\|\\;\\<\\>\\!\\#\\(\\)\\\\\\ \n"
    )
  }
}
