import CommandLine
import Model
import Presentation
import Text

/// The option `--watch`, which repeats a command after each change.
enum WatchOption {
  /// The option for lists of a kind, unless the kind has a filter with this name.
  static func ofLists(of kind: KindIndex, in schema: Schema) -> [any OptionKey] {
    schema.filterPaths(of: kind).contains { $0.option == Options.watch.name } ? [] : [Options.watch]
  }

  /// Whether the option is given; throws if it conflicts with others.
  static func isGiven(_ invocation: Invocation, in schema: Schema) throws -> Bool {
    guard !invocation.wantsHelp, invocation[Options.watch], isOffered(at: invocation.path, schema)
    else { return false }
    if invocation.parameters.contains("-") { throw WatchMessages.standardInput }
    if let format = invocation.values(Options.showFormat.name).last, !formats.contains(format) {
      throw WatchMessages.format(format)
    }
    if invocation.path == [GeneralCommand.query.command.name], invocation.parameters.isEmpty {
      throw WatchMessages.missingQuery
    }
    return true
  }

  /// The formats whose output can be repeated.
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

extension Options {
  static let watch = Flag(
    "watch",
    help: LocalizedText(
      "Show the output again after each change, until Ctrl-C",
      "Показывать заново при каждом изменении, пока не остановят"))
}
