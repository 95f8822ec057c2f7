import CommandLine
import Model
import Text

/// How what is shown to people is laid out, as far as somebody asked for it.
struct LayoutOptions {
  var columns: Int?
  var wraps = false

  static let width = Option(
    Options.width, placeholder: Placeholder.number,
    help: LocalizedText(
      "Fit what is shown into N columns, also where it goes to no terminal",
      "Уместить вывод в такое число столбцов, даже если он идёт не на терминал"))

  static let all = [
    width,
    Option(
      Options.wrap,
      help: LocalizedText(
        "Go on below instead of cutting what is too long for its column",
        "Переносить то, что не умещается в столбце, а не обрезать")),
  ]

  /// Those of lists of a kind: they give way to filters by fields that are called so.
  static func ofLists(of kind: KindIndex, in schema: Schema) -> [Option] {
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

  /// The options of a command that are these, and no fields of the same name.
  private static func offered(at path: [String], in schema: Schema) -> [Option] {
    guard let first = path.first else { return [] }
    guard path.count == 2, let kind = schema.kindIndex(named: first) else {
      return ["query", "stats", "teachers"].contains(first) ? all : []
    }
    switch path[1] {
    case "show", "tree": return [width]
    case "list", "ready", "blocked": return ofLists(of: kind, in: schema)
    default: return []
    }
  }
}
