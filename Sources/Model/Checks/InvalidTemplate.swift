import Diagnostics
import Text

extension Check {
  static let invalidTemplate = Check(
    "invalid-template", .error,
    LocalizedText("a template has an error", "в шаблоне ошибка"),
    explanation: LocalizedText(
      """
      A file in the folder `templates` cannot be used by `docket add --from`: it is not valid TOML, names an \
      unknown field or record, or gives a field an invalid value. `docket help daily-work` explains templates.
      """,
      """
      С этим файлом из папки `templates` команда `docket add --from` не справится: это не TOML, в нём неизвестное \
      поле, ссылка на запись, которой нет, или неверное значение. О шаблонах рассказывает `docket help daily-work`.
      """),
    wrong: ["templates/service.toml": "title = \"Service\"\npriority = \"hihg\""],
    right: ["templates/service.toml": "title = \"Service\"\npriority = \"high\""])
}
