import TestSupport
import Diagnostics
import Text

/// A lookup of files with these texts by path.
func files(_ texts: KeyValuePairs<Path, String>) -> @Sendable (Path) -> SourceFile? {
  let files = Dictionary(
    uniqueKeysWithValues: texts.map { ($0, SourceFile(bytes: Array($1.utf8))) })
  return { files[$0] }
}

/// The location of the first occurrence of `marked` in a file.
func location(_ path: Path, _ marked: String, in text: String) -> Diagnostic.Location {
  let (text, marked) = (Array(text.utf8), Array(marked.utf8))
  let start = text.indices.first { text[$0...].starts(with: marked) }
  return Diagnostic.Location(path: path, range: start.map { $0..<$0 + marked.count })
}

func finding(
  _ location: Diagnostic.Location, _ message: LocalizedText = "it is wrong",
  label: LocalizedText? = nil,
  severity: Diagnostic.Severity = .error, related: [Diagnostic.Label] = [],
  help: [LocalizedText] = [],
  fix: Diagnostic.Fix? = nil
) -> Diagnostic {
  Diagnostic(
    code: .init(rawValue: "invalid-value"), severity: severity, message: message,
    location: location, label: label, related: related, help: help, fix: fix)
}

/// The findings that each format is tested with: an error with a fix, one about two files, a warning about a whole file, and an
/// error in an unreadable file.
enum Sample {
  static let task = "title = \"Насос\"\nstatus = \"in-progress\"\nassignee = \"petrov-ivna\"\n"
  static let first = "number = \"7\"\n"
  static let second = "name = \"Цех\"\nnumber = \"7\"\n"

  static let sources = files([
    "tasks/42.toml": task, "workshops/a.toml": first, "workshops/b.toml": second,
    "notes.toml": "",
  ])

  static let findings = [
    Diagnostic(
      code: .init(rawValue: "stray-file"), severity: .warning,
      message: "no kind keeps its records here", location: .init(path: "notes.toml")),
    Diagnostic(
      code: .init(rawValue: "dangling-reference"), message: "no employee `petrov-ivna`",
      location: location("tasks/42.toml", "\"petrov-ivna\"", in: task), label: "referenced here",
      fix: .init(
        "did you mean `petrov-ivan` (employees/petrov-ivan.toml)?",
        replacing: location("tasks/42.toml", "\"petrov-ivna\"", in: task).range ?? 0..<0,
        with: "\"petrov-ivan\"")),
    Diagnostic(
      code: .init(rawValue: "unreadable-file"), message: "permission denied",
      location: .init(path: "users/x.toml", range: 0..<0)),
    Diagnostic(
      code: .init(rawValue: "duplicate-value"), message: "two workshops have the number \"7\"",
      location: location("workshops/b.toml", "\"7\"", in: second), label: "here again",
      related: [
        .init(location: location("workshops/a.toml", "\"7\"", in: first), message: "first here")
      ],
      help: ["a number names one workshop"]),
  ]

  /// A finding with texts that try to break the format.
  static let hostile = Diagnostic(
    code: .init(rawValue: "bad]]>,::code\n"),
    message: "a\nb::error::%0A ]]> <&\"'\u{1B}[31m\u{2028}\u{0}\u{202E}\\",
    location: .init(path: "a:b,c%\n<\"]]>.toml"), label: "l\n",
    help: ["one\r\ntwo\u{7}"])
}
