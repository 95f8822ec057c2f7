import CommandLine
import Model
import Operations
import Text
import Workspace

extension Verb {
  static let list = Verb(
    name: "list",
    command: { kind, schema in ListOptions.command(for: kind, in: schema) },
    run: { kind, invocation, session in
      try session.list(kind, invocation)
    })
}

extension Session {
  /// Lists the records of a kind that match the options and a named condition.
  func list(
    _ kind: KindIndex, _ invocation: Invocation, chosenBy name: String? = nil
  ) throws -> ExitStatus {
    let workspace = try self.workspace()
    let schema = workspace.schema
    let invocation = ListOptions.writtenOut(invocation, kind, schema)
    let format = ListOptions.format(invocation)
    let asked = try ListOptions.query(
      invocation, kind, schema, for: format, at: QueryTime(now: clock), chosenBy: name)
    let isOffline = context.isShownAgain || self.isOffline(invocation[Options.offline])
    let typed = invocation[Options.seedAddress]
    return try answer(asked, .list(format), in: workspace) { graph in
      try loadSeed(whereEmpty: graph, kind, typed: typed, isOffline: isOffline)
    }
  }
}
