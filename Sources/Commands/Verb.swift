import CommandLine
import Model
import Operations
import Text

/// Something that can be done with records of any kind.
struct Verb: Sendable {
  let name: String
  /// The kind that it is for; `nil` for all.
  var kind: String?
  /// Which kinds it is for, where not all.
  var isFor: (@Sendable (Kind) -> Bool)?
  let run: @Sendable (Session, KindIndex) throws -> ExitStatus
  var command: @Sendable (KindIndex, Schema) -> Command

  private static let all: [Verb] =
    [list, show, add, edit, delete, rename]
    + FieldVerb.builtIn.map { Verb(setting: $0) }
    + [
      toggle, assign, ready, blocked, tree,
      enroll, unenroll, students,
      teacher,
      note, tick, untick, take, drop, archive, unarchive, print,
      log, blame,
    ]

  /// The verbs for a kind: the built-in ones, then those of the workspace.
  static func all(for kind: Kind, in schema: Schema) -> [Verb] {
    let declared = schema.verbs.dropFirst(FieldVerb.builtIn.count).map { Verb(setting: $0) }
    return (all + declared).filter {
      ($0.kind == nil || $0.kind == kind.name) && $0.isFor?(kind) != false
    }
  }

  /// A verb that changes the named records, and has no options of its own.
  static func changing(
    _ name: String, kind: String? = nil, isFor: (@Sendable (Kind) -> Bool)? = nil,
    _ summary: LocalizedText, discussion: LocalizedText = LocalizedText(verbatim: ""),
    change:
      @escaping @Sendable (inout ChangePlan, [RecordName]) throws -> Void
  ) -> Verb {
    Verb(
      name: name, kind: kind, isFor: isFor,
      run: { session, kind in
        let ids = session.invocation[Arguments.ids]
        return try session.change { plan in try change(&plan, plan.resolve(ids, kind)) }
      },
      command: { kind, schema in
        Command(
          name: name, summary: summary, discussion: discussion,
          parameters: [Arguments.ids(of: schema[kind])], options: Options.ofChanges)
      })
  }
}

/// Something that is not about one kind.
struct GeneralCommand: Sendable {
  typealias Action = @Sendable (Session) throws -> ExitStatus

  /// The kind that a workspace must have for it.
  var kind: BuiltInKind?
  let run: Action
  let command: Command

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
