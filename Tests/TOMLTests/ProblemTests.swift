import TOML
import Testing

@Suite("Problems")
struct ProblemTests {
  /// Each case is a document, and its problems with their places and what to do about them.
  static let cases: [(document: String, problems: [String])] = [
    (
      #"a b = 1"#,
      [
        #"1:1-4 the key `a b` needs quotes; write `"a b"`"#
      ]
    ),
    (
      #"title"#,
      [
        #"1:1-6 expected `=` and a value after the key `title`; write `title = …`, or `# title` for a comment"#
      ]
    ),
    (
      #"title ="#,
      [
        #"1:7-8 expected a value; a text is written in quotes, an empty one as `""`"#
      ]
    ),
    (
      #"status = done"#,
      [
        #"1:10-14 expected a value, found `done` without quotes; quote it: `"done"`"#
      ]
    ),
    (
      #"status = in progress # c"#,
      [
        #"1:10-21 expected a value, found `in progress` without quotes; quote it: `"in progress"`"#
      ]
    ),
    (
      #"x = True"#,
      [
        #"1:5-9 `True` is not a value; write `true`"#
      ]
    ),
    (
      #"x = yes"#,
      [
        #"1:5-8 expected a value, found `yes` without quotes; quote it: `"yes"`"#
      ]
    ),
    (
      #"x = 05"#,
      [
        #"1:5-7 a number cannot start with a zero; write `5`, or quote it if it is a text"#
      ]
    ),
    (
      #"x = 007_1"#,
      [
        #"1:5-10 a number cannot start with a zero; write `7_1`, or quote it if it is a text"#
      ]
    ),
    (
      #"x = 1__0"#,
      [
        #"1:6-7 an underscore in a number must stand between two digits; write `1_000`"#
      ]
    ),
    (
      #"x = 0xFG"#,
      [
        #"1:8-9 `G` is not a digit of a hexadecimal number"#
      ]
    ),
    (
      #"x = +0x1"#,
      [
        #"1:5-9 a number that starts with `0x` cannot have a sign"#
      ]
    ),
    (
      #"x = 0x"#,
      [
        #"1:5-7 expected a digit after `0x`"#
      ]
    ),
    (
      #"x = 99999999999999999999"#,
      [
        #"1:5-25 the integer does not fit in 64 bits; quote it if it is a text"#
      ]
    ),
    (
      #"x = 1."#,
      [
        #"1:5-7 expected a digit after `1.`"#
      ]
    ),
    (
      #"x = 1e"#,
      [
        #"1:5-7 expected a digit after `1e`"#
      ]
    ),
    (
      #"x = .5"#,
      [
        #"1:5-7 expected a digit before `.`; write `0.5`"#
      ]
    ),
    (
      #"x = 12 apples"#,
      [
        #"1:8-14 expected the end of the line, found `apples`"#
      ]
    ),
    (
      #"x = 2026-03"#,
      [
        #"1:5-12 `2026-03` is not a date or a time; write `2026-03-31`, `07:30:00`, `2026-03-31T07:30:00` or `2026-03-31T07:30:00+03:00`"#
      ]
    ),
    (
      #"x = 2026-13-01"#,
      [
        #"1:10-12 there is no month 13"#
      ]
    ),
    (
      #"x = 2026-02-30"#,
      [
        #"1:13-15 there is no day 30 in February 2026"#
      ]
    ),
    (
      #"x = 2026-1-5"#,
      [
        #"1:5-13 `2026-1-5` is not a date or a time; write `2026-03-31`, `07:30:00`, `2026-03-31T07:30:00` or `2026-03-31T07:30:00+03:00`"#
      ]
    ),
    (
      #"x = 2026-01-05T25:00:00"#,
      [
        #"1:16-18 there is no hour 25"#
      ]
    ),
    (
      #"x = 07:60:00"#,
      [
        #"1:8-10 there is no minute 60"#
      ]
    ),
    (
      #"x = 2026-01-05T10:00:00+3"#,
      [
        #"1:5-26 `2026-01-05T10:00:00+3` is not a date or a time; write `2026-03-31`, `07:30:00`, `2026-03-31T07:30:00` or `2026-03-31T07:30:00+03:00`"#
      ]
    ),
    (
      #"x = "abc"#,
      [
        #"1:5-9 this text is not closed: expected `"`"#
      ]
    ),
    (
      #"x = 'abc"#,
      [
        #"1:5-9 this text is not closed: expected `'`"#
      ]
    ),
    (
      #"x = """abc\#ny = 1"#,
      [
        #"1:5-8 this text is not closed: expected `"""`"#
      ]
    ),
    (
      #"x = "a" "b""#,
      [
        #"1:9-12 expected the end of the line, found `"b"`"#
      ]
    ),
    (
      #"x = "C:\dir""#,
      [
        #"1:8-10 `\d` is not an escape sequence; write `\\` for a backslash, or put the text in '…', where a backslash is only itself"#
      ]
    ),
    (
      #"x = "\u12""#,
      [
        #"1:6-10 `\u12` is not an escape sequence; write `\u` with 4 hexadecimal digits, or `\U` with 8"#
      ]
    ),
    (
      #"x = "\uD800""#,
      [
        #"1:6-12 `\uD800` is not a Unicode character"#
      ]
    ),
    (
      #"x = [1, 2\#ny = 1"#,
      [
        #"1:5-6 this array is not closed: expected `]`"#
      ]
    ),
    (
      #"x = [1 2]"#,
      [
        #"1:8-9 expected `,` before `2`"#
      ]
    ),
    (
      #"x = [1,,2]"#,
      [
        #"1:8-9 expected a value before `,`"#
      ]
    ),
    (
      #"x = [a, b]"#,
      [
        #"1:6-7 expected a value, found `a` without quotes; quote it: `"a"`"#,
        #"1:9-10 expected a value, found `b` without quotes; quote it: `"b"`"#,
      ]
    ),
    (
      #"x = [1, 2}"#,
      [
        #"1:10-11 expected `]`, found `}`"#
      ]
    ),
    (
      #"x = { a = 1"#,
      [
        #"1:5-6 this inline table is not closed: expected `}`"#
      ]
    ),
    (
      #"x = { a = 1 b = 2 }"#,
      [
        #"1:13-18 expected `,` before `b = 2`"#
      ]
    ),
    (
      #"x = { , }"#,
      [
        #"1:7-8 expected a value before `,`"#
      ]
    ),
    (
      #"x = { a = 1 ]"#,
      [
        #"1:13-14 expected `}`, found `]`"#
      ]
    ),
    (
      #"]"#,
      [
        #"1:1-2 nothing is open that `]` could close"#
      ]
    ),
    (
      #"= 1"#,
      [
        #"1:1-2 expected a key, found `=`"#
      ]
    ),
    (
      #".a = 1"#,
      [
        #"1:1-2 expected a key, found `.`"#
      ]
    ),
    (
      #"a. = 1"#,
      [
        #"1:2-3 expected another part of the key after `.`; a part with no characters is written `""`"#
      ]
    ),
    (
      #"ключ = 1"#,
      [
        #"1:1-5 the key `ключ` needs quotes; write `"ключ"`"#
      ]
    ),
    (
      #"имя ключа = 1"#,
      [
        #"1:1-10 the key `имя ключа` needs quotes; write `"имя ключа"`"#
      ]
    ),
    (
      #""""a""" = 1"#,
      [
        #"1:1-4 a key cannot be a multi-line string; use `"…"` or `'…'`"#
      ]
    ),
    (
      #"x = 1\#nx = 2"#,
      [
        #"2:1-2 the key `x` is already set"#
      ]
    ),
    (
      #"[a]\#n[a]"#,
      [
        #"2:1-4 the table `a` is already defined; put the keys of both under one header"#
      ]
    ),
    (
      #"[a\#nx = 1"#,
      [
        #"1:1-3 expected `]` at the end of the table's name"#
      ]
    ),
    (
      #"[]"#,
      [
        #"1:1-3 expected the name of a table; write `[name]`"#
      ]
    ),
    (
      #"[[a]"#,
      [
        #"1:1-5 expected `]]` at the end of the table's name"#
      ]
    ),
    (
      #"[a]]"#,
      [
        #"1:4-5 expected the end of the line, found `]`"#
      ]
    ),
    (
      #"a = 1\#n[a.b]"#,
      [
        #"2:2-3 `a` is a value: it cannot get more keys"#
      ]
    ),
    (
      #"a = 1\#na.b = 2"#,
      [
        #"2:1-2 `a` is a value: it cannot get more keys"#
      ]
    ),
    (
      #"a = 1\#n[[a]]"#,
      [
        #"2:1-6 `a` is a value, not an array of tables"#
      ]
    ),
    (
      #"[[a]]\#n[a]"#,
      [
        #"2:1-4 `a` is an array of tables; write `[[a]]` to add a table to it"#
      ]
    ),
    (
      #"a.b = 1\#n[a]"#,
      [
        #"2:1-4 the table `a` is already defined; put the keys of both under one header"#
      ]
    ),
    (
      #"x = "a\#u{7}b""#,
      [
        #"1:7-8 a control character, U+0007, is not allowed here; write it as `\u0007` in a string with `"` quotes"#
      ]
    ),
    (
      #"<<<<<<< HEAD\#nx = 1\#n=======\#nx = 2\#n>>>>>>> b\#ny = 1"#,
      [
        #"1:1-5:10 an unresolved merge conflict; choose one side and delete the lines with the markers"#
      ]
    ),
    (
      #"======="#,
      [
        #"1:1-8 a line left over from a merge conflict; delete the line"#
      ]
    ),
    (
      #"t = """\#n<<<<<<< HEAD\#na\#n=======\#nb\#n>>>>>>> b\#n""""#,
      [
        #"2:1-6:10 an unresolved merge conflict; choose one side and delete the lines with the markers"#
      ]
    ),
    (
      #"t = [\#n<<<<<<< HEAD\#n1,\#n=======\#n2,\#n>>>>>>> b\#n]"#,
      [
        #"2:1-6:10 an unresolved merge conflict; choose one side and delete the lines with the markers"#
      ]
    ),
    (
      #"x = {a = 1,}"#,
      [
        #"1:11-12 note: a comma at the end of an inline table is only in TOML 1.1; remove the comma"#
      ]
    ),
    (
      #"x = {\#na = 1}"#,
      [
        #"1:5-6 note: an inline table on several lines is only in TOML 1.1; put it on one line, or use a `[table]`"#
      ]
    ),
    (
      #"x = "\e\x41""#,
      [
        #"1:6-8 note: the escape `\e` is only in TOML 1.1; write `\u001B`"#,
        #"1:8-12 note: the escape `\x` is only in TOML 1.1; write `\u00` and the two digits"#,
      ]
    ),
    (
      #"x = 07:30"#,
      [
        #"1:5-10 note: a time without seconds is only in TOML 1.1; add `:00`"#
      ]
    ),
    (
      #"x = 1 # c\#rd"#,
      [
        #"1:10-11 a carriage return without a line feed; end lines with a line feed; in a string write `\r`"#
      ]
    ),
    (
      #"a = 1\#nb = c\#nd = "\#ne = 05\#n[f\#ng = 2026-02-30"#,
      [
        #"2:5-6 expected a value, found `c` without quotes; quote it: `"c"`"#,
        #"3:5-6 this text is not closed: expected `"`"#,
        #"4:5-7 a number cannot start with a zero; write `5`, or quote it if it is a text"#,
        #"5:1-3 expected `]` at the end of the table's name"#,
        #"6:13-15 there is no day 30 in February 2026"#,
      ]
    ),
    (
      #"x = @"#,
      [
        #"1:5-6 expected a value, found `@` without quotes; quote it: `"@"`"#
      ]
    ),
    (
      #"name: "x""#,
      [
        #"1:5-10 expected `=` after the key `name`, found `: "x"`; write `=` instead of `:`"#
      ]
    ),
    (
      #"x == 1"#,
      [
        #"1:4-7 expected a value, found another `=`"#
      ]
    ),
    (
      #"x = null"#,
      [
        #"1:5-9 TOML has no `null`; leave the key out"#
      ]
    ),
    (
      #"a = [\#n  "b",\#n  c,\#n  05,\#n]\#nd = e"#,
      [
        #"3:3-4 expected a value, found `c` without quotes; quote it: `"c"`"#,
        #"4:3-5 a number cannot start with a zero; write `5`, or quote it if it is a text"#,
        #"6:5-6 expected a value, found `e` without quotes; quote it: `"e"`"#,
      ]
    ),
    (
      #"{ a = 1 }"#,
      [
        #"1:1-10 expected a key, found `{ a = 1 }`"#
      ]
    ),
  ]

  @Test("Every mistake is named with its place", arguments: cases)
  func problem(document: String, expected: [String]) {
    #expect(problems(in: document) == expected)
  }

  @Test(
    "What came with 1.1 is an error in a document that has to be 1.0",
    arguments: ["x = {a = 1,}", "x = {\na = 1}", #"x = "\e""#, #"x = "\x41""#, "x = 07:30"])
  func newerSyntax(document: String) {
    #expect(problems(in: document, version: .v1_0).count == 1)
    #expect(problems(in: document, version: .v1_0).allSatisfy { !$0.contains("note:") })
    #expect(problems(in: document).allSatisfy { $0.contains("note:") })
  }
}
