import Diagnostics
import JSON
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// One call of a tool, with the workspace as it was when the call began.
struct ToolCall {
  let tool: String
  let arguments: ToolArguments
  let settings: AgentSettings
  let workspace: Workspace
  let language: Language

  var schema: Schema { workspace.schema }
  var clock: Clock { settings.occasion.clock }
  var time: QueryTime { QueryTime(now: clock) }

  /// Runs an operation.
  func operating<Value>(
    _ operation: () throws(OperationError) -> Value
  ) throws(ToolFailure) -> Value {
    do {
      return try operation()
    } catch {
      throw ToolFailure(ErrorMessage(error))
    }
  }

  /// Makes system calls.
  func reading<Value>(_ calls: () throws(SystemError) -> Value) throws(ToolFailure) -> Value {
    do {
      return try calls()
    } catch {
      throw ToolFailure(ErrorMessage(error))
    }
  }

  /// The kind in the argument `kind`, or else tasks.
  func kind(
    where isFor: (Kind) -> Bool = { _ in true }
  ) throws(ToolFailure) -> KindIndex {
    guard let name = try arguments.string("kind") else {
      if let task = schema.index(of: .task), isFor(schema[task]) { return task }
      throw ToolFailure(AgentMessages.missingArgument("kind"))
    }
    guard let kind = schema.kindIndex(named: name), isFor(schema[kind]) else {
      throw ToolFailure(
        RecordMessages.unknownKind(name, among: schema.kinds.filter(isFor).map(\.name)))
    }
    return kind
  }

  /// Fails if docket.toml has errors.
  func requireUsableSettings() throws(ToolFailure) {
    if !workspace.declarations.isUsable { _ = try settings.workspace() }
  }

  /// The records named by `ids`, opened with their whole files.
  func records(_ ids: [String], _ kind: KindIndex) throws(ToolFailure) -> Graph {
    try reading { () throws(SystemError) in try workspace.open(ids, kind) }
  }
}
