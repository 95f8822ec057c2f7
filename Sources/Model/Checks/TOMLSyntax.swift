import Diagnostics
import TOML

extension Check {
  static let tomlSyntax = Check(
    "toml-syntax", .error, "the file is not TOML",
    explanation: """
      The file cannot be read as TOML 1.1, so its values are not known. References to the record \
      are not reported as broken: mend the syntax first.
      """,
    wrong: ["workshops/assembly.toml": "name = Assembly\n"],
    right: ["workshops/assembly.toml": "name = \"Assembly\"\n"])

  static let invalidUTF8 = Check(
    "invalid-utf8", .error, "the file is not UTF-8",
    explanation: """
      TOML is UTF-8. A file in another encoding, such as Windows-1251, has to be converted: \
      `iconv -f CP1251 -t UTF-8`.
      """,
    wrong: ["workshops/assembly.toml": "name = \"(the bytes D6 E5 F5: Цех in windows-1251)\"\n"],
    right: ["workshops/assembly.toml": "name = \"Цех\"\n"])

  static let mergeConflict = Check(
    "merge-conflict", .error, "a merge left conflict markers",
    explanation: """
      git could not merge the file by itself and left both sides in it. Keep what is right, and \
      remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.
      """,
    wrong: [
      "workshops/assembly.toml": """
      <<<<<<< HEAD
      name = "Assembly"
      =======
      name = "Assembly shop"
      >>>>>>> feature

      """
    ],
    right: ["workshops/assembly.toml": "name = \"Assembly shop\"\n"])

  static let toml11Syntax = Check(
    "toml-1.1-syntax", .warning, "the file needs a reader of TOML 1.1",
    explanation: """
      The file is understood here, but uses what came with TOML 1.1; other tools may only know 1.0.
      """,
    wrong: ["workshops/assembly.toml": "name = \"Assembly \\x41\"\n"],
    right: ["workshops/assembly.toml": "name = \"Assembly A\"\n"])

  /// The findings that a parser's problems with a file are.
  static func findings(for problems: [Problem], in path: String, _ bytes: [UInt8]) -> [Diagnostic] {
    guard problems.contains(where: { $0.category == .newerSyntax }) else {
      return problems.map { finding(for: $0, in: path) }
    }
    let older = OlderSyntax(Document(bytes), in: path)
    return problems.map { finding(for: $0, in: path, fix: older.fix($0)) }
  }

  private static func finding(
    for problem: Problem, in path: String, fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    problem.check.finding(
      problem.message, in: path, at: problem.range.range,
      related: problem.related.map { range in
        [
          Diagnostic.Label(
            location: Diagnostic.Location(path: path, range: range.range), message: "first here")
        ]
      } ?? [],
      help: problem.help.map { [$0] } ?? [], fix: fix
    ).standing(for: problem.count)
  }
}

extension Problem {
  /// The check whose finding it is.
  var check: Check {
    switch category {
    case .syntax: .tomlSyntax
    case .invalidUTF8: .invalidUTF8
    case .mergeConflict: .mergeConflict
    case .newerSyntax: .toml11Syntax
    }
  }
}
