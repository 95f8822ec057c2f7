import Diagnostics
import Text

extension Check {
  static let duplicateItem = Check(
    "duplicate-item", .warning,
    LocalizedText("a set contains an item twice", "в наборе значение повторяется"),
    explanation: LocalizedText(
      "The repeated item has no effect; remove it.", "Повтор ничего не меняет; удалите его."),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      tags = ["press", "oil", "press"]
      description = "Oil it"
      """
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      tags = ["oil", "press"]
      description = "Oil it"
      """
    ])

  func finding(
    _ text: String, at range: Range<Int>, first: Range<Int>, of field: Field, in path: Path,
    fix: Diagnostic.Fix?
  ) -> Diagnostic {
    finding(
      LocalizedText(
        "\(cited(text)) is already in \(inQuotes(field.label))",
        "\(cited(text)) уже есть в поле \(inQuotes(field.label))"),
      in: path, at: range, field: field.name, subject: .value(shortenedText(text)),
      label: LocalizedText("again here", "здесь ещё раз"),
      related: [
        .first(in: path, at: first)
      ], fix: fix)
  }
}
