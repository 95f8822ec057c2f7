import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// The parameters whose words name records.
  static let parametersOfNames = [Arguments.id, Arguments.oldID].map(\.parameter.name)

  /// The file in the workspace, and the kind, of a record whose path somebody typed from the current folder; nil for other
  /// words.
  func record(ofTypedPath text: String) -> (path: Path, kind: KindIndex)? {
    guard text.ends(with: ".toml"), let workspace = found.workspace,
      let path = try? workspace.path(ofItemAt: context.absolute(text)),
      let name = workspace.schema.recordName(ofPath: path)
    else { return nil }
    return (path, name.kind)
  }

  /// The arguments with the kind of the record that they name first, if that is not a task: `docket show press-3`.
  ///
  /// A command without a kind is about tasks, or about the kind in `user/berg-anna` or `users/berg-anna.toml`. Only one that
  /// reads takes a record of another kind, if no other kind has this id; one that changes something says which command to use.
  func argumentsWithKind(_ arguments: [String]) throws -> [String] {
    guard let workspace = found.workspace, workspace.declarations.isUsable,
      let task = workspace.schema.index(of: .task),
      let typed = shortcut(in: arguments, with: catalogue),
      Self.parametersOfNames.contains(typed.parameter)
    else { return arguments }
    let typedKind =
      workspace.schema.kindIndex(inName: typed.operand) ?? record(ofTypedPath: typed.operand)?.kind
    if let kind = typedKind, kind != task,
      Verb.all(for: workspace.schema[kind], in: workspace.schema).contains(where: {
        $0.name == typed.command
      })
    {
      let command = workspace.schema[kind].command
      return Array(arguments[..<typed.place] + [command] + arguments[typed.place...])
    }
    guard
      RecordID.isValid(typed.operand.utf8), AutomaticNumber.typed(typed.operand) == nil,
      try !workspace.hasRecord(typed.operand, of: task)
    else { return arguments }
    let schema = workspace.schema
    if let kind = schema.index(ofCommand: typed.operand) ?? schema.kindIndex(named: typed.operand) {
      var meant = arguments
      if let place = meant[typed.place...].firstIndex(of: typed.operand) { meant.remove(at: place) }
      meant.insert(schema[kind].command, at: typed.place)
      throw ChangeMessages.recordIsKind(
        typed.operand, "docket " + meant.map(shellWord).joined(separator: " "))
    }
    var isReading = true
    let kinds = try schema.kinds.indices.map(KindIndex.init).filter { kind in
      let verb = Verb.all(for: schema[kind], in: schema).first { $0.name == typed.command }
      guard kind != task, let verb, try workspace.hasRecord(typed.operand, of: kind) else {
        return false
      }
      isReading = !verb.command(kind, schema).options.contains { $0.name == Options.dryRun.name }
      return true
    }
    let complete = kinds.map { kind in
      arguments[..<typed.place] + [schema[kind].command] + arguments[typed.place...]
    }
    guard let only = complete.first else { return arguments }
    if complete.count == 1 && isReading { return Array(only) }
    throw UsageMessages.idOfOtherKinds(
      typed.operand, kinds.map { schema[$0] },
      complete.map { "docket " + $0.map(shellWord).joined(separator: " ") }, task: schema[task])
  }
}
