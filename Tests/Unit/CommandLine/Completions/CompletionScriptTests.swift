import CommandLine
import TestSupport
import Testing
import Text

/// Runs each script in its real shell. A replacement for the program prints the word that is being typed and, in parentheses, its
/// arguments.
@Suite("Completion scripts")
struct CompletionScriptTests {
  @Test("pass the shell's own syntax check", arguments: Shell.allCases)
  func syntax(shell: Shell) throws {
    try withInstalled(shell) {
      let script = completionScript(for: shell, root: tracker)
      let result = run([shell.rawValue, "-n", "/dev/stdin"], input: script)
      #expect(result == Run(output: "", status: 0))
    }
  }

  @Test(
    "for bash join words that readline split, and replace only the last part",
    arguments: [
      ("docket ta", ["docket", "ta"], "ta", "ta(complete --shell bash --columns 80 -- ta)"),
      (
        "docket  task ", ["docket", "task", ""], "",
        "(complete --shell bash --columns 80 -- task )"
      ),
      (
        "docket task list --status=d", ["docket", "task", "list", "--status", "=", "d"], "d",
        "d(complete --shell bash --columns 80 -- task list --status=d)"
      ),
      (
        "docket --status=", ["docket", "--status", "="], "",
        "(complete --shell bash --columns 80 -- --status=)"
      ),
      (
        "docket 12:30 -C x:y", ["docket", "12", ":", "30", "-C", "x", ":", "y"], "y",
        "y(complete --shell bash --columns 80 -- 12:30 -C x:y)"
      ),
      ("docket цех", ["docket", "цех"], "цех", "цех(complete --shell bash --columns 80 -- цех)"),
    ])
  func bash(line: String, words: [String], current: String, expected: String) throws {
    try withInstalled(.bash) {
      let driver = """
        COMP_LINE=\(quoted(line)); COMP_POINT=${#COMP_LINE}
        COMP_WORDS=(\(words.map(quoted).joined(separator: " "))); COMP_CWORD=\(words.count - 1)
        _docket docket \(quoted(current)) x
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      #expect(answer(of: .bash, to: driver) == Run(output: expected + "\n", status: 0))
    }
  }

  @Test("for bash ignore text to the right of the cursor")
  func bashCursor() throws {
    try withInstalled(.bash) {
      let driver = """
        COMP_LINE='docket task list'; COMP_POINT=9; COMP_WORDS=(docket task list); COMP_CWORD=1
        _docket docket ta x
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let expected = "ta(complete --shell bash --columns 80 -- ta)\n"
      #expect(answer(of: .bash, to: driver).output == expected)
    }
  }

  @Test(
    "for bash show titles if words are only listed",
    arguments: [
      ("63", "7   Seals\n12  A \\$ sign\n"), ("33", "7   Seals\n12  A \\$ sign\n"),
      ("9", "7\n12\n"),
    ])
  func bashTitles(type: String, expected: String) throws {
    try withInstalled(.bash) {
      let driver = """
        COMP_LINE='docket '; COMP_POINT=7; COMP_WORDS=(docket ''); COMP_CWORD=1; COMP_TYPE=\(type)
        _docket docket '' x
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let standIn = #"printf 'words\n7\t7   Seals\n12\t12  A \\$ sign\n'"#
      #expect(
        answer(of: .bash, to: driver, standIn: standIn) == Run(output: expected, status: 0))
    }
  }

  @Test(
    "for bash show the number of omitted words if words are listed and nothing is inserted",
    arguments: [
      ("63", "", true), ("33", "", true), ("64", "", true), ("9", "", false), ("63", "1", true),
      ("33", "1", false), ("64", "1", false), ("33", "12", true),
    ])
  func bashMore(type: String, typed: String, isSaid: Bool) throws {
    try withInstalled(.bash) {
      let line = "docket " + typed
      let driver = """
        COMP_LINE=\(quoted(line)); COMP_POINT=\(line.count); COMP_WORDS=(docket '\(typed)'); COMP_CWORD=1
        COMP_TYPE=\(type)
        _docket docket '\(typed)' x
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let rest = typed.isEmpty ? "7\\t7  A\\n" : ""
      let standIn = "printf 'words\\t… 5 more\\n\(rest)121\\t121  B\\n122\\t122  C\\n'"
      let answer = answer(of: .bash, to: driver, standIn: standIn)
      #expect(answer.output.hasSuffix("\n… 5 more\n") == isSaid)
      #expect(answer.status == 0)
    }
  }

  @Test(
    "for zsh pass the words unquoted and describe the results",
    arguments: [
      ("words=(docket ta); CURRENT=2; PREFIX=ta", "ta(complete --shell zsh --columns 80 -- ta)"),
      (
        "words=(docket task ''); CURRENT=3; PREFIX=",
        "(complete --shell zsh --columns 80 -- task )"
      ),
      (
        "words=(docket \"'task'\" 'a\\ b' rest); CURRENT=3; PREFIX='a\\ b'",
        "a b(complete --shell zsh --columns 80 -- task a b)"
      ),
    ])
  func zsh(line: String, expected: String) throws {
    try withInstalled(.zsh) {
      let driver = """
        compadd() { print -l -- "${(@P)argv[-1]}" }
        \(line)
        _docket
        """
      #expect(answer(of: .zsh, to: driver) == Run(output: expected + "\n", status: 0))
    }
  }

  @Test("for zsh insert the ids of records whose names match, and list the names")
  func zshNames() throws {
    try withInstalled(.zsh) {
      let driver = """
        compadd() { print -l -- "$@" "${values[@]}" "${listed[@]}" }
        words=(docket enroll Куз); CURRENT=3; PREFIX=Куз
        _docket
        """
      let standIn =
        "printf 'named\\nkuz-o\\tkuz-o -- Кузнецов Олег\\nkuz-p\\tkuz-p -- Кузин: Пётр\\n'"
      let expected =
        "-V docket -U -l -d listed -a values kuz-o kuz-p "
        + "kuz-o -- Кузнецов Олег kuz-p -- Кузин: Пётр"
      let output = answer(of: .zsh, to: driver, standIn: standIn).output
      #expect(output.split(separator: "\n").joined(separator: " ") == expected)
    }
  }

  @Test("for fish offer names in the same way as ids")
  func fishNames() throws {
    try withInstalled(.fish) {
      let result = answer(
        of: .fish, to: "complete -C 'docket enroll Куз'",
        standIn: "printf 'named\\nКузнецов Олег\\tkuz-o\\n'")
      #expect(result.output == "Кузнецов Олег\tkuz-o\n")
    }
  }

  @Test(
    "for fish pass the words unquoted and offer the results",
    arguments: [
      ("docket ta", "ta(complete --shell fish -- ta)"),
      ("docket 'task' ", "(complete --shell fish -- task )"),
      ("docket task --status=d", "--status=d(complete --shell fish -- task --status=d)"),
    ])
  func fish(line: String, expected: String) throws {
    try withInstalled(.fish) {
      let driver = "complete -C \(quoted(line))"
      #expect(answer(of: .fish, to: driver) == Run(output: expected + "\n", status: 0))
    }
  }

  @Test("for fish keep the option in front of a path")
  func fishPaths() throws {
    try withInstalled(.fish) {
      let driver = "complete -C 'docket --directory=/us'"
      let result = answer(of: .fish, to: driver, standIn: "echo directories")
      #expect(result.output.hasPrefix("--directory=/usr/"))
    }
  }

  @Test("use the program's name")
  func names() {
    let root = Command(name: "work-log", summary: "Log")
    #expect(completionScript(for: .bash, root: root).contains("complete -F _work_log work-log\n"))
    #expect(completionScript(for: .zsh, root: root).hasPrefix("#compdef work-log\n"))
    #expect(completionScript(for: .fish, root: root).contains("complete -c work-log -f "))
  }
}

/// Runs the script and the test's own commands in the shell, with a replacement as the only `docket` on the path.
private func answer(
  of shell: Shell, to driver: String,
  standIn: String = #"for last; do :; done; echo words; printf "%s(%s)\n" "$last" "$*""#
) -> Run {
  // A stub for zsh's completion system.
  let preamble = shell == .zsh ? "compdef() { :; }\n" : ""
  let text = preamble + completionScript(for: shell, root: tracker) + "\n" + driver
  let command = """
    folder=$(mktemp -d) || exit 9
    trap 'rm -r "$folder"' EXIT
    printf '#!/bin/sh\\n%s\\n' \(quoted(standIn)) >"$folder/docket"
    chmod +x "$folder/docket"
    PATH=$folder:$PATH HOME=$folder LC_ALL=C.UTF-8 COLUMNS=80 \
    \(shell.rawValue) \(shell.bareFlag) -c \(quoted(text))
    """
  return run(["sh", "-c", command])
}

private func withInstalled(_ shell: Shell, _ body: () throws -> Void) throws {
  guard isInstalled(shell.rawValue) else { try Test.cancel("\(shell.rawValue) is not installed") }
  try body()
}

extension Shell {
  /// The flag that makes the shell ignore the user's configuration.
  fileprivate var bareFlag: String {
    switch self {
    case .bash: "--norc"
    case .zsh: "-f"
    case .fish: "--no-config"
    }
  }
}
