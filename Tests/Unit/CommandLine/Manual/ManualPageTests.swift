import CommandLine
import TestSupport
import Testing
import Text

@Suite("The manual page")
struct ManualPageTests {
  @Test("is generated from the catalogue")
  func page() {
    let root = Command(
      name: "docket", summary: "Track work in plain text files",
      examples: [Example("docket init", "Make the current folder a workspace")],
      options: [
        Option(
          name: "color", short: "c",
          kind: .value(placeholder: "WHEN", completion: .values(["auto", "never"])),
          isInherited: true, help: "When to use colour")
      ],
      subcommands: [
        Command(
          name: "init", aliases: ["new"], summary: "Make a folder a workspace",
          discussion: "Nothing is overwritten. See\n- this\n\n  .x = 1",
          parameters: [Parameter(name: "DIR", help: "The folder", arity: .any)],
          options: [Option(name: "dry-run", help: "Change nothing")]),
        Command(name: "complete", summary: "List words", isHidden: true),
      ])
    let exits = section("EXIT STATUS", "| `0` | all is well |")
    #expect(
      manPage(for: root, date: "2026-11-21", sections: [exits], language: .english) == #"""
        .Dd November 21, 2026
        .Dt DOCKET 1
        .Os
        .Sh NAME
        .Nm docket
        .Nd "\&track work in plain text files"
        .Sh SYNOPSIS
        .Nm docket
        .Op Ar OPTIONS
        .Ar COMMAND
        .Sh DESCRIPTION
        Track work in plain text files.
        .Pp
        Global options:
        .Bl -tag -width Ds
        .It Fl "\&c" , Fl \-color Ar WHEN
        When to use colour (auto, never).
        .It Fl "\&h" , Fl \-help
        Print help.
        .El
        .Sh COMMANDS
        .Ss "\&docket init"
        .Nm docket
        .Cm init
        .Op Ar OPTIONS
        .Op Ar "\&DIR" ...
        .Pp
        Make a folder a workspace.
        .Pp
        Nothing is overwritten.
        See
        .Bl -bullet
        .It
        this
        .El
        .Bd -literal -offset indent
        \&.x = 1
        .Ed
        .Pp
        Also called new.
        .Bl -tag -width Ds
        .It Ar "\&DIR"
        The folder.
        .El
        .Pp
        Options:
        .Bl -tag -width Ds
        .It Fl \-dry\-run
        Change nothing.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It Li "\&0"
        all is well.
        .El
        .Sh EXAMPLES
        Make the current folder a workspace:
        .Pp
        .Dl "\&docket init"

        """#)
  }

  @Test(
    "shows text unchanged, even if roff would interpret it",
    arguments: [
      ".Sh NAME", "'br", "\\fBbold\\fP \\n(.k \\", "\"quoted\" 'and' `this`", "--dry-run -5 a-b",
      "Ar Fl Op No", "a . b , c", "~/docket ^x", "Цех № 1 — «工場» 👩‍🏭", ". x", "...", "( x )", "%A",
      "\\\" comment", ".", "Xo", "$ x | y",
    ])
  func escaping(text: String) throws {
    try withMandoc {
      let words = LocalizedText(verbatim: text)
      let root = Command(
        name: "docket", summary: words, discussion: words.map { "\($0)\n\n- \($0)\n\n  \($0)" },
        examples: [Example("run \(text)", words)], parameters: [Parameter(name: text, help: words)])
      let page = manPage(for: root, date: "2026-11-21", language: .english)
      #expect(run(["mandoc", "-T", "lint", "-W", "warning"], input: page).output == "")

      let shown = run(["mandoc", "-T", "utf8", "-O", "width=300"], input: page).output
      let plain = withoutOverstrikes(shown).split(whereSeparator: \.isWhitespace)
      let parts = text.split(separator: " ")
      let count = plain.indices.count { plain[$0...].starts(with: parts) }
      #expect(count >= 5, "\(shown)")
    }
  }

  @Test("contains hostile text without a new line or request")
  func hostile() {
    let text = "a\n.Sh EVIL\r\n.so /etc/passwd\u{0}\u{1B}[2J\u{85}\u{2028}.x"
    let words = LocalizedText(verbatim: text)
    let root = Command(
      name: "docket", summary: words, examples: [Example(text, words)],
      parameters: [Parameter(name: text, help: words)],
      options: [Option(name: text, kind: .value(placeholder: words), help: words)])
    let page = manPage(for: root, date: text, language: .english)
    #expect(!page.contains("\n.Sh EVIL"))
    #expect(!page.contains("\n.so"))
    #expect(page.utf8.allSatisfy { 32..<127 ~= $0 || $0 == UInt8(ascii: "\n") })
  }

  @Test(
    "formats the date as mdoc requires, and leaves other texts unchanged",
    arguments: [
      ("2026-01-05", ".Dd January 5, 2026\n"), ("2026-12-31", ".Dd December 31, 2026\n"),
      ("2026-13-01", ".Dd 2026\\-13\\-01\n"), ("2026-00-01", ".Dd 2026\\-00\\-01\n"),
      ("today", ".Dd today\n"), ("", ".Dd \"\\&\"\n"),
    ])
  func date(date: String, expected: String) {
    #expect(manPage(for: tracker, date: date, language: .english).hasPrefix(expected))
  }
}

private func section(_ title: String, _ rows: String) -> ManualSection {
  let page = "# Title\n\n| one | other |\n| --- | --- |\n\(rows)\n"
  return ManualSection(
    LocalizedText(verbatim: title), from: HelpTopic("rows", english: page, russian: page), table: 0)
}

private func withMandoc(_ body: () throws -> Void) throws {
  guard isInstalled("mandoc") else { try Test.cancel("mandoc is not installed") }
  try body()
}

/// Removes the backspaces with which a printer would print text in bold.
private func withoutOverstrikes(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\u{8}" {
      _ = scalars.popLast()
    } else {
      scalars.append(scalar)
    }
  }
  return String(scalars)
}
