import CommandLine
import Model
import Text

/// `--watch`: shows again what a command shows whenever something has changed.
enum WatchOption {
  static let option = Option(
    Options.watch,
    help: LocalizedText(
      "Show it again whenever something changes, until Ctrl-C",
      "Показывать заново при каждом изменении, пока не остановят"))

  /// That of lists of a kind: it gives way to a filter by a field that is called so.
  static func ofLists(of kind: KindIndex, in schema: Schema) -> [Option] {
    schema.filterPaths(of: kind).contains { $0.option == option.name } ? [] : [option]
  }

  /// Whether a command is asked to go on; refuses what it cannot go on with.
  static func isGiven(_ invocation: Invocation, in schema: Schema) throws(Failure) -> Bool {
    guard !invocation.wantsHelp, invocation[Options.watch], isOffered(at: invocation.path, schema)
    else { return false }
    if invocation.parameters.contains("-") {
      throw .usage(
        LocalizedText(
          "`--watch` follows files, and standard input is none",
          "`--watch` следит за файлами, а стандартный ввод — не файл"))
    }
    if let format = invocation.values(Options.showFormat.name).last, !formats.contains(format) {
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
