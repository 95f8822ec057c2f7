import CommandLine
import Model
import Operations
import Text

/// Something that can be done with records of any kind.
struct Verb: Sendable {
  let name: String
  /// The kinds that it is for.
  var isFor: @Sendable (Kind) -> Bool = { _ in true }
  let run: @Sendable (Session, KindIndex) throws -> ExitStatus
  var command: @Sendable (KindIndex, Schema) -> Command

  /// The verbs of every kind.
  private static let ofAll = [list, show, add, edit, delete, rename]
  /// The verbs that need more than the records, for kinds with the fields that they are about.
  private static let ofFields = [
    assign, ready, blocked, tree, enroll, unenroll, students, teacher, note, tick, untick,
    print, log, blame,
  ]

  /// The verbs for a kind: those of all records, those that its fields give it, and those of the workspace.
  static func all(for kind: Kind, in schema: Schema) -> [Verb] {
    let verbs = schema.verbs(of: kind)
    return ofAll + verbs.filter { $0.kind == nil }.map { Verb($0) }
      + ofFields.filter { $0.isFor(kind) } + verbs.filter { $0.kind != nil }.map { Verb($0) }
  }
}

/// Something that is not about one kind.
struct GeneralCommand: Sendable {
  typealias Action = @Sendable (Session) throws -> ExitStatus

  /// Which kinds a workspace must have one of; nil if it needs none.
  var kind: (@Sendable (Kind) -> Bool)?
  let run: Action
  let command: Command

  static func all(in schema: Schema) -> [GeneralCommand] {
    all.filter { command in command.kind.map { schema.kinds.contains(where: $0) } ?? true }
  }

  private static let all: [GeneralCommand] = [
    initialize, check, explain, help, version, undo, redo,
    today, agenda, upcoming, find, report, query, stats, teachers, `import`, export,
    completions, completeLine, manual, schema,
    site, diff, ui, languageServer, agentServer, agents,
  ]
}
