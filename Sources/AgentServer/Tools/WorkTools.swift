import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

/// Tools for daily work on records.
extension Tool {
  static let mark = Tool(
    name: "mark", texts: AgentToolMessages.mark, behavior: .overwrites,
    isAvailable: { schema in schema.kinds.contains { !schema.verbs(of: $0).isEmpty } },
    arguments: { schemas in
      let names = schemas.schema.kinds.flatMap { schemas.schema.verbs(of: $0).map(\.name) }
      var seen: Set<String> = []
      let verbs = names.filter { seen.insert($0).inserted }
      return ObjectSchema(
        [
          schemas.kind { !schemas.schema.verbs(of: $0).isEmpty },
          ("verb", .choiceType(of: verbs)), ("ids", schemas.ids), schemas.dryRun,
        ],
        required: schemas.required(["verb", "ids"]) { !schemas.schema.verbs(of: $0).isEmpty })
    },
    result: ObjectSchema.change
  ) { call in
    let kind = try call.kind { !call.schema.verbs(of: $0).isEmpty }
    let ids = try call.arguments.names("ids")
    let name = try call.arguments.required("verb", call.arguments.string)
    guard let verb = call.schema.verb(named: name, of: call.schema[kind]) else {
      throw AgentMessages.unknownVerb(name, of: call.schema[kind], in: call.schema)
    }
    return try call.change { plan in try plan.perform(verb, on: plan.resolve(ids, kind)) }
  }

  static let note = Tool(
    name: "note", texts: AgentToolMessages.note, behavior: .adds,
    isAvailable: { $0.kinds.contains { $0.notesField != nil } },
    arguments: { schemas in
      ObjectSchema(
        [
          schemas.kind { $0.notesField != nil }, ("id", schemas.name(AgentToolMessages.id)),
          ("text", .stringType), schemas.dryRun,
        ], required: schemas.required(["id", "text"]) { $0.notesField != nil })
    },
    result: ObjectSchema.change
  ) { call in
    let kind = try call.kind { $0.notesField != nil }
    let id = try call.arguments.required("id", call.arguments.name)
    let text = try call.arguments.required("text", call.arguments.string).trimmed
    let author = call.workspace.signature(call.settings.changes.environment)
    return try call.change { plan in
      try plan.note([plan.resolve(one: id, kind)], text, by: author)
    }
  }

  static let tick = Tool(
    name: "tick", texts: AgentToolMessages.tick, behavior: .marks,
    isAvailable: { $0.kinds.contains { $0.stepsField != nil } },
    arguments: { schemas in
      ObjectSchema(
        [
          schemas.kind { $0.stepsField != nil }, ("id", schemas.name(AgentToolMessages.id)),
          (
            "steps",
            [
              "type": "array", "minItems": 1, "items": ["type": "integer", "minimum": 1],
              "description": .string(AgentToolMessages.steps),
            ]
          ),
          ("done", schemas.flag(AgentToolMessages.isDone)),
          ("version", schemas.string(AgentToolMessages.version)), schemas.dryRun,
        ], required: schemas.required(["id", "steps"]) { $0.stepsField != nil })
    },
    result: ObjectSchema.change
  ) { call in
    let kind = try call.kind { $0.stepsField != nil }
    let id = try call.arguments.required("id", call.arguments.name)
    let steps = try call.arguments.integers("steps", in: 1...1_000_000).map { $0...$0 }
    let isDone = try call.arguments.flag("done") ?? true
    let version = try call.arguments.string("version")
    return try call.change { plan in
      let name = try plan.resolve(one: id, kind)
      if let version { try plan.require(version: version, of: name) }
      try plan.tick([name], steps: .numbers(steps), isDone: isDone)
    }
  }

  static let take = Tool(
    name: "take", texts: AgentToolMessages.take, behavior: .adds,
    isAvailable: { schema in schema.kinds.contains { schema.verb(named: "take", of: $0) != nil } },
    arguments: { schemas in
      func canBeTaken(_ kind: Kind) -> Bool {
        schemas.schema.verb(named: "take", of: kind) != nil
      }
      return ObjectSchema(
        [
          schemas.kind(where: canBeTaken), ("id", schemas.name(AgentToolMessages.taken)),
          schemas.dryRun,
        ], required: schemas.required([], where: canBeTaken))
    },
    result: ObjectSchema.change
  ) { call in
    let kind = try call.kind { call.schema.verb(named: "take", of: $0) != nil }
    let id = try call.arguments.name("id")
    return try call.change { plan in
      if let id { try plan.take([plan.resolve(one: id, kind)]) } else { try plan.takeNext(kind) }
    }
  }

  static let undo = Tool(
    name: "undo", texts: AgentToolMessages.undo, behavior: .overwrites,
    arguments: { schemas in
      ObjectSchema([
        (
          "change",
          [
            "type": "integer", "minimum": 0, "description": .string(AgentToolMessages.change),
          ]
        ), schemas.dryRun,
      ])
    },
    result: ObjectSchema.change
  ) { call in
    let isDryRun = try call.arguments.flag("dry_run") ?? false
    let number = try call.arguments.integer("change", in: 0...Int.max)
    let next = try call.workspace.nextToTakeBack(.undo)
    if let number, let next, next.number != number {
      throw WorkspaceError.undo(.overtaken)
    }
    let result = try call.workspace.takeBack(
      .undo, call.changeSettings(isDryRun: isDryRun), meaning: number == nil ? nil : next)
    let dates = DateText(language: call.language, clock: call.clock)
    let heading = isDryRun ? nil : PastChangeMessages.done(.undo, result.note.shownTitle(by: dates))
    return call.changed(
      result.change, isDryRun: isDryRun, number: nil, heading: heading?[call.language])
  }
}
