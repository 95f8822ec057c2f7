package import Diagnostics
import TOML
package import Text

extension Check {
  package static let tomlSyntax = Check(
    "toml-syntax", .error, LocalizedText("the file is not valid TOML", "файл — не TOML"),
    explanation: LocalizedText(
      """
      The file cannot be parsed as TOML 1.1, so its values are unknown. References to the record are not \
      reported as broken: fix the syntax first.
      """,
      """
      Файл не читается как TOML 1.1, поэтому его значения неизвестны. О ссылках на эту запись не \
      сообщается, что они ведут в никуда: сначала исправьте синтаксис.
      """),
    wrong: ["workshops/assembly.toml": "name = Assembly"],
    right: ["workshops/assembly.toml": "name = \"Assembly\""])

  package static let invalidUTF8 = Check(
    "invalid-utf8", .error, LocalizedText("the file is not UTF-8", "файл не в UTF-8"),
    explanation: LocalizedText(
      """
      TOML files are UTF-8. Convert files in other encodings, such as Windows-1251: \
      `iconv -f CP1251 -t UTF-8`.
      """,
      """
      TOML — это UTF-8. Файл в другой кодировке, например Windows-1251, нужно перекодировать: \
      `iconv -f CP1251 -t UTF-8`.
      """),
    wrong: ["workshops/assembly.toml": "name = \"(the bytes D6 E5 F5: Цех in windows-1251)\""],
    right: ["workshops/assembly.toml": "name = \"Цех\""])

  /// The finding for a record that one side of an unfinished merge deleted and the other changed.
  package static func undecidedDeletion(of path: Path, isDeletedHere: Bool) -> Diagnostic {
    let (changed, deleted) = isDeletedHere ? ("theirs", "ours") : ("ours", "theirs")
    return mergeConflict.finding(
      LocalizedText(
        "unfinished merge: `\(changed)` changed this record, `\(deleted)` deleted it",
        "слияние не закончено: `\(changed)` изменили эту запись, `\(deleted)` удалили"),
      in: path, subject: .value(deleted),
      help: LocalizedText(
        "`git add` of this file keeps the record, `git rm` of it deletes it",
        "`git add` этого файла сохранит запись, `git rm` удалит"))
  }

  package static let mergeConflict = Check(
    "merge-conflict", .error,
    LocalizedText("unresolved merge conflict", "после слияния остались маркеры конфликта"),
    explanation: LocalizedText(
      """
      Git or Jujutsu could not merge the file and left both sides in it, between marker lines such as \
      `<<<<<<<`, `=======` and `>>>>>>>`. `docket check --take ours` or `theirs` takes \
      a side, and so do `F` on the findings tab of the screens, and editors; or keep the correct content and \
      delete the marker lines. Any complete block of markers counts as a conflict, even inside a multi-line \
      text: each marker is at the start of a line, all have the same number of signs, at least seven, and \
      their order is the one that git or Jujutsu writes. To quote such a block in a text, indent it.

      A record that one side changed and the other deleted has no markers: until the merge is finished, the finding is \
      about its file, and `git add` or `git rm` of the file decides.
      """,
      """
      Git или Jujutsu не смог слить файл и оставил в нём все стороны между строками с маркерами, такими как \
      `<<<<<<<`, `=======` и `>>>>>>>`. Одну сторону берут `docket check --take ours` или `theirs`, \
      `F` на вкладке с найденным на экранах и редакторы; либо оставьте то, что верно, и удалите строки с \
      маркерами. Конфликтом считается любой полный блок маркеров, в том числе \
      внутри многострочного текста: каждый маркер стоит в начале строки, во всех одинаковое число знаков, не \
      меньше семи, и порядок тот, в каком их пишут git и Jujutsu. Чтобы привести такой блок в тексте, \
      добавьте отступ.

      В записи, которую одна сторона изменила, а другая удалила, маркеров нет: пока слияние не закончено, на её файл \
      указывает `docket check`, а решают `git add` или `git rm` этого файла.
      """),
    wrong: [
      "workshops/assembly.toml": """
      <<<<<<< HEAD
      name = "Assembly"
      =======
      name = "Assembly shop"
      >>>>>>> feature
      """
    ],
    right: ["workshops/assembly.toml": "name = \"Assembly shop\""])

  static let toml11Syntax = Check(
    "toml-1.1-syntax", .warning,
    LocalizedText("the file requires TOML 1.1", "файл читается только по TOML 1.1"),
    explanation: LocalizedText(
      """
      Docket understands the file, but it uses syntax that is new in TOML 1.1; other tools may support only 1.0.
      """,
      """
      Здесь файл понятен, но в нём есть то, что появилось в TOML 1.1; другие программы могут знать \
      только 1.0.
      """),
    wrong: ["workshops/assembly.toml": "name = \"Assembly \\x41\""],
    right: ["workshops/assembly.toml": "name = \"Assembly A\""])

  /// Converts the parser's problems with a file to diagnostics. If the file is not text, returns a single diagnostic.
  static func findings(for problems: [Problem], in path: Path, _ bytes: [UInt8]) -> [Diagnostic] {
    if problems.count > 1, let offset = firstByteOfNoText(bytes, problems) {
      let byte =
        bytes[offset] == 0
        ? LocalizedText("a NUL", "нулевой")
        : LocalizedText("a control character", "управляющий символ")
      return [
        tomlSyntax.finding(
          LocalizedText(
            "not a text file: byte \(offset) is \(byte)",
            "это не текстовый файл: байт \(offset) — \(byte)"),
          in: path, at: offset..<(offset + 1),
          help: LocalizedText(
            "restore the text, or remove the file", "верните текст или удалите файл"))
      ]
    }
    let categories = Set(problems.map(\.category))
    let document =
      categories.isDisjoint(with: [.mergeConflict, .newerSyntax]) ? nil : Document(bytes)
    let older = categories.contains(.newerSyntax) ? document.map { OlderSyntax($0) } : nil
    let conflicts = categories.contains(.mergeConflict) ? document?.conflicts ?? [] : []
    return problems.map { problem in
      if case .mergeConflict(let labels) = problem.kind, problem.count == 1 {
        let next = conflicts.partitioningIndex {
          $0.block.range.lowerBound >= problem.range.range.lowerBound
        }
        if let document, next < conflicts.count {
          return finding(for: problem, labels, conflicts[next], of: document, in: path)
        }
      }
      return finding(for: problem, in: path, bytes, fix: older?.fix(of: problem))
    }
  }

  /// The finding about a merge conflict, with its sides to choose from.
  private static func finding(
    for problem: Problem, _ labels: [String], _ conflict: FileConflict, of document: Document,
    in path: Path
  ) -> Diagnostic {
    var finding = finding(for: problem, in: path, document.bytes)
    finding.identity.field = conflict.fields.first
    finding.message = .conflict(between: labels, place: conflict.place)
    finding.help = conflict.help(in: path)
    finding.choices = conflict.choices(in: document)
    finding.excerptLines = 24
    return finding
  }

  /// Returns the offset at which a file turns out not to be text: a NUL near its beginning, which is also git's
  /// criterion, or another control character there with invalid UTF-8 nearby. Returns nil for text.
  private static func firstByteOfNoText(_ bytes: [UInt8], _ problems: [Problem]) -> Int? {
    let beginning = bytes.prefix(8000)
    if let offset = beginning.firstIndex(of: 0) {
      return problems.contains { $0.kind == .utf16 } ? nil : offset
    }
    let isUTF8 = !problems.contains { $0.kind == .invalidUTF8 && $0.range.start < beginning.count }
    if isUTF8 { return nil }
    return problems.first {
      if case .controlCharacter = $0.kind { $0.range.start < beginning.count } else { false }
    }.map { Int($0.range.start) }
  }

  private static func finding(
    for problem: Problem, in path: Path, _ bytes: [UInt8], fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    problem.check.finding(
      problem.message, in: path, at: problem.range.range,
      subject: .value(markedText(problem.range.range, of: bytes)),
      related: problem.related.map { [.first(in: path, at: $0.range)] } ?? [],
      help: problem.help, fix: fix
    ).standing(for: problem.count)
  }
}

extension Problem {
  /// The check that reports this problem.
  var check: Check {
    switch category {
    case .syntax: .tomlSyntax
    case .invalidUTF8: .invalidUTF8
    case .mergeConflict: .mergeConflict
    case .newerSyntax: .toml11Syntax
    }
  }
}
