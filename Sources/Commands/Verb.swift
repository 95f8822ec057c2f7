import CommandLine
import Model

/// Something that can be done with records of any kind.
struct Verb: Sendable {
  let name: String
  /// The kind that it is for; `nil` for all.
  var kind: String?
  /// Which kinds it is for, where not all.
  var isFor: (@Sendable (Kind) -> Bool)?
  let command: @Sendable (KindIndex, Schema) -> Command
  let run: @Sendable (KindIndex, Invocation, Session) throws -> ExitStatus

  private static let all: [Verb] =
    [list, show, add, edit, delete, rename]
    + FieldVerb.builtIn.map(Verb.init)
    + [
      toggle, assign, ready, blocked, tree,
      enroll, unenroll, students,
      teacher,
      note, tick, untick, take, drop, archive, unarchive, print,
      log, blame,
    ]

  /// The verbs for a kind: the built-in ones, then those of the workspace.
  static func all(for kind: Kind, in schema: Schema) -> [Verb] {
    let declared = schema.verbs.dropFirst(FieldVerb.builtIn.count).map(Verb.init)
    return (all + declared).filter {
      ($0.kind == nil || $0.kind == kind.name) && $0.isFor?(kind) != false
    }
  }

  /// What can be done with records of any kind, also of one that is not known yet.
  static var ofEveryKind: [Verb] { all.filter { $0.kind == nil && $0.isFor == nil } }
}

/// Something that is not about one kind.
struct GeneralCommand: Sendable {
  typealias Action = @Sendable (Invocation, Session) throws -> ExitStatus

  let command: Command
  /// The kind that a workspace must have for it.
  var kind: BuiltInKind?
  let run: Action

  static func all(in schema: Schema) -> [GeneralCommand] {
    all.filter { command in command.kind.map { schema.index(of: $0) != nil } ?? true }
  }

  private static let all: [GeneralCommand] = [
    initialize, check, explain, help, version, undo, redo,
    today, agenda, upcoming, find, report, query, stats, teachers, `import`, export,
    completions, completeLine, manual, schema,
    site, diff, ui, languageServer, agentServer, agents,
  ]
}
