import CommandLine
import Model
import Text

/// `--watch`: shows again what a command shows whenever something has changed.
enum WatchOption {
  static let option = Option(
    name: name,
    help: LocalizedText(
      "Show it again whenever something changes, until Ctrl-C",
      "Показывать заново при каждом изменении, пока не остановят"))

  private static let name = "watch"

  /// That of lists of a kind: it gives way to a filter by a field that is called so.
  static func ofLists(of kind: KindIndex, in schema: Schema) -> [Option] {
    schema.filterPaths(of: kind).contains { $0.option == name } ? [] : [option]
  }

  /// Whether a command is asked to go on; refuses what it cannot go on with.
  static func isGiven(_ invocation: Invocation, in schema: Schema) throws(Failure) -> Bool {
    guard !invocation.wantsHelp, invocation.flag(name), isOffered(at: invocation.path, schema)
    else { return false }
    for option in ["fix", "staged", "since", "output", "seed"] where invocation.isGiven(option) {
      throw .usage(
        LocalizedText(
          "`--watch` goes on until it is stopped, and does not go with `--\(option)`",
          "`--watch` работает, пока его не остановят, и не сочетается с `--\(option)`"))
    }
    if invocation.isGiven("stdin-path") || invocation.parameters.contains("-") {
      throw .usage(
        LocalizedText(
          "`--watch` follows files, and standard input is none",
          "`--watch` следит за файлами, а стандартный ввод — не файл"))
    }
    if let format = invocation.value("format"), !formats.contains(format) {
      throw .usage(
        LocalizedText(
          "`--watch` shows what people read, and does not go with `--format \(format)`",
          "`--watch` показывает то, что читают люди, и не сочетается с `--format \(format)`"))
    }
    if invocation.path == [GeneralCommand.query.command.name], invocation.parameters.isEmpty {
      throw .usage(
        LocalizedText("`--watch` takes a query", "`--watch`: укажите запрос"))
    }
    return true
  }

  /// Those that may come one after the other.
  private static let formats: Set<String> = [
    CheckFormat.text.rawValue, CheckFormat.short.rawValue, ListFormat.table.rawValue,
    ListFormat.markdown.rawValue, QueryFormat.bars.name,
  ]

  private static func isOffered(at path: [String], _ schema: Schema) -> Bool {
    if path.count == 2, let kind = schema.kindIndex(named: path[0]) {
      return !ofLists(of: kind, in: schema).isEmpty
    }
    return true
  }
}
