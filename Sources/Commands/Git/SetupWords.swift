import Model
import Operations
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
    "run `docket git setup`", "выполните `docket git setup`")

  static func wroteHook(_ path: String) -> LocalizedText {
    LocalizedText("Wrote \(sanitized(path))", "Записано: \(sanitized(path))")
  }

  static func removedHook(_ path: String) -> LocalizedText {
    LocalizedText("Removed \(sanitized(path))", "Удалено: \(sanitized(path))")
  }

  static func isNotInstalled(_ hook: Hook) -> LocalizedText {
    LocalizedText(
      "The hook \(hook.rawValue) does not run docket", "Хук \(hook.rawValue) не запускает docket")
  }

  static func hookIsTaken(_ path: String) -> LocalizedText {
    LocalizedText(
      "\(sanitized(path)) is not docket's; it was not changed",
      "\(sanitized(path)) — чужой хук; он не изменён")
  }

  static func add(_ line: String, to hook: Hook) -> LocalizedText {
    LocalizedText(
      "add this line to `\(hook.rawValue)`: `\(sanitized(line))`",
      "добавьте в `\(hook.rawValue)` строку: `\(sanitized(line))`")
  }

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
