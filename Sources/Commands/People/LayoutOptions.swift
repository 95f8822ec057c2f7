import CommandLine
import Model
import Presentation
import Text

/// The layout options of a command.
struct LayoutOptions {
  var columns: Int?
  var wraps = false

  static let all: [any OptionKey] = [Options.width, Options.wrap]

  /// The options for lists of a kind, except those with the name of a field filter.
  static func ofLists(of kind: KindIndex, in schema: Schema) -> [any OptionKey] {
    let taken = Set(schema.filterPaths(of: kind).map(\.option))
    return all.filter { !taken.contains($0.name) }
  }
}

extension LayoutOptions {
  /// What the options of a command ask for.
  init(_ invocation: Invocation, in schema: Schema) {
    let names = Self.offered(at: invocation.path, in: schema).map(\.name)
    wraps = names.contains(Options.wrap.name) && invocation[Options.wrap]
    if names.contains(Options.width.name) { columns = invocation[Options.width] }
  }

  /// The layout options that the command has.
  private static func offered(at path: [String], in schema: Schema) -> [any OptionKey] {
    guard let first = path.first else { return [] }
    guard path.count == 2, let kind = schema.kindIndex(named: first) else {
      let names = ["query", "stats", "teachers", "today", "agenda", "upcoming", "find", "report"]
      return names.contains(first) ? all : []
    }
    switch path[1] {
    case "show", "tree": return [Options.width]
    case "list", "ready", "blocked": return ofLists(of: kind, in: schema)
    default: return []
    }
  }
}

extension Options {
  static let width = ValueOption<Int>(
    "width", .integer(in: 1...10_000), Placeholder.number, lastWins: true,
    help: LocalizedText(
      "Fit the output into N columns, even without a terminal",
      "Уместить вывод в такое число столбцов, даже если он идёт не на терминал"))
  static let wrap = Flag(
    "wrap",
    help: LocalizedText(
      "Wrap long cells instead of cutting them",
      "Переносить то, что не умещается в столбце, а не обрезать"))
}
