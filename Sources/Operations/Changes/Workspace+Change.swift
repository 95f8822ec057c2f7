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
  package let remarks: [ChangeRemark]
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
    try transact(settings) { transaction in
      var plan = ChangePlan(transaction, settings)
      try body(&plan)
      let changes = plan.transaction.changes
      transaction = plan.transaction
      let effect = try judging(.judging) {
        try transaction.effect()
      }
      if !effect.errors.isEmpty {
        throw OperationError.change(
          .bringsErrors(effect.errors, changes: changes, effect.graph))
      }
      return ChangeResult(
        outcomes: plan.outcomes, changes: changes, warnings: effect.brought,
        remarks: plan.remarks, graph: effect.graph)
    }
  }
}
