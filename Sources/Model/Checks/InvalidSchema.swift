import Diagnostics
import Text

extension Check {
  static let invalidSchema = Check(
    "invalid-schema", .error,
    LocalizedText("invalid declaration in docket.toml", "неверное объявление в docket.toml"),
    explanation: LocalizedText(
      """
      A declaration of a kind or a field in docket.toml is invalid and was ignored; all others are in \
      effect. A built-in field cannot be given another type.
      """,
      """
      Объявление вида или поля в docket.toml неверно и пропущено; остальное действует. Тип встроенного \
      поля сменить нельзя.
      """),
    wrong: [
      "docket.toml":
        "format = 1\n\n[kinds.task.fields.machine]\ntype = \"reference\"\nto = \"machin\"\n\n[kinds.machine]\nfields.name = { type = \"text\", required = true }"
    ],
    right: [
      "docket.toml":
        "format = 1\n\n[kinds.task.fields.machine]\ntype = \"reference\"\nto = \"machine\"\n\n[kinds.machine]\nfields.name = { type = \"text\", required = true }"
    ])

  static let unsupportedFormat = Check(
    "unsupported-format", .error,
    LocalizedText(
      "unsupported workspace format",
      "формат рабочего пространства здесь не известен"),
    explanation: LocalizedText(
      """
      docket.toml begins with the format of the workspace, `format = 1`. A higher number requires a newer \
      docket.
      """,
      """
      docket.toml начинается с формата рабочего пространства: `format = 1`. Большее число — от \
      более нового docket.
      """),
    wrong: ["docket.toml": "format = 2"],
    right: ["docket.toml": "format = 1"])
}
