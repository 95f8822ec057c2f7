package import Diagnostics
package import Model
import Platform
import TOML
import Text
package import Workspace

/// The result of a change.
package struct ChangeResult {
  package let outcomes: [ChangeOutcome]
  package let changes: [FileChange]
  /// Warnings that the changes cause, without errors.
  package let warnings: [Diagnostic]
  package internal(set) var remarks: [ChangeRemark]
  /// The changed records, and those that they refer to or did before.
  package let graph: Graph

  init(
    outcomes: [ChangeOutcome], changes: [FileChange], warnings: [Diagnostic] = [],
    remarks: [ChangeRemark] = [], graph: Graph
  ) {
    (self.outcomes, self.changes, self.graph) = (outcomes, changes, graph)
    (self.warnings, self.remarks) = (warnings, remarks)
  }
}

extension Workspace {
  /// Plans changes under the workspace's lock, refuses them if they would cause errors, and commits them all at once
  /// otherwise.
  package func change(
    _ settings: ChangeSettings, _ body: (inout ChangePlan) throws -> Void
  ) throws -> ChangeResult {
    var (settings, dropped) = (settings, [Path]())
    let report = settings.onDroppedLists
    settings.onDroppedLists = { dropped += $0 }
    do {
      var result = try transact(settings) { transaction in try transaction.change(settings, body) }
      if !dropped.isEmpty { result.remarks.append(.droppedLists(dropped)) }
      return result
    } catch {
      if !dropped.isEmpty { report(dropped) }
      throw error
    }
  }
}

extension Transaction {
  /// Stages the changes of a plan, and judges them.
  fileprivate mutating func change(
    _ settings: ChangeSettings, _ body: (inout ChangePlan) throws -> Void
  ) throws -> ChangeResult {
    var plan = ChangePlan(self, settings)
    try body(&plan)
    let changes = plan.transaction.changes
    self = plan.transaction
    let effect = try effect()
    if !effect.errors.isEmpty {
      throw OperationError.change(
        .bringsErrors(effect.errors, changes: changes, effect.graph))
    }
    return ChangeResult(
      outcomes: plan.outcomes, changes: changes, warnings: effect.brought,
      remarks: plan.remarks, graph: effect.graph)
  }
}
