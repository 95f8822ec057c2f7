import Diagnostics
import TOML
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
        "\(cited(text)) is already in `\(field.name)`",
        "\(cited(text)) уже есть в `\(field.name)`"),
      in: path, at: range, field: field.name, subject: .value(shortenedText(text)),
      label: LocalizedText("again here", "здесь ещё раз"),
      related: [
        Diagnostic.Label(
          location: Diagnostic.Location(path: path, range: first),
          message: LocalizedText("first here", "впервые здесь"))
      ], fix: fix)
  }
}

extension Document {
  /// Returns the removal of a list item at the given bytes.
  func removal(of item: Range<Int>, from field: String) -> Diagnostic.Change? {
    guard let list = entry(at: [field]) else { return nil }
    return Diagnostic.Change(
      splices(in: list, keeping: { entries[$1].value.range != item }), of: bytes, within: item)
  }

  /// Returns the removal of list items at the given bytes, except those with their own comments.
  func removal(ofItemsAt ranges: [Range<Int>], from field: String) -> Diagnostic.Change? {
    guard let list = entry(at: [field]) else { return nil }
    let lines = itemLines(of: list)
    let value = entries[list].value.range
    let starts = Set(ranges.map(\.lowerBound))
    let splices = splices(in: list) { index, item in
      if !starts.contains(entries[item].value.range.lowerBound) { return true }
      return lines.map { !comments(in: $0.items[index].lines).isEmpty } ?? false
    }
    let keepsComments = lines != nil || comments(in: value).isEmpty
    return Diagnostic.Change(
      splices, of: bytes, within: keepsComments ? value : 0..<0)
  }

  /// Returns the splices that remove items from a list. `isKept` gets the position and the entry of each item.
  private func splices(in list: Int, keeping isKept: (Int, Int) -> Bool) -> [Splice]? {
    let kept = children(of: list).enumerated().filter { isKept($0.offset, $0.element) }
    return try? splices(for: .arrange(kept.map { .kept($0.offset) }, in: path(of: list)))
  }
}
