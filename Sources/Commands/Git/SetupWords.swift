import Model
import Text
import Workspace

/// What `docket git setup` says.
enum SetupWords {
  private static let file = GitAttributes.name

  static let wroteLine = LocalizedText(
    "Wrote \(file): \(GitAttributes.line)", "Записано в \(file): \(GitAttributes.line)")
  static let commitLine = LocalizedText(
    "Commit \(file), so that every clone has it",
    "Закоммитьте \(file), чтобы он был в каждом клоне")
  static let removedLine = LocalizedText(
    "\(file) says only `\(GitAttributes.plainLine)` now, which keeps line ends",
    "В \(file) осталось только `\(GitAttributes.plainLine)`: одинаковые концы строк")
  static let isNotOnPath = LocalizedText(
    "git finds no program `docket`: it is not on the `PATH`",
    "git не найдёт программу `docket`: её нет в `PATH`")
  static let nothingToDo = LocalizedText("Everything is set up already", "Всё уже настроено")
  static let nothingWasSet = LocalizedText("Nothing was set up", "Настроек docket здесь не было")
  static let complete = LocalizedText("Everything is set up", "Всё настроено")
  static let howToWrite = LocalizedText(
    "`docket git setup` writes it", "`docket git setup` всё настроит")

  static func set(_ name: String) -> LocalizedText {
    LocalizedText("Set \(name) in this clone", "В этом клоне настроено: \(name)")
  }

  static func unset(_ name: String) -> LocalizedText {
    LocalizedText("Unset \(name) in this clone", "В этом клоне настройка убрана: \(name)")
  }

  static func isNotSet(_ name: String) -> LocalizedText {
    LocalizedText("\(name) is not set in this clone", "В этом клоне не настроено: \(name)")
  }

  static func isWithoutLine(_ path: String) -> LocalizedText {
    LocalizedText(
      "\(file) does not say `merge=docket` of \(path)",
      "В \(file) нет `merge=docket` для \(path)")
  }

  static func isOverruled(_ path: String) -> LocalizedText {
    LocalizedText(
      "another \(file) says how \(path) is merged",
      "другой \(file) определяет, как объединяются \(path)")
  }
}
