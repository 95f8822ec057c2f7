import CommandLine
import Model
import Operations
import Text
import Workspace

extension Verb {
  static let list = Verb(
    name: "list",
    run: { try $0.list($1) },
    command: { kind, schema in ListOptions.command(for: kind, in: schema) })
}

extension Session {
  /// Lists the records of a kind that match the options and a named condition. `columns` are the default ones.
  func list(
    _ kind: KindIndex, chosenBy name: String? = nil, columns: String? = nil
  ) throws -> ExitStatus {
    let workspace = try self.workspace()
    let schema = workspace.schema
    var invocation = ListOptions.writtenOut(invocation, kind, schema)
    if let columns, !invocation.isGiven(Options.columns) {
      invocation.given.append(Invocation.Given(name: Options.columns.name, value: columns))
    }
    let format = ListOptions.format(invocation)
    let asked = try ListOptions.query(
      invocation, kind, schema, for: format, at: QueryTime(now: clock), chosenBy: name)
    let isOffline = context.isShownAgain || self.isOffline(invocation[Options.offline])
    let typed = invocation[Options.seedAddress]
    return try answer(asked, .list(format), in: workspace, offersOpen: name == nil) { graph in
      try loadSeed(whereEmpty: graph, kind, typed: typed, isOffline: isOffline)
    }
  }
}
