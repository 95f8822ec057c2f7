import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// The arguments with the kind of the record that they name first, if that is not a task: `docket show press-3`.
  ///
  /// A command without a kind is about tasks, unless only records of one other kind have this id.
  func argumentsWithKind(_ arguments: [String]) throws -> [String] {
    let takingIDs = [Arguments.id.parameter.name, Arguments.oldID.parameter.name]
    guard let workspace = found.workspace, workspace.declarations.isUsable,
      let task = workspace.schema.index(of: .task),
      let typed = shortcut(in: arguments, with: catalogue), takingIDs.contains(typed.parameter),
      RecordID.isValid(typed.operand.utf8), AutomaticNumber.typed(typed.operand) == nil,
      try !workspace.hasRecord(typed.operand, of: task)
    else { return arguments }
    let schema = workspace.schema
    let kinds = try schema.kinds.indices.map(KindIndex.init).filter { kind in
      try kind != task
        && Verb.all(for: schema[kind], in: schema).contains { $0.name == typed.command }
        && workspace.hasRecord(typed.operand, of: kind)
    }
    if kinds.count > 1 {
      throw UsageMessages.idOfSeveralKinds(kinds.map { schema[$0] }, typed.command)
    }
    guard let kind = kinds.first else { return arguments }
    var complete = arguments
    complete.insert(schema[kind].command, at: typed.place)
    return complete
  }
}
