import Model
import Workspace

/// What `docket git setup` says.
enum SetupWords {
  private static let file = GitAttributes.name

  static let wroteLine = Label(
    "Wrote \(file): \(GitAttributes.line)", "Записано в \(file): \(GitAttributes.line)")
  static let commitLine = Label(
    "Commit \(file), so that every clone has it",
    "Закоммитьте \(file), чтобы он был в каждом клоне")
  static let removedLine = Label(
    "\(file) says only `\(GitAttributes.plainLine)` now, which keeps line ends",
    "В \(file) осталось только `\(GitAttributes.plainLine)`: одинаковые концы строк")
  static let isNotOnPath = Label(
    "git finds no program `docket`: it is not on the `PATH`",
    "git не найдёт программу `docket`: её нет в `PATH`")
  static let nothingToDo = Label("Everything is set up already", "Всё уже настроено")
  static let nothingWasSet = Label("Nothing was set up", "Настроек docket здесь не было")
  static let complete = Label("Everything is set up", "Всё настроено")
  static let howToWrite = Label("`docket git setup` writes it", "`docket git setup` всё настроит")

  static func set(_ name: String) -> Label {
    Label("Set \(name) in this clone", "В этом клоне настроено: \(name)")
  }

  static func unset(_ name: String) -> Label {
    Label("Unset \(name) in this clone", "В этом клоне настройка убрана: \(name)")
  }

  static func isNotSet(_ name: String) -> Label {
    Label("\(name) is not set in this clone", "В этом клоне не настроено: \(name)")
  }

  static func isWithoutLine(_ path: String) -> Label {
    Label(
      "\(file) does not say `merge=docket` of \(path)",
      "В \(file) нет `merge=docket` для \(path)")
  }

  static func isOverruled(_ path: String) -> Label {
    Label(
      "another \(file) says how \(path) is merged",
      "другой \(file) определяет, как объединяются \(path)")
  }
}
