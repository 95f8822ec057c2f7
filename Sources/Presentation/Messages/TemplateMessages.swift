import Diagnostics
package import Model
import Operations
import Text

/// Messages of `add --from`.
package enum TemplateMessages {
  static func error(_ error: TemplateFact) -> ErrorMessage {
    switch error {
    case .unknown(let name, let names):
      let shown =
        names.prefix(maxListed).map { "`\(sanitized($0))`" }
        + (names.count > maxListed ? ["…"] : [])
      let list = shown.joined(separator: ", ")
      return .usage(
        LocalizedText("no template \(quoted(name))", "шаблона \(quoted(name)) нет"),
        meant: nearest(name, among: names),
        next: names.isEmpty
          ? .typing(
            LocalizedText(
              "there are no templates: `docket help daily-work` shows how to write one",
              "шаблонов ещё нет: как их писать, показывает `docket help daily-work`"))
          : NextStep(LocalizedText("the templates are \(list)", "есть шаблоны: \(list)")))
    case .invalid(let name, let finding):
      return .refused(
        LocalizedText(
          "template \(quoted(name)) has an error: \(sanitized(finding.message))",
          "в шаблоне \(quoted(name)) ошибка: \(sanitized(finding.message))"),
        next: CheckMessages.showsWhere, path: finding.location.path)
    case .tooLarge(let name):
      return .refused(
        LocalizedText(
          "the texts of template \(quoted(name)) are too long",
          "тексты шаблона \(quoted(name)) слишком длинные"))
    }
  }

  /// The template is for records of another kind than the command.
  package static func otherKind(_ name: String, _ kind: Kind) -> ErrorMessage {
    .usage(
      LocalizedText(
        "template \(quoted(name)) adds \(kind.pluralLabel.inSentence)",
        "шаблон \(quoted(name)) — для вида «\(kind.pluralLabel)»"),
      meant: "docket \(kind.command) add --from \(name)")
  }

  /// Text or an id for a template with several records.
  package static func severalRecords(_ name: String, _ part: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "template \(quoted(name)) adds several records, so `\(part)` cannot be used",
        "шаблон \(quoted(name)) добавляет несколько записей, `\(part)` к нему не подходит"))
  }

  /// Values that the template needs.
  package static func openFields(_ fields: [Field], of name: String) -> ErrorMessage {
    let options = fields.map { "`--\($0.name)`" }.joined(separator: ", ")
    return .usage(
      LocalizedText(
        "template \(quoted(name)) needs \(options)",
        "для шаблона \(quoted(name)) укажите \(options)"))
  }
}
